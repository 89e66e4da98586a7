-- What is found most often in records.
select rule, severity, sum(count) as times, any_value(message) as example
from findings
group by rule, severity
order by times desc, rule
limit 10
