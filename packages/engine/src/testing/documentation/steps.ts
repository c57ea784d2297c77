import type { StepName } from "../../vocabulary/steps.ts";

/** What docs/cards.md says of a step. */
export interface StepSaid {
  /** Code, or several pieces of it. */
  readonly example: string;
  /** The kind of decision that is asked, with its purpose in brackets. */
  readonly asks?: string;
  readonly does: string;
  /** With nothing to do. */
  readonly otherwise?: string;
}

export const STEPS_SAID: Readonly<Record<StepName, StepSaid>> = {
  draw: {
    example: "`draw(2)`",
    does: "The player draws that many cards. The draw rule does not count them",
    otherwise: "Draws what exists",
  },
  redrawHand: {
    example: "`redrawHand()`",
    does: "The player discards the whole hand and draws as many cards: one change",
    otherwise: "No cards, no draw",
  },
  discardHand: { example: "`discardHand()`", does: "The player discards the whole hand", otherwise: "Nothing" },
  drawAside: {
    example: "`drawAside(3)`",
    does: "Draws that many cards and sets them aside; more if the numeral grows meanwhile",
    otherwise: "Draws what exists",
  },
  playAside: {
    example: '`drawAside(2), playAside("all")`',
    asks: "`must_choose_from` (aside), for each card",
    does: 'The player plays that many of the cards set aside; each is resolved before the next is chosen. `playAside(1, { onHoliday: 2, onBirthday: 3 })`: another number on a holiday, and on the birthday of the player, as the table has agreed (`startGame(deck, { …, today: { holiday: true, birthdays: ["player_2"] } })`)',
    otherwise: "Ends when none is aside",
  },
  discardAside: {
    example: "`drawAside(3), playAside(2), discardAside()`",
    does: "The cards set aside are discarded at once, not only when the card is over",
    otherwise: "Nothing",
  },
  keepOneAside: {
    example: "`drawAside(2), keepOneAside(), discardAside()`",
    asks: "`must_choose_from` (pool)",
    does: "The player takes one of the cards set aside into the hand",
    otherwise: "Nothing; not asked",
  },
  playTaken: {
    example: '`fetch("action"), playTaken()`',
    does: "Plays the fetched or taken card, as a part of this play",
    otherwise: "Nothing",
  },
  fetch: {
    example: '`fetch("action", "rule")`',
    asks: "`must_choose_from` (fetch)",
    does: "The player takes a card of one of these types off the discard pile and sets it aside",
    otherwise: "Nothing; not asked",
  },
  takeDiscard: {
    example: '`takeDiscard("keeper")`',
    asks: "`must_choose_from` (fetch)",
    does: "The player takes a card of one of these types off the discard pile into the hand",
    otherwise: "Nothing; not asked. As a power it is not offered without discards",
  },
  takeGoal: {
    example: "`takeGoal()`",
    asks: "`must_choose_from` (take), if there are two",
    does: "The player takes a goal in play into the hand",
    otherwise: "Nothing; not asked. As a power it is not offered",
  },
  keepAside: {
    example: "`chooseSeat({ withCards: true }), takeRandomCard(), keepAside()`",
    does: "The player takes all cards set aside into the hand",
    otherwise: "Nothing",
  },
  swapOneCard: {
    example: "`chooseSeat({ withCards: true }), swapOneCard()`",
    asks: "`must_give_from_hand`",
    does: "The player gives a card of its choice for a random one of the chosen seat: one change",
    otherwise: "A hand is empty: nothing; not asked",
  },
  offerDiscard: {
    example: "`offerDiscard()`",
    asks: "`may_discard_any`, all at once",
    does: "Every seat may discard one card of its hand or in front of it. Nobody learns who has replied; the cards are discarded in turn order, as one change",
    otherwise: "A seat without a card is not asked",
  },
  shuffleDiscards: {
    example: "`shuffleDiscards()`",
    does: "All discards but the cards being resolved are shuffled into the draw pile",
    otherwise: "Shuffles the draw pile",
  },
  chooseSeat: {
    example: "`chooseSeat()`, `chooseSeat({ withCards: true })`",
    asks: "`must_choose_hand`",
    does: "The player chooses another seat; `withCards`: one with cards in hand",
    otherwise: "Nothing; not asked",
  },
  tradeHands: {
    example: "`chooseSeat(), tradeHands()`",
    does: "The player and the chosen seat swap hands, also if one is empty",
    otherwise: "No seat was chosen: nothing",
  },
  takeRandomCard: {
    example: "`chooseSeat({ withCards: true }), takeRandomCard(), playTaken()`",
    does: "Chance takes a card from the chosen seat's hand and sets it aside",
    otherwise: "No card: nothing",
  },
  chooseDirection: {
    example: "`chooseDirection()`",
    asks: "`must_choose_direction`",
    does: "0 is the standard order of the seats, 1 the other, whatever `reversed` says",
    otherwise: "Always asks",
  },
  rotateHands: {
    example: "`chooseDirection(), rotateHands()`",
    does: "All hands go to the next seat in the chosen direction, at once",
    otherwise: "Empty hands go round too",
  },
  receive: {
    example: "`receive(1)`",
    asks: "`must_give_from_hand`, of all others at once",
    does: "Every other seat gives the player that many cards of its choice, or all it has",
    otherwise: "Empty hands are not asked",
  },
  shareOut: {
    example: "`shareOut(1)`",
    asks: "`must_give_from_list`, once for each other seat",
    does: "Draws that many cards for every seat. The player decides who gets which; all get theirs together",
    otherwise: "Too few: in turn order, the player last",
  },
  poolGoals: {
    example: "`poolGoals(), keepOneAside(), discardAside()`",
    asks: "`must_give_goal_to_seat`, of all others at once",
    does: "Every other seat sets a goal from its hand aside for the player; without one the top card is drawn",
    otherwise: "Draws what exists",
  },
  nameCard: {
    example: "`nameCard()`",
    asks: "`must_choose_from` (name)",
    does: "The player publicly names a card that cannot be seen from the player's seat and can be in a hand: no creeper",
    otherwise: "Nothing; not asked",
  },
  obtainNamed: {
    example: "`nameCard(), obtainNamed()`",
    does: "The seat that holds the named card gives it to the player; if none does, the player draws one",
    otherwise: "No name: nothing",
  },
  mayPlayNamed: {
    example: "`nameCard(), obtainNamed(), mayPlayNamed()`",
    asks: "`must_choose_from` (named), may be passed",
    does: "A player who got the named card may play it now, as a part of this play",
    otherwise: "Not obtained: nothing; not asked",
  },
  chooseKeeper: {
    example: '`chooseKeeper("others")`, `chooseKeeper("anyone", { creepers: true })`, `chooseKeeper("own", { creepers: "only" })`',
    asks: "`must_take_keeper` (take, trash, move)",
    does: 'The player chooses a keeper of another seat, of anyone, or an own one; with `creepers`, a keeper or creeper, or creepers `"only"`',
    otherwise: "Nothing; not asked",
  },
  passOn: {
    example: '`chooseKeeper("own", { creepers: "only" }), passOn()`',
    asks: "`must_choose_seat` (move)",
    does: "The player chooses another seat; the chosen keeper or creeper moves in front of it",
    otherwise: "Nothing; not asked",
  },
  takeKeeper: {
    example: '`chooseKeeper("others"), takeKeeper()`',
    does: "The chosen keeper comes in front of the player",
    otherwise: "Nothing",
  },
  trashKeeper: { example: '`chooseKeeper("anyone"), trashKeeper()`', does: "The chosen keeper is discarded", otherwise: "Nothing" },
  discardKeepers: { example: "`discardKeepers()`", does: "All keepers in front of the player are discarded", otherwise: "Nothing" },
  exchangeKeepers: {
    example: "`exchangeKeepers()`",
    asks: "`must_exchange_keepers`",
    does: "The player swaps an own keeper for another seat's: one change",
    otherwise: "Either side has none: nothing",
  },
  scrambleKeepers: {
    example: "`scrambleKeepers()`",
    does: "All keepers are shuffled and dealt back; every seat gets as many as before",
    otherwise: "Nothing",
  },
  mixRows: {
    example: "`mixRows()`",
    does: "All keepers and creepers are shuffled and dealt out one by one in turn order, from the player on",
    otherwise: "Nothing",
  },
  sweepCreepers: { example: "`sweepCreepers()`", does: "All creepers are discarded together", otherwise: "Nothing" },
  gatherCreepers: {
    example: "`gatherCreepers()`",
    does: "All creepers of other seats come in front of the player: one change",
    otherwise: "Nothing",
  },
  discardFromRow: {
    example: "`discardFromRow()`",
    asks: "`must_trash_keepers` (creeper)",
    does: "In a part of a creeper: its owner discards another keeper or creeper in front of it",
    otherwise: "Nothing; not asked",
  },
  moveCreeper: {
    example: '`moveCreeper("chosen")`, `moveCreeper("before")`, `moveCreeper("next")`',
    asks: "`must_choose_seat` (move), if chosen",
    does: 'In a part of a creeper: it moves in front of a seat that its owner chooses, of the seat `"before"` its owner in turn order, or of the `"next"` one',
    otherwise: "Nothing",
  },
  discardPair: { example: "`discardPair()`", does: "In `with`: the creeper and the card that it lies together with are discarded" },
  discardThis: { example: "`discardThis()`", does: "In `alone`, or in the power of a keeper or creeper: the card itself is discarded" },
  discardCards: {
    example: '`discardCards(2)`, `discardCards("one")`',
    asks: "`must_discard_from_hand`",
    does: 'The player discards that many cards of its hand; `"one"` is no numeral',
    otherwise: "Too few: discards all. As a power it is not offered",
  },
  cutTurnShort: {
    example: "`cutTurnShort(3)`",
    does: "In a power: the player discards the hand, draws that many cards, and the turn is over, as one change. Limits follow",
    otherwise: "Not offered without a hand or a play",
  },
  endPlays: {
    example: "`endPlays()`",
    does: "In a power: the player makes no more plays in this turn. At least one must have been made",
    otherwise: "Not offered without a play left",
  },
  chooseRules: {
    example: '`chooseRules({ atMost: "half" })`, `chooseRules({ exactly: "one" })`',
    asks: "`must_trash_rules`",
    does: "The player chooses one rule in play, or from none up to half of them, rounded up; either `exactly` or `atMost`",
    otherwise: "No rules: nothing; not asked",
  },
  trashRules: {
    example: '`chooseRules({ exactly: "one" }), trashRules("chosen")`',
    does: 'Discards the chosen rules, `"all"`, or those with a modifier: `trashRules(["handLimit", "keeperLimit"])`',
    otherwise: "Nothing",
  },
  anotherTurn: {
    example: "`anotherTurn()`",
    does: "After this turn the player has another one, if the profile allows one more in a row",
    otherwise: "Nothing",
  },
  chooseVictim: {
    example: "`chooseVictim()`",
    asks: "`must_choose_seat` (victim)",
    does: "The player chooses another seat",
    otherwise: "Nothing; not asked",
  },
  everybodyDraws: {
    example: "`everybodyDraws(1)`",
    does: "Every seat draws that many cards, in turn order from the player: one change",
    otherwise: "Draws what exists",
  },
  lookAtHand: {
    example: "`chooseSeat({ withCards: true }), lookAtHand()`",
    does: "The player is shown the chosen hand, and knows its cards until they can have changed",
    otherwise: "Nothing",
  },
  lookAtTop: {
    example: "`lookAtTop()`",
    asks: "`must_choose_from` (top), may be passed",
    does: "The player is shown the top card of the draw pile and may put it at the bottom. The pile is not refilled for it",
    otherwise: "No card: nothing; not asked. As a power it is not offered",
  },
  tossUp: {
    example: '`chooseVictim(), tossUp(), eliminate("chosen")`',
    does: "Chance makes the player or the chosen seat the chosen one, each alike",
    otherwise: "Nothing. If it is the player, steps that exchange cards with the chosen seat do nothing",
  },
  mayPay: {
    example: '`chooseVictim(), mayPay("keeper", "one"), eliminate("chosen")`, `chooseVictim(), mayPay("card", 2)`',
    asks: "`must_trash_keepers` or `must_discard_from_hand` (pay), of the chosen seat, may be declined",
    does: 'The chosen seat may discard so many of its keepers, or cards of its hand; if it pays in full, it is chosen no more. `"one"` is no numeral',
    otherwise: "It cannot pay, or cannot be eliminated: nothing; not asked",
  },
  eliminate: {
    example:
      '`chooseVictim(), eliminate("chosen")`, `eliminate("self")`, `eliminate(most("keepersAndCards"))`, `eliminate(atLeast("cards", 8), { unlessAll: true })`',
    does: 'The chosen seat, that of the player (`"self"`), or every seat of which a condition is true is out; all go together, in turn order from the player. With `unlessAll` no seat is out if every seat that plays would be, except in solo',
    otherwise: "Nothing",
  },
  bringBack: {
    example: "`bringBack()`",
    does: "Seats that are out come back without waiting, one after the other in turn order from the player, with as many cards as are dealt",
    otherwise: "Nothing",
  },
};
