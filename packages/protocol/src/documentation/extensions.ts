import type { Details, EXTENSIONS } from "../extensions.ts";
import type { Described } from "./described.ts";

/** The calls to the players beyond the ruleset. */
export const EXTENSIONS_SAID: Described<typeof EXTENSIONS, "meaning" | "when"> = {
  "game(struct)": {
    meaning:
      "The settings of the game: deck, optional rules (`profile`), seats, joining seats, meta rules (`metas`), cards out of the game, number of questions so far; in decks that eliminate seats also the number of seats at the beginning (`began`), meta rules that come into force later (`laterMetas`), and places that nobody can take any more (`closed`); `solo` if one seat plays alone; how the first seat is found (`first`) and whom a played limit binds (`limitsAtPlay`), if the table says so. **Reset all earlier state**",
    when: "First call of a game, and of a whole table",
    example: [
      "game",
      {
        deck: "fluxx-3",
        profile: { bonusPlays: "optional", turnsInARow: 2, jumpingIn: false, droppingOut: false, minSeats: 2, maxSeats: 6 },
        seats: ["player_1", "player_2"],
        joining: [],
        metas: [],
        out: [],
        asked: 0,
      },
    ],
  },
  "engine(version)": {
    meaning:
      "The version by which the game is played and told ([engine.md](engine.md#versions)). With it facts are told ([wire.md](wire.md#facts)): `answers`, `chain_ended`, `moved`, `creeper_came`, `fetching`",
    when: "Behind `game`, `current_metas`, `current_basics`, `blank` and `today`, before all else; not in games of versions 1 and 2",
    example: ["engine", "3"],
  },
  "progress(turn, in_a_row, phase, drawn, draws, played, plays, plays_allowed, cards, again, moved, idle, draw_pile)": {
    meaning:
      'The progress of the turn. Its number; its number in a row for this seat; `"play"` or `"end"`; cards drawn, and to draw; plays made, required and allowed (a number, or `"all"` until the hand is empty); all cards played, by Actions too; true if the same seat has the next turn; true if a card has moved; turns without a moved card; cards in the draw pile',
    when: "In every move after its events, except a plain `answered`",
    example: ["progress", 12, 1, "play", 2, 2, 1, 3, 3, 1, false, true, 0, 41],
  },
  "turn_state(struct)": {
    meaning:
      "The `step` of the turn last begun: `start` (newcomers comply with limits, creepers act), `before_draw` (cards can be used, nothing is drawn yet), `plays`, `after_plays` (no play is left, cards can be used) or `end`. `used`: the cards that the seat has used in this turn. `skipped`: the plays that it makes no more, the `optional` ones or `all`. `acted`: creepers that act when a turn ends have done so",
    when: "Directly after `progress`, in decks with creepers that act at the start or end of a turn or with cards that can be used; in others while the step is `start` or `before_draw`",
    example: ["turn_state", { step: "plays", used: ["early-supper"] }],
  },
  "resolving(array)": {
    meaning:
      'The cards being resolved, outermost first. For each: `card`, current `step`, cards set `aside` (`"?"` for hidden ones), cards drawn and played so far, choices made; of a creeper that acts, a card that is used, a surprise out of turn, or a secret that has left a hand, its `part` (with the step -1 the seat is asked first if it wants this, and a secret waits to be carried out) and the `seat` for which it acts, if that is not the current seat; the part `limits` is a rule just played whose limits bind the current seat too. For a chance to cancel: the card in `to`, the `chain` of surprises, and `about` (`steal`, or `free` for a card that is used) unless it is the card\'s play. In solo, for goals being scored (`scoring`): the cards `chosen` so far, and `last` if the game ends after it',
    when: "In every move before or after which a card is being resolved",
    example: [
      "resolving",
      [{ kind: "card", card: "draw-2-and-use-em", step: 1, aside: ["?"], drawnAside: 2, drawsAside: 2, playedAside: 1 }],
    ],
  },
  "decision(number)": {
    meaning:
      "The number of the question just asked. **Quote it in the reply**, so that a late or repeated reply cannot answer the next question",
    when: "Directly after each question",
    example: ["decision", 17],
  },
  "decision(number, struct)": {
    meaning:
      "The same with details: `purpose`, `cause` (card or rule), `cards` or `seats` to choose from unless they follow from the table, `pass` if passing is allowed, and of the turn's question the cards in play that can be used instead, as `free`",
    when: "As above",
    example: ["decision", 18, { purpose: "take", cause: "use-what-you-take", seats: ["player_2", "player_3"] }],
  },
  "may_react(seat)": {
    meaning:
      'The seat may cancel the card just played or, with a purpose, the taking of its Keeper (`steal`) or the use of a card in play (`free`): `play_card` with a surprise, or `play_card("")`',
    when: "Decks with surprises",
    example: ["may_react", "player_2"],
  },
  "must_choose_seat(seat)": {
    meaning: "Choose another seat: `choose_seat` with one of `seats` in `decision`",
    when: "A creeper must move on (`move`); a danger or secret hits a seat of the player's choice (`victim`)",
    example: ["must_choose_seat", "player_2"],
  },
  "may_use(seat)": {
    meaning: "The seat may use one of the `cards` in `decision`: `use_power` with that card, or with the empty string for none",
    when: "Before the draw, and when no play is left, if a card can be used. For a creeper out of turn (`alone`) or one that may be paid (`taxes`)",
    example: ["may_use", "player_1"],
  },
  "may_go_first(seat)": {
    meaning: "Do you go first? `go_first` with true or false. The first true counts, and closes the question for all",
    when: "After the deal, at tables where the first seat is called; to all seats at once",
    example: ["may_go_first", "player_3"],
  },
  "may_discard_any(seat)": {
    meaning: "Discard one card of your hand or in front of you: `discard_any` with it, or with the empty string for none",
    when: "A card offers it to all; to all seats with a card at once",
    example: ["may_discard_any", "player_2"],
  },
  "first_seat(seat, how)": {
    meaning: 'This seat begins. `how`: `"chance"`, `"host"` or `"called"`',
    when: "Before the first `current_turn`, if the table says how the first seat is found; not in Fluxx 3.0",
    example: ["first_seat", "player_3", "called"],
  },
  "answered(seat)": {
    meaning: "This seat has answered; other seats have not. Never told of `may_react`, `may_go_first` and `may_discard_any`",
    when: "One of several asked seats has answered; alone, or after repeated questions",
    example: ["answered", "player_2"],
  },
  "answered(seat, reply)": {
    meaning: "The same with the reply, for that seat only; of `may_react`, `may_go_first` and `may_discard_any` too",
    when: "As above",
    example: ["answered", "player_2", ["discard_cards", ["milk"]]],
  },
  "power_used(seat, card)": {
    meaning: "The seat uses this card, which stays where it is",
    when: "Before what the card does",
    example: ["power_used", "player_1", "early-supper"],
  },
  "because(card)": {
    meaning: "The cause of the next call: a card or rule",
    when: "Before draws caused by an Action, a rule or a Keeper: at the start of a turn the rule that says how many to draw, later what has raised that number. In games without `engine`, of several rules the one played last. Before what a creeper does",
    example: ["because", "draw-3"],
  },
  "fetching(seat)": {
    meaning: "The next `cards_drawn` is a card from the discard pile, which the seat plays next",
    when: "An Action fetches a card; games with `engine`",
    example: ["fetching", "player_1"],
  },
  "card_named(seat, card)": {
    meaning: "The seat names this card publicly",
    when: "Go Fish",
    example: ["card_named", "player_1", "toast"],
  },
  "hand_looked_at(seat, owner)": {
    meaning: "This seat is shown the whole hand of the owner. Nothing moves",
    when: "A card that shows a hand",
    example: ["hand_looked_at", "player_1", "player_2"],
  },
  "hand_seen(owner, card_array)": {
    meaning: "The owner's cards that the viewer was shown and still knows; for that seat only",
    when: "Directly after `hand_looked_at`; joined tables",
    example: ["hand_seen", "player_2", ["bell", "ledger"]],
  },
  "card_buried(seat)": {
    meaning: "The top card of the draw pile, which this seat was shown, is at the bottom now",
    when: "A reply to `must_choose_from` with the purpose `top`",
    example: ["card_buried", "player_1"],
  },
  "card_fetched(seat, card)": {
    meaning: "This card leaves the discard pile for the hand of this seat; `cards_drawn` follows",
    when: "A goal in play or a discarded card is taken into the hand",
    example: ["card_fetched", "player_1", "bell"],
  },
  "pile_seen(struct)": {
    meaning: "The `top` or `bottom` card of the draw pile that the viewer was shown and still knows; for that seat only",
    when: "Joined tables",
    example: ["pile_seen", { top: "bell" }],
  },
  "game_drawn()": {
    meaning: "The game is over without a winner",
    when: "No card moved for two rounds; the end of turn 10,000; the end of a turn with 1,000 plays; an elimination that leaves nobody who may come back",
    example: ["game_drawn"],
  },
  "seat_joining(seat)": {
    meaning: "A player will be dealt in at the next turn",
    when: "Tables that players may join",
    example: ["seat_joining", "player_4"],
  },
  "seat_withdrew(seat)": {
    meaning: "That player will not join after all",
    when: "As above",
    example: ["seat_withdrew", "player_4"],
  },
  "seat_joined(seat)": {
    meaning: "The seat plays from now on; its first cards follow",
    when: "As above",
    example: ["seat_joined", "player_4"],
  },
  "seat_left(seat)": {
    meaning: "The seat plays no more. Its cards were discarded just before",
    when: "Tables that players may leave",
    example: ["seat_left", "player_2"],
  },
  "current_metas(card_array)": {
    meaning: "The meta rules in force. What is named stays for the game",
    when: "Directly after `game`, if there are any; when one comes into force later",
    example: ["current_metas", ["last-train"]],
  },
  "current_basics(draws, plays)": {
    meaning: "The numbers of the basic rules, as printed or raised, without what a rule adds to all numerals",
    when: "Directly after `draw_pile_refreshed`, if a meta rule raises them; behind `current_metas`, once they are raised",
    example: ["current_basics", 2, 2],
  },
  "blank(struct)": {
    meaning: "The blank card of this table: `type`, `name`, `text`, and what a deck says of such a card. It is the last card of the deck",
    when: "Behind `current_metas`, if the blank card is in the game",
    example: ["blank", { id: "blank", type: "rule", name: "Long night", text: "Draw 6", draws: 6 }],
  },
  "today(struct)": {
    meaning: "What the table has agreed about the day: a holiday, and the seats whose player has a birthday",
    when: "Behind `current_metas`, in decks that ask for it",
    example: ["today", { holiday: true, birthdays: ["player_2"] }],
  },
  "seat_eliminated(seat, card)": {
    meaning: "The seat is out, because of this card. Its cards were discarded just before. It is asked nothing until it returns",
    when: "Decks with dangers, or secrets that eliminate; in a whole table also for the seats that were eliminated in this turn",
    example: ["seat_eliminated", "player_2", "trapdoor"],
  },
  "seat_picked(seat, by)": {
    meaning: "Chance has chosen this seat, for this card",
    when: "A danger that hits the player or another one by chance; before anything is asked of the seat",
    example: ["seat_picked", "player_2", "pillow-fight"],
  },
  "current_eliminated(struct)": {
    meaning: 'Who is out: for each such seat the seats for whose turn it still waits, or `"for_good"`',
    when: "After eliminations, once; when a list changes; after each return, also `{}`; in a whole table",
    example: ["current_eliminated", { player_2: ["player_1", "player_4"] }],
  },
  "seat_returned(seat)": {
    meaning:
      "The seat plays again; its new hand follows. It comes before the `current_turn` of the seat, or in the middle of a turn in a game of two",
    when: "Decks with dangers",
    example: ["seat_returned", "player_2"],
  },
  "secret_revealed(seat, card)": {
    meaning:
      "This secret has left the seat's hand, or was played from aside. It lies on the discard pile, as told before, and will be carried out",
    when: "Decks with secrets: in the change in which it leaves",
    example: ["secret_revealed", "player_3", "hidden-purse"],
  },
  "carrying_out(seat, card)": {
    meaning: "The secret is carried out now, for the seat that held it",
    when: "Before its first step",
    example: ["carrying_out", "player_3", "hidden-purse"],
  },
  "secret_kept(seat, card)": {
    meaning: "The seat still holds this secret at the end of the game",
    when: "After `seat_won` or `game_drawn`, also in a whole table",
    example: ["secret_kept", "player_1", "old-grudge"],
  },
  "current_creepers(seat, card_array)": {
    meaning: "The Creepers in front of this seat. One that was discarded follows in `cards_discarded`",
    when: "Decks with Creepers: one comes, moves (first the seat that it leaves) or goes",
    example: ["current_creepers", "player_1", ["rust"]],
  },
  "creeper_came(seat, card)": {
    meaning: "This Creeper came from the draw pile, in front of this seat",
    when: "Directly after its `current_creepers`; games with `engine`",
    example: ["creeper_came", "player_1", "rust"],
  },
  "moved(card, from, to)": {
    meaning: "This Keeper or Creeper went from the row of one seat to that of another",
    when: "After `current_keepers`, `current_keepers_all` or `current_creepers` have told the rows; games with `engine`",
    example: ["moved", "hammer", "player_2", "player_1"],
  },
  "about_to_take(seat, card, owner)": {
    meaning: "The seat has chosen this Keeper of `owner`, to take or exchange it. It has not moved yet, and the owner may answer",
    when: "Decks with surprises against that",
    example: ["about_to_take", "player_1", "hammer", "player_2"],
  },
  "answers(card)": {
    meaning: "The next surprise is played against this card: what was played, used or is about to take, or another surprise",
    when: "Before `surprise_played`, or `card_played` by the current seat; games with `engine`",
    example: ["answers", "taxation"],
  },
  "surprise_played(seat, card)": {
    meaning: "Like `card_played`, by a seat whose turn it is not",
    when: "Decks with surprises",
    example: ["surprise_played", "player_2", "not-so-fast"],
  },
  "chain_ended(struct)": {
    meaning:
      "Two surprises or more were played on each other. `card`: what they were played on, and its `seat`; `chain`: the surprises with their seats; `outcome`: `saved`, `cancelled`, or `taken` if the Keeper comes in front of the seat of the first surprise",
    when: "All have passed, or no seat can answer; games with `engine`",
    example: [
      "chain_ended",
      {
        seat: "player_1",
        card: "taxation",
        chain: [
          { seat: "player_2", card: "not-so-fast" },
          { seat: "player_1", card: "on-second-look" },
        ],
        outcome: "saved",
      },
    ],
  },
  "card_cancelled(card)": {
    meaning: "The card that was played or used has no effect, or takes no Keeper",
    when: "Decks with surprises",
    example: ["card_cancelled", "taxation"],
  },
  "rule_turned(card)": {
    meaning:
      "A New Rule came from the rules deck; `current_rules` follows. The old rule of its slot is on the discards of the rules deck, as every discarded New Rule",
    when: "Solo: between two turns",
    example: ["rule_turned", "draw-3"],
  },
  "goal_scored(card)": {
    meaning: "This Goal is scored; it does not lie on the discard pile. What it takes is discarded by the calls behind it",
    when: "Solo: it is met",
    example: ["goal_scored", "toast"],
  },
  "current_scored(card_array)": {
    meaning: "All scored Goals, in order",
    when: "Solo: after `goal_scored`; arranged or joined tables",
    example: ["current_scored", ["toast"]],
  },
  "decks_left(main, rules)": {
    meaning: "The cards left in the main deck and in the rules deck",
    when: "Solo: in every move, behind `progress`",
    example: ["decks_left", 31, 12],
  },
  "solo_over(score)": {
    meaning: "The game is over: the number of scored Goals",
    when: "Solo: a deck has run out",
    example: ["solo_over", 4],
  },
  "shuffle(struct)": {
    meaning:
      "The fair shuffle before the deal ([fairness.md](fairness.md)): game id, the commitments of server and seats, absent seats, number of dropped deals. A client stores its receipt from this",
    when: "Room server: before the deal, and for viewers who join",
    example: [
      "shuffle",
      {
        game: "g-1",
        commitment: "d63ca0fccd8b285d8f7b5d1b7e3fdaabcfb70a9b160e183c67200533cf291c2c",
        commitments: { player_1: "d74662e340695dbbd528d407d4beba241de44a9112beb7d32fd27bef24d9028c" },
        absent: ["player_2"],
        dropped: 0,
      },
    ],
  },
  "table(struct)": {
    meaning:
      "The table: settings, phase, host, seats with people and stand-in bots, `day` of a daily deal, `deckName` of a deck that players have made. Always complete",
    when: "Room server: after any change of it, and for viewers who join",
    example: [
      "table",
      {
        id: "t-1",
        settings: { name: "Friday", deck: "fluxx-3", seats: 3, isPublic: false, watchers: true, takeOverBots: true },
        phase: "waiting",
        host: "p-1",
        seats: {
          player_1: { id: "p-1", name: "Ana", face: "fox", ready: true },
          player_2: { name: "Tin", face: "robot-tin", bot: "steady", ready: true },
        },
        dropped: 0,
        muted: [],
      },
    ],
  },
  "next_game(struct)": {
    meaning:
      "Who sits for the next game: `people` without a seat, in the order in which they have asked; before a game, the seats of `newcomers` who have sat for it and are not ready yet, and `starts`, the time at which a game that was started begins without waiting for them. Missing behind `table`: nobody",
    when: "Room server: behind `table`, if there is anybody",
    example: ["next_game", { people: [{ id: "p-3", name: "Vivienne", face: "panda" }], newcomers: [] }],
  },
  "deadline(decision, time)": {
    meaning: "The time limit of a question, in milliseconds since 1970",
    when: "Room server: tables with a clock",
    example: ["deadline", 17, 1795000000000],
  },
  "seat_taken_by_bot(seat)": {
    meaning: "A bot plays for the seat",
    when: "Room server: the player is absent",
    example: ["seat_taken_by_bot", "player_2"],
  },
  "seat_handed_back(seat)": {
    meaning: "The player plays again",
    when: "Room server: the player is back",
    example: ["seat_handed_back", "player_2"],
  },
  "vote_asked(struct)": {
    meaning:
      "A question to the players: its `kind` (`suspend`, `resume`, `stand_in`, `take_over`), the `seat` it is about, and the asker in `by`",
    when: "Room server: a vote begins ([tables.md](tables.md#votes))",
    example: ["vote_asked", { kind: "stand_in", seat: "player_2", by: "player_1" }],
  },
  "vote_ended(struct)": {
    meaning: "The same with its `outcome`: `agreed`, `refused` (by the seat in `no`), `unanswered`, `withdrawn` or `dropped`",
    when: "Room server: a vote ends",
    example: ["vote_ended", { kind: "suspend", by: "player_1", outcome: "refused", no: "player_2" }],
  },
};

/** The purposes of a decision. */
export const PURPOSES_SAID: Readonly<Record<NonNullable<Details["purpose"]>, string>> = {
  random: "chance has chosen the card",
  aside: "play a card set aside",
  fetch: "take back a discarded card, to play it or into the hand",
  pool: "keep a card set aside",
  name: "name a card",
  named: "play or keep the named card",
  trash: "trash the chosen card",
  take: "take the chosen card",
  creeper: "trash a Keeper or Creeper of yours, because of a creeper",
  move: "choose where the creeper moves, or first which card",
  victim: "choose whom the danger or secret hits",
  top: "put the top card of the draw pile at its bottom, or leave it with the empty string",
  pay: "pay with exactly that many cards, or refuse with an empty list and be out",
  alone: "use the creeper that stands alone, or not",
  taxes: "discard the creeper with its card, or keep both",
  steal: "answer that a Keeper of yours is about to be taken",
  free: "answer that a card in play is used",
  score: "choose the cards that the scored Goal takes",
};
