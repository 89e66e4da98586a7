-- How many seconds a turn takes, round by round, where clocks were noted.
select title, round, count(turns.seconds) as turns, avg(turns.seconds) as average, max(turns.seconds) as longest
from turns join games using (game)
where turns.seconds is not null
group by title, round
order by title, round
