-- What every clause of the rules brought, and cost.
select rule, count(*) as entries, sum(amount) as points
from entries join games using (game)
where games.verified
group by rule
order by points desc, rule
