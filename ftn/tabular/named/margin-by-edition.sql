-- By how much games are won, edition by edition.
select title, edition, count(*) as games, avg(margin) as average, min(margin) as closest, max(margin) as widest
from games
where verified
group by title, edition
order by title, edition
