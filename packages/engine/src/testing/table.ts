import { expect, it } from "vitest";
import {
  type Arrangement,
  type CardId,
  type Decision,
  type DecisionKind,
  type Deck,
  type Event,
  type Game,
  type Interjection,
  keyFromText,
  type Refusal,
  type ReplyCall,
  type RulesProfile,
  SEATS,
  type Seat,
  type StartOptions,
  startGame,
  transition,
} from "../index.ts";

export interface TableSetup extends Arrangement {
  /** 3 by default; 1 in solo. */
  seats?: number;
  profile?: Partial<RulesProfile>;
  key?: string;
  today?: StartOptions["today"];
  laterMetas?: StartOptions["laterMetas"];
}

/** The expected fields of a decision. `of`: the cards or seats to choose from, in any order. */
export interface ExpectedDecision {
  of?: readonly string[];
  own?: readonly string[];
  count?: number | { min: number; max: number };
  purpose?: string;
  cause?: CardId;
  to?: Seat;
  pass?: boolean;
  /** The cards that can be used instead. */
  free?: readonly string[];
}

const createdTables: ScenarioTable[] = [];

/** Tests a ruling of docs/rulings.md. Also fails if an unexpected decision is open at the end. */
export function ruling(id: `${"R" | "L"}-${string}`, title: string, test: () => void): void {
  it(`${id} ${title}`, () => withTables(test));
}

/** Tests a case of a card, with the same check at the end. */
export function scenario(title: string, test: () => void): void {
  it(title, () => withTables(test));
}

function withTables(test: () => void): void {
  createdTables.length = 0;
  test();
  for (const table of createdTables) table.expectNothingElse();
}

/** Returns a function that arranges tables of a deck, as `usual` if nothing else is said. `player_1` begins by default. */
export const tableOf =
  (deck: Deck, usual: TableSetup = {}) =>
  (setup: TableSetup = {}): ScenarioTable =>
    new ScenarioTable(deck, { ...usual, ...setup });

export class ScenarioTable {
  readonly deck: Deck;
  game: Game;
  /** The events of the last reply, or of the start. */
  events: Event[];
  readonly #expected = new Set<number>();

  constructor(deck: Deck, { profile = {}, key = "a table", today, laterMetas, ...setup }: TableSetup) {
    this.deck = deck;
    const { seats = profile.solo || deck.source.profile.solo ? 1 : 3, ...arrange } = setup;
    const begun = startGame(deck, {
      seats,
      key: keyFromText(key),
      profile,
      today,
      ...(laterMetas && { laterMetas }),
      arrange: { turn: "player_1", ...arrange },
    });
    if (begun.error !== undefined) throw new Error(begun.why);
    this.game = begun.game;
    this.events = begun.events;
    createdTables.push(this);
  }

  readonly player_1 = new Player(this, "player_1");
  readonly player_2 = new Player(this, "player_2");
  readonly player_3 = new Player(this, "player_3");
  readonly player_4 = new Player(this, "player_4");
  readonly player_5 = new Player(this, "player_5");
  readonly player_6 = new Player(this, "player_6");

  hand = (seat: Seat): readonly CardId[] => this.game.hands[seat];
  keepers = (seat: Seat): readonly CardId[] => this.game.keepers[seat];
  creepers = (seat: Seat): readonly CardId[] => this.game.creepers[seat];

  get rules(): readonly CardId[] {
    return this.game.rules;
  }
  get goals(): readonly CardId[] {
    return this.game.goals;
  }
  /** The last card is the top. */
  get discard(): readonly CardId[] {
    return this.game.discard;
  }
  /** The first card is the top. */
  get draw(): readonly CardId[] {
    return this.game.draw.toReversed();
  }
  /** The cards set aside by the innermost action. */
  get aside(): readonly CardId[] {
    const frame = this.game.stack.at(-1);
    return frame?.kind === "card" ? frame.aside : [];
  }
  /** The cards being resolved, outermost first. */
  get resolving(): CardId[] {
    return this.game.stack.flatMap((frame) => (frame.kind === "card" ? [frame.card] : []));
  }
  get turn(): Seat {
    return this.game.turn.seat;
  }
  get scored(): readonly CardId[] {
    return this.game.solo?.scored ?? [];
  }
  /** The last card is the top. */
  get rulesDiscard(): readonly CardId[] {
    return this.game.solo?.rulesDiscard ?? [];
  }
  /** Of a solo game that is over. */
  get score(): number | undefined {
    const { ending } = this.game;
    return ending !== undefined && "score" in ending ? ending.score : undefined;
  }
  get winner(): Seat | undefined {
    const { ending } = this.game;
    return ending !== undefined && "winner" in ending ? ending.winner : undefined;
  }
  /** The open decisions: `["player_2 must_play", …]`. */
  get asked(): string[] {
    return this.game.open.map(({ seat, kind }) => `${seat} ${kind}`);
  }

