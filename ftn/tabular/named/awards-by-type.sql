-- What every type of train, card or city brought.
select title, label, count(*) as awards, sum(amount) as points
from entries join games using (game)
where games.verified and not starts_with(rule, 'FTN-')
group by title, label
order by title, points desc, label
