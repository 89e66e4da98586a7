-- How often whoever begins wins, against what chance alone would give.
select title, players, count(*) as games, avg(won::int) as wins, 1 / players as fair
from seats join games using (game)
where games.verified and seats.first
group by title, players
order by title, players