  eventsOf<Type extends Event["type"]>(type: Type): Extract<Event, { type: Type }>[] {
    return this.events.filter((event): event is Extract<Event, { type: Type }> => event.type === type);
  }

  decisionOf(seat: Seat): Decision | undefined {
    const decision = this.game.open.find((open) => open.seat === seat);
    if (decision !== undefined) this.#expected.add(decision.id);
    return decision;
  }

  /** An ordinary play may stay open; every other open decision must have been expected. */
  expectNothingElse(): void {
    const surprising = this.game.open.filter(
      ({ id, kind, purpose }) => !this.#expected.has(id) && !(kind === "must_play" || purpose === "random"),
    );
    expect(surprising, "unexpected decisions").toEqual([]);
  }
}

class Player {
  readonly #table: ScenarioTable;
  readonly #seat: Seat;

  constructor(table: ScenarioTable, seat: Seat) {
    this.#table = table;
    this.#seat = seat;
  }

  plays = (card: CardId): ScenarioTable => this.#sends(["play_card", card]);
  passes = (): ScenarioTable => this.#sends(["play_card", ""]);
  chooses = (card: CardId): ScenarioTable => this.#sends(["choose_card", card]);
  keepsIt = (): ScenarioTable => this.#sends(["choose_card", ""]);
  gives = (...cards: CardId[]): ScenarioTable => this.#sends(["give_cards", cards]);
  discards = (...cards: CardId[]): ScenarioTable => this.#sends(["discard_cards", cards]);
  trashesKeepers = (...cards: CardId[]): ScenarioTable => this.#sends(["trash_keepers", cards]);
  trashesRules = (...cards: CardId[]): ScenarioTable => this.#sends(["trash_rules", cards]);
  trashesGoal = (card: CardId): ScenarioTable => this.#sends(["trash_goals", [card]]);
  choosesHandOf = (seat: Seat): ScenarioTable => this.#sends(["choose_hand_of", seat]);
  takes = (keeper: CardId): ScenarioTable => this.#sends(["take_keeper", keeper]);
  exchanges = (theirs: CardId, mine: CardId): ScenarioTable => this.#sends(["exchange_keepers", theirs, mine]);
  rotates = (direction: 0 | 1): ScenarioTable => this.#sends(["game_direction", direction]);
  choosesSeat = (seat: Seat): ScenarioTable => this.#sends(["choose_seat", seat]);
  uses = (card: CardId): ScenarioTable => this.#sends(["use_power", card]);
  usesNothing = (): ScenarioTable => this.#sends(["use_power", ""]);
  interjects = (card: CardId): ScenarioTable => this.#sends(["interject", card]);
  discardsAny = (card: CardId | ""): ScenarioTable => this.#sends(["discard_any", card]);
  goesFirst = (flag = true): ScenarioTable => this.#sends(["go_first", flag]);
  joins = (): ScenarioTable => this.#sends(["join"]);
  leaves = (): ScenarioTable => this.#sends(["leave"]);

  /** Expects an open decision of this kind with these fields. */
  isAsked(kind: DecisionKind, { of, own, count, ...rest }: ExpectedDecision = {}): ScenarioTable {
    const decision = this.#table.decisionOf(this.#seat);
    expect(decision?.kind, `what ${this.#seat} is asked`).toBe(kind);
    if (decision === undefined) return this.#table;
    if (of !== undefined) expect([...(decision.seats ?? decision.cards)].sort()).toEqual([...of].sort());
    if (own !== undefined) expect([...(decision.own ?? [])].sort()).toEqual([...own].sort());
    if (typeof count === "number") expect([decision.min, decision.max]).toEqual([count, count]);
    else if (count !== undefined) expect([decision.min, decision.max]).toEqual([count.min, count.max]);
    if (rest.pass !== undefined) expect(decision.pass ?? false).toBe(rest.pass);
    if (rest.purpose !== undefined) expect(decision.purpose).toBe(rest.purpose);
    if (rest.cause !== undefined) expect(decision.cause).toBe(rest.cause);
    if (rest.to !== undefined) expect(decision.to).toBe(rest.to);
    if (rest.free !== undefined) expect(decision.free ?? []).toEqual(rest.free);
    return this.#table;
  }

