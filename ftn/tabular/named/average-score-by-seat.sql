-- The average score of every seat.
select title, players, seat, count(*) as games, avg(total) as average
from seats join games using (game)
where games.verified
group by title, players, seat
order by title, players, seat
