import { type CardId, cardOf, type Deck, type Ending, type Event, type Game, type Seat, winOf } from "@mutable/engine";

/** A game that was played to its end. */
export interface WatchedGame {
  /** The game at its first decision. */
  opening: Game;
  final: Game;
  /** All events after the opening. */
  events: readonly Event[];
  decisions: number;
  /** The decisions that the table waits for: those of several seats at once count as one. */
  waits: number;
}

/** The ending of a game that a seat has won without a Goal. Bots do not leave. */
export const ALL_OTHERS_OUT = "all others out";

/** The assumed length of a decision. A board tells a card of a bot in 1.3 seconds, a person takes more. */
export const SECONDS_PER_DECISION = 3;

export const MECHANICS = [
  "eliminations",
  "returns",
  "cancels",
  "secretsRevealed",
  "secretsKept",
  "powersUsed",
  "handsTraded",
  "handsPassedOn",
  "handsSeen",
  "metasAdded",
  "reshuffles",
] as const;
export type Mechanic = (typeof MECHANICS)[number];

const MECHANIC_OF: Partial<Record<Event["type"], Mechanic>> = {
  eliminated: "eliminations",
  returned: "returns",
  cancelled: "cancels",
  secretRevealed: "secretsRevealed",
  secretKept: "secretsKept",
  usedPower: "powersUsed",
  tradedHands: "handsTraded",
  rotatedHands: "handsPassedOn",
  lookedAtHand: "handsSeen",
  metas: "metasAdded",
  reshuffled: "reshuffles",
};

/** How often a card went through something, over all games. */
export interface CardCounts {
  /** How often the card was dealt or drawn. */
  drawn: number;
  played: number;
  /** How often it left a hand for the discard pile without being played. A secret that does so is revealed instead. */
  unused: number;
  /** How often its power was used. */
  used: number;
  revealed: number;
  cancelled: number;
  /** The number of seats that it has eliminated. */
  eliminated: number;
  /** The number of games in which it lay in front of the winner. */
  inWinnersRow: number;
  /** The number of seats, over all games, that played it, and those of them that won. */
  players: number;
  winners: number;
}

/** The counts of a card, and in how many games it was drawn and played. */
export interface CardTally extends CardCounts {
  gamesDrawn: number;
  gamesPlayed: number;
}

/** How often something happened, and in how many games. */
export interface Frequency {
  count: number;
  games: number;
}

/** The length of one game. */
export interface GameLength {
  /** The number of the game, from 1. */
  number: number;
  turns: number;
  decisions: number;
  waits: number;
}

/** What was counted in some games of one deck. Plain data, which workers can send. The tallies of different games add up. */
export interface Tally {
  readonly lengths: GameLength[];
  readonly endings: Record<string, number>;
  /** The games that ended before every seat had a turn. */
  early: number;
  readonly winsBySeat: Partial<Record<Seat, number>>;
  readonly winsByGoal: Record<CardId, number>;
  readonly scores: Record<number, number>;
  readonly mechanics: Record<Mechanic, Frequency>;
  readonly cards: ReadonlyMap<CardId, CardTally>;
}

export function emptyTally(deck: Deck, seats: readonly Seat[]): Tally {
  const goals = deck.pileIds.filter((id) => cardOf(deck, id).type === "goal");
  return {
    lengths: [],
    endings: {},
    early: 0,
    winsBySeat: Object.fromEntries(seats.map((seat) => [seat, 0])),
    winsByGoal: Object.fromEntries(goals.map((id) => [id, 0])),
    scores: {},
    mechanics: Object.fromEntries(MECHANICS.map((name) => [name, { count: 0, games: 0 }])) as Record<Mechanic, Frequency>,
    cards: new Map(deck.pileIds.map((id) => [id, noCounts()])),
  };
}

const noCounts = (): CardTally => ({
  drawn: 0,
  played: 0,
  unused: 0,
  used: 0,
  revealed: 0,
  cancelled: 0,
  eliminated: 0,
  inWinnersRow: 0,
  players: 0,
  winners: 0,
  gamesDrawn: 0,
  gamesPlayed: 0,
});

/** Adds the counts of other games of the same deck. The order of the games does not matter. */
export function addTally(tally: Tally, more: Tally): void {
  tally.lengths.push(...more.lengths);
  tally.early += more.early;
  addCounts(tally.endings, more.endings);
  addCounts(tally.winsBySeat, more.winsBySeat);
  addCounts(tally.winsByGoal, more.winsByGoal);
  addCounts(tally.scores, more.scores);
  for (const name of MECHANICS) addCounts(tally.mechanics[name], more.mechanics[name]);
  for (const [id, counts] of more.cards) addCounts(tally.cards.get(id) ?? {}, counts);
}

function addCounts(counts: object, more: object): void {
  const sums = counts as Record<string, number>;
  for (const [name, count] of Object.entries(more) as [string, number][]) sums[name] = (sums[name] ?? 0) + count;
}

