-- Who is awarded chips for the Mix, and how many.
select player, count(*) as awards, sum(amount) as chips
from entries join seats using (game, seat) join games using (game)
where category = 'M' and games.verified
group by player
order by chips desc, player
