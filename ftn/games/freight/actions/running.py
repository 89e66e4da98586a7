"""A train on its way: each step is checked against the edges of the track, and counted."""

from __future__ import annotations

from attrs import Factory, define

from ftn.games.freight.actions import breaking
from ftn.games.freight.actions.trial import NO_WAYS, Trial
from ftn.games.freight.model.hexes import edge_to, opposite
from ftn.games.freight.model.moves import Go, Item
from ftn.games.freight.model.network import Track
from ftn.games.freight.model.position import FREE_POINTS
from ftn.games.freight.model.ways import Reverse, edges, exits, is_switch
from ftn.model.parts import BANK, part
from ftn.model.plays import UNKNOWN
from ftn.text.said import say

MOVEMENTS = 2
"""The most movements of a train in a turn without action points."""
_FOR_A_POINT = say("an action point costs a dollar here")
_FOR_TRACK = say("other players' track costs a dollar per tile")


@define
class Run:
    """A shipment under way."""

    trial: Trial
    reverse: Reverse
    here: str = ""
    """The hex where the train is; nothing before it has started."""
    city: str = ""
    """The city where it is; nothing on track."""
    entry: int = 0
    """The edge by which it came in; 0 if unknown."""
    track: Track | None = None
    points: int = 0
    """The action points spent."""
    movements: int = 0
    fees: dict[int, list[str]] = Factory(dict)
    """The hexes with others' track that was used, by owner."""
    route: list[str] = Factory(list)
    """The places as they were passed, the start first."""
    last_city: str = ""
    short: bool = False
    """Whether it was reported that the money doesn't suffice."""
    lost: bool = False
    """Whether the route broke in a way that leaves open where the train is."""
    astray: bool = False
    """Whether the train ever went astray."""
    items: tuple[Item, ...] = ()
    """The items of the turn."""
    at: int = 0
    """The item at hand, among them."""
    trespassed: bool = False
    """Whether it was reported that the train uses others' track."""
    handled: str = ""
    """What was done last in this visit of a city: `load`, `deliver`, or both."""

    @property
    def then(self) -> str:
        """The place to which the route goes on; nothing where it doesn't."""
        later = (self.items[at] for at in range(self.at + 1, len(self.items)))
        return next((item.place for item in later if isinstance(item, Go)), "")

    def start(self, city: str) -> None:
        """Put the train where the shipment begins."""
        self.here, self.city = self.trial.board.places.get(city, ""), city
        self.last_city = city
        self.route.append(city)

    def spend(self, points: int) -> None:
        """Spend action points; those beyond the free ones cost a dollar each."""
        if not self.trial.options.points:
            return
        self.points += points
        if self.points > FREE_POINTS:
            self._pay(min(points, self.points - FREE_POINTS), "PG-SHIP-1", _FOR_A_POINT)

    def _pay(self, cost: int, rule: str, what: str) -> None:
        """Pay while under way; the ledger gets the whole of it in the end."""
        trial = self.trial
        trial.unbooked += cost
        if trial.money >= 0 or self.short or trial.unsure(trial.own("money")):
            return
        self.short = True
        trial.breach(
            rule,
            say("{what}, but {who} has no money left", what=what, who=trial.who),
            say(
                "ten action points are free; further points and other players' track are paid "
                "for at once"
            ),
            0,
            trial.own("money"),
        )

    def follow(self, item: Go) -> bool:
        """Go on over own track that is certain, as in nearly every step; return whether it is so.

        It is what `step` does, without what can't matter here.
        """
        trial, track, there = self.trial, self.track, item.place
        position = trial.position
        laid = position.board.tracks.get(there)
        if laid is None or len(laid) > 1 or laid[0].owner != trial.number or not self.route:
            return False
        out = edge_to(self.here, there)
        entry = opposite(out)
        if not out or entry not in edges(laid[0].ways):
            return False
        if track and (not self.entry or out not in exits(track.ways, self.entry, "branch")):
            return False
        if there in position.cities or there in position.board.hexes:
            return False
        if trial.own("sold") in position.doubt.unknown:
            return False
        self.here, self.city, self.entry, self.track = there, "", entry, laid[0]
        trial.taken.append(item)
        self.route.append(there)
        self.spend(1)
        return True

    def step(self, place: str) -> None:
        """Go to a neighbouring hex or city."""
        there = self.trial.board.places.get(place)
        if there is None:
            there = "" if place in self.trial.position.cities else place
        out = edge_to(self.here, there)
        if not (self.here and there):
            self._appears(place, there)
        elif not (out and self._leaves(out) and self._enters(there, opposite(out))):
            place = self._go_astray(place, there, out)
        self.route.append(place)
        self.spend(1)
        if self.city:
            self._arrive()
        else:
            self._pay_for_track()

    def _appears(self, place: str, there: str) -> None:
        """Go on from, or to, a city whose place is unknown."""
        self.here, self.city = there, "" if there == place else place
        self.entry, self.track = 0, None

    def _leaves(self, out: int) -> bool:
        """Return whether the train can leave by an edge."""
        track = self.track
        if track is None or not self.entry:
            return True
        leaves = out in exits(track.ways, self.entry, self.reverse)
        if leaves and is_switch(track.ways) and out not in exits(track.ways, self.entry, "branch"):
            self.trial.decided.append("switch_reverse")
        return leaves or self._may_be_switch(track)

    def _may_be_switch(self, track: Track) -> bool:
        """Return whether simple track may have become a switch when nobody noted it."""
        may_be = not (track.bridge or is_switch(track.ways))
        return may_be and part(track.owner, "tracks") in self.trial.unknown

    def _enters(self, there: str, entry: int) -> bool:
        """Enter a hex by an edge, if there is a city, or track that opens to it."""
        board = self.trial.board
        city = board.hexes.get(there, "")
        track = None if city else board.track_into(there, entry)
        if not city and track is None and not self._layers(there):
            return False
        self.here, self.city, self.entry, self.track = there, city, entry, track
        if track is not None and track.ways == UNKNOWN:
            self.trial.unchecked.append(NO_WAYS)
        return True

    def _layers(self, there: str) -> set[int]:
        """Return who may own the track on a hex where none is known for sure that leads on."""
        laid = self.trial.board.tracks.get(there, ())
        may_lead = (one for one in laid if one.ways == UNKNOWN or self._may_be_switch(one))
        found = {track.owner for track in may_lead}
        is_full = {track.bridge for track in laid} == {True, False}
        return found if is_full else found.union(self.trial.layers())

    def _pay_for_track(self) -> None:
        """Pay for the track under the train, if it is another's."""
        trial, unknown, track = self.trial, self.trial.unknown, self.track
        if track and not unknown and track.ways != UNKNOWN:
            if track.owner != trial.number:
                self._foreign(track.owner)
            return
        if track and track.ways != UNKNOWN:
            owners = {track.owner}
        else:
            owners = self._layers(self.here)
            if not self.entry:
                owners.update(track.owner for track in trial.board.tracks.get(self.here, ()))
        sold = unknown and any(part(owner, "sold") in unknown for owner in owners)
        if len(owners) == 1 and not sold:
            if owners != {trial.number}:
                self._foreign(*owners)
        elif owners and trial.options.foreign:
            trial.open_money()

    def _go_astray(self, place: str, there: str, out: int) -> str:
        """Report why a train can't go to a place; go on from where it was probably meant to be."""
        breaking.say_why(self, place, there, out)
        self.astray = True
        if self.trial.unsure_map():
            self.trial.open_money()
        board = self.trial.board
        meant = breaking.meant(self, place)
        if meant:
            self._enters(meant, opposite(edge_to(self.here, meant)))
            return board.hexes.get(meant, meant)
        if out and breaking.loosen(self, there):
            self._enters(there, opposite(out))
            return place
        if out and breaking.lay_unnoted(self, there):
            self._enters(there, opposite(out))
            return place
        if self.here:
            self.lose()
            breaking.unplace(self, place)
            board = self.trial.board
        if place in self.trial.position.cities:
            self.here, self.city = board.places.get(place, ""), place
        else:
            self.here, self.city = there, ""
        self.entry = 0
        self.track = next(iter(board.tracks.get(there, ())), None)
        return place

    def lose(self) -> None:
        """Note that the train's place and load are in doubt from here on."""
        trial = self.trial
        trial.doubt(trial.own("money"), trial.own("engine"), trial.own("load"))
        self.lost = True

    def reach_city(self) -> bool:
        """Go on to the one city that the track leads to, if it was left out of the route."""
        board = self.trial.board
        found = [there for there in breaking.onwards(self) if there in board.hexes]
        if len(found) != 1:
            return False
        self.step(board.hexes[found[0]])
        return True

    def _arrive(self) -> None:
        trial = self.trial
        back = self.city == self.last_city
        self.last_city, self.handled = self.city, ""
        self.movements += 1
        if back and not self.astray and not trial.options.points:
            trial.breach(
                "PG-FAMILY-3",
                say("the train comes back to {city}", city=self.city),
                say("a movement is from one city to another"),
            )
        if not trial.options.points and self.movements == MOVEMENTS + 1:
            trial.breach(
                "PG-FAMILY-3",
                say("the train makes a third movement, to {city}", city=self.city),
                say("a train moves from city to city at most twice a turn"),
            )

    def _foreign(self, owner: int) -> None:
        """Pay for others' track."""
        trial = self.trial
        if trial.options.foreign:
            self.fees.setdefault(owner, []).append(self.here)
            self._pay(1, "PG-SHIP-2", _FOR_TRACK)
        elif not (self.trespassed or {part(owner, "tracks"), trial.own("tracks")} & trial.doubted):
            self.trespassed = True
            trial.breach(
                "PG-FAMILY-3",
                say("the track on {hex} belongs to the bank", hex=self.here)
                if owner == BANK
                else say(
                    "the track on {hex} belongs to {owner}",
                    hex=self.here,
                    owner=trial.state.player(owner),
                ),
                say("trains use only their owner's track; `foreign=yes` allows this"),
            )
