-- How strong the players are, with the uncertainty: by the verified games, in the order of their dates.
select title, player, games, rating, error
from ratings
order by title, rating desc
