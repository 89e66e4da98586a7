-- How many turns a game takes.
select title, count(*) as games, min(turns) as fewest, avg(turns) as average, max(turns) as most
from games
where verified
group by title
order by title