  isNotAsked(): ScenarioTable {
    expect(this.#table.asked.filter((line) => line.startsWith(`${this.#seat} `))).toEqual([]);
    return this.#table;
  }

  /** Expects that the reply is refused with this token and changes nothing. */
  isRefused(call: ReplyCall | Interjection["call"], token: Refusal): ScenarioTable {
    const before = JSON.stringify(this.#table.game);
    expect(transition(this.#table.deck, this.#table.game, { seat: this.#seat, call } as Parameters<typeof transition>[2])).toEqual({
      error: token,
    });
    expect(JSON.stringify(this.#table.game)).toBe(before);
    return this.#table;
  }

  #sends(call: ReplyCall | Interjection["call"] | ["join"] | ["leave"]): ScenarioTable {
    const outcome = transition(this.#table.deck, this.#table.game, { seat: this.#seat, call } as Parameters<typeof transition>[2]);
    if (outcome.error !== undefined) {
      const open = JSON.stringify(this.#table.game.open);
      throw new Error(`${this.#seat} ${JSON.stringify(call)}: ${outcome.error}. Open: ${open}`);
    }
    this.#table.game = outcome.game;
    this.#table.events = outcome.events;
    return this.#table;
  }
}

/** Returns all places of cards, including frames. Each card of a game is in exactly one. */
function zonesOf(game: Game): { place: string; cards: readonly CardId[] }[] {
  const { draw, discard, rules, metas, goals, out, stack, solo } = game;
  const bySeat = SEATS.flatMap((seat) => [
    { place: `hand of ${seat}`, cards: game.hands[seat] },
    { place: `keepers of ${seat}`, cards: game.keepers[seat] },
    { place: `creepers of ${seat}`, cards: game.creepers[seat] },
  ]);
  const frames = stack.flatMap((frame) =>
    frame.kind === "card"
      ? [
          { place: `aside for ${frame.card}`, cards: frame.aside },
          { place: "being played", cards: frame.part !== undefined || discard.includes(frame.card) ? [] : [frame.card] },
        ]
      : [],
  );
  const soloCards = solo && { rulesDeck: solo.rulesDeck, rulesDiscard: solo.rulesDiscard, scored: solo.scored };
  const table = Object.entries({ draw, discard, rules, metas, goals, out, ...soloCards }).map(([place, cards]) => ({ place, cards }));
  return [...table, ...bySeat, ...frames];
}

/** All pass in the open window, if there is one. */
export function passed(t: ScenarioTable): ScenarioTable {
  for (const { seat, kind } of t.game.open) if (kind === "may_react") t[seat].passes();
  return t;
}

/** The seat whose turn it is plays the card, and no seat cancels it. */
export const play = (t: ScenarioTable, card: CardId): ScenarioTable => passed(t[t.turn].plays(card));

/** Fails if a card lies in two places, or in none. */
export function expectEveryCardOnce(deck: Deck, game: Game): void {
  const seen = new Map<CardId, string>();
  for (const { place, cards } of zonesOf(game)) {
    for (const card of cards) {
      if (seen.has(card)) throw new Error(`${card} lies in ${seen.get(card)} and in ${place}: ${JSON.stringify(game)}`);
      seen.set(card, place);
    }
  }
  const missing = deck.ids.find((id) => !seen.has(id) && (deck.cards.get(id)?.type !== "meta" || game.metas.includes(id)));
  if (missing !== undefined) throw new Error(`${missing} lies nowhere: ${JSON.stringify(game)}`);
}

/** Returns the places of each card. In a correct game each has one. */
export function placesByCard({ game }: { game: Game }): Map<CardId, string[]> {
  const places = new Map<CardId, string[]>();
  for (const { place, cards } of zonesOf(game)) for (const card of cards) places.set(card, [...(places.get(card) ?? []), place]);
  return places;
}
