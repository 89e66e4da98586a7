-- The longest trains ever, with the turn that made them so long.
select size, player, target as train, turn, date_noted as date, moves.file, moves.record
from moves join seats using (game, seat) join games using (game)
where made in ('train', 'mix', 'shipment') and games.verified
qualify row_number() over (partition by moves.game, seat, day, made, target, if(made = 'shipment', step, null) order by size desc, step) = 1
order by size desc, date, turn
limit 10