/** Counts one game. */
export function tallyOf(deck: Deck, number: number, played: WatchedGame): Tally {
  const { opening, final, events, decisions, waits } = played;
  const tally = emptyTally(deck, opening.seats);
  tally.lengths.push({ number, turns: final.turn.number, decisions, waits });
  addEnding(tally, deck, played);
  addMechanics(tally, played);
  addDeal(tally, played);
  for (const event of events) addCardEvent(tally, deck, event);
  addCreepersDrawn(tally, played);
  addPlayers(tally, played);
  addEarly(tally, played);
  for (const counts of tally.cards.values()) {
    if (counts.drawn > 0) counts.gamesDrawn = 1;
    if (counts.played > 0) counts.gamesPlayed = 1;
  }
  return tally;
}

function addEarly(tally: Tally, { opening, events }: WatchedGame): void {
  const seats = new Set(events.flatMap((event) => (event.type === "turn" ? [event.seat] : [])));
  // With turn 0 the first seat is still to be found.
  if (opening.turn.number > 0) seats.add(opening.turn.seat);
  if (opening.seats.some((seat) => !seats.has(seat))) tally.early = 1;
}

function increment<Key extends string | number>(counts: Partial<Record<Key, number>>, key: Key): void {
  counts[key] = (counts[key] ?? 0) + 1;
}

function addEnding(tally: Tally, deck: Deck, { final, events }: WatchedGame): void {
  for (const event of events) if (event.type === "goalScored") increment(tally.winsByGoal, event.card);
  const { ending } = final;
  if (ending === undefined) throw new Error("A game without an ending was added.");
  if ("score" in ending) {
    increment(tally.scores, ending.score);
    increment(tally.endings, "scored");
  } else if ("drawn" in ending) increment(tally.endings, `drawn: ${ending.drawn}`);
  else addWin(tally, deck, final);
}

function addWin(tally: Tally, deck: Deck, final: Game): void {
  const win = winOf(deck, final);
  if (win === undefined) return;
  increment(tally.winsBySeat, win.seat);
  increment(tally.endings, win.others === undefined ? "goal met" : ALL_OTHERS_OUT);
  for (const goal of win.goals) increment(tally.winsByGoal, goal);
  for (const id of [...final.keepers[win.seat], ...final.creepers[win.seat]]) count(tally, id, "inWinnersRow");
}

function addMechanics({ mechanics }: Tally, { events }: WatchedGame): void {
  const seen = new Set<Mechanic>();
  for (const { type } of events) {
    const mechanic = MECHANIC_OF[type];
    if (mechanic === undefined) continue;
    mechanics[mechanic].count += 1;
    seen.add(mechanic);
  }
  for (const mechanic of seen) mechanics[mechanic].games += 1;
}

/** Cards that have left the draw pile before the first decision were dealt or drawn. */
function addDeal(tally: Tally, { opening }: WatchedGame): void {
  for (const seat of opening.seats)
    for (const id of [...opening.hands[seat], ...opening.keepers[seat], ...opening.creepers[seat]]) count(tally, id, "drawn");
}

/** A creeper is drawn when it comes to lie in front of a seat without having been in front of another. */
function addCreepersDrawn(tally: Tally, { opening, events }: WatchedGame): void {
  const inPlay = new Set(opening.seats.flatMap((seat) => opening.creepers[seat]));
  for (const event of events) {
    if (event.type === "putAway") for (const id of event.cards) inPlay.delete(id);
    if (event.type !== "creepers") continue;
    for (const id of event.cards) if (!inPlay.has(id)) count(tally, id, "drawn");
    for (const id of event.cards) inPlay.add(id);
  }
}

/** A blank card of one game, and cards outside the pile, are not counted. */
function count(tally: Tally, id: CardId, name: keyof CardCounts): void {
  const counts = tally.cards.get(id);
  if (counts !== undefined) counts[name] += 1;
}

const COUNT_OF = {
  played: "played",
  usedPower: "used",
  secretRevealed: "revealed",
  cancelled: "cancelled",
  eliminated: "eliminated",
} as const satisfies Partial<Record<Event["type"], keyof CardCounts>>;

function addCardEvent(tally: Tally, deck: Deck, event: Event): void {
  switch (event.type) {
    case "drew":
      for (const id of Object.values(event.secret).flat()) count(tally, id, "drawn");
      break;
    case "discarded":
      for (const id of event.cards) if (cardOf(deck, id).type !== "secret") count(tally, id, "unused");
      break;
    case "ruleTurned":
      // It comes into force without being played.
      count(tally, event.card, "drawn");
      count(tally, event.card, "played");
      break;
    case "played":
    case "usedPower":
    case "secretRevealed":
    case "cancelled":
    case "eliminated":
      count(tally, event.card, COUNT_OF[event.type]);
  }
}

function addPlayers(tally: Tally, { final, events }: WatchedGame): void {
  if (final.ending === undefined || "score" in final.ending) return;
  const winner = winnerOf(final.ending);
  const players = new Map<CardId, Set<Seat>>();
  for (const event of events)
    if (event.type === "played") players.set(event.card, (players.get(event.card) ?? new Set<Seat>()).add(event.seat));
  for (const [id, seats] of players) {
    for (const _ of seats) count(tally, id, "players");
    if (winner !== undefined && seats.has(winner)) count(tally, id, "winners");
  }
}

const winnerOf = (ending: Ending): Seat | undefined => ("winner" in ending ? ending.winner : undefined);
