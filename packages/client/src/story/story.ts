import { activeRules, type Cards, type Deck, SEATS, type Seat, type View, type Zones } from "@mutable/engine";
import type { AnyCall, Call, GameInfo } from "@mutable/protocol";

/** A number that rules set, as it counts for everybody. `NO_LIMIT` of the engine: no limit, or the whole hand. */
export type RuleNumber = "draws" | "plays" | "handLimit" | "keeperLimit" | "goals";

/** One thing that has happened, as a viewer may know it. What is told to watchers is told to all; `cards` of a draw or a gift are one's own. */
export type Episode =
  /** The table as it is; what was before was not told with it. */
  | { readonly is: "arrival" }
  | { readonly is: "turn"; readonly seat: Seat; readonly number: number }
  | { readonly is: "drew"; readonly seat: Seat; readonly count: number; readonly cause?: string; readonly cards?: Cards }
  | { readonly is: "reshuffled" }
  | { readonly is: "played"; readonly seat: Seat; readonly card: string }
  | { readonly is: "cancelled"; readonly card: string }
  /** Rules or goals that leave the table. */
  | { readonly is: "left play"; readonly cards: Cards }
  | { readonly is: "number"; readonly of: RuleNumber; readonly before: number; readonly after: number }
  | { readonly is: "keeper moved"; readonly card: string; readonly from: Seat; readonly to: Seat }
  | { readonly is: "keeper trashed"; readonly card: string; readonly seat: Seat | undefined }
  | { readonly is: "discarded"; readonly seat: Seat; readonly cards: Cards }
  /** Cards that were in nobody's hand. */
  | { readonly is: "put away"; readonly cards: Cards }
  | { readonly is: "gave"; readonly from: Seat; readonly to: Seat; readonly count: number; readonly cards?: Cards }
  | { readonly is: "traded hands"; readonly seats: readonly [Seat, Seat] }
  | { readonly is: "rotated hands"; readonly direction: 0 | 1 }
  | { readonly is: "named"; readonly seat: Seat; readonly card: string }
  | { readonly is: "joining" | "withdrew" | "joined" | "left"; readonly seat: Seat }
  | { readonly is: "won"; readonly seat: Seat }
  | { readonly is: "drawn game" };

const NUMBERS = ["draws", "plays", "handLimit", "keeperLimit", "goals"] as const;

/** What a batch tells, in order. `before`, `after`: the table as the same viewer saw it then, and sees it now. */
export function storyOf(deck: Deck, before: View | undefined, calls: readonly AnyCall[], after: View): Episode[] {
  // A game is told of from its first turn on: what was dealt, or laid out, is how the table was then.
  if (isBeginning(calls)) return tell(deck, after, fromFirstTurn(calls), after);
  return before === undefined || calls.some(([name]) => name === "game") ? [{ is: "arrival" }] : tell(deck, before, calls, after);
}

/** Whether a game begins with these calls. The whole table, told in its middle, has asked something already. */
export const isBeginning = (calls: readonly AnyCall[]): boolean =>
  calls.some(([name, game]) => name === "game" && (game as Partial<GameInfo> | undefined)?.asked === 0);

function fromFirstTurn(calls: readonly AnyCall[]): readonly AnyCall[] {
  const first = calls.findIndex(([name]) => name === "current_turn");
  return first < 0 ? [] : calls.slice(first);
}

function tell(deck: Deck, before: View, calls: readonly AnyCall[], after: View): Episode[] {
  const telling: Telling = { before, after, told: [], turn: before.turn.seat, rules: before.rules, goals: before.goals };
  const lastOfRules = calls.findLastIndex(([name]) => name === "current_rules" || name === "rules_trashed");
  const lastOfKeepers = calls.findLastIndex(([name]) => name === "current_keepers" || name === "current_keepers_all");
  calls.forEach(([name, ...args], i) => {
    const heard = TELL_CALLS.get(name)?.(telling, ...args) ?? [];
    telling.told.push(...(Array.isArray(heard) ? heard : [heard]));
    if (i === lastOfRules) telling.told.push(...numbersChanged(deck, before, after));
    if (i === lastOfKeepers) telling.told.push(...keepersMoved(before, after));
  });
  return telling.told;
}

/** A batch that is being gone through, and what one call says of the next. */
interface Telling {
  readonly before: View;
  readonly after: View;
  readonly told: Episode[];
  turn: Seat;
  rules: Cards;
  goals: Cards;
  /** Why the next cards are drawn. */
  cause?: string | undefined;
  /** What the viewer gave or took, of which all hear next. */
  own?: Cards | undefined;
}

type Arguments<C> = C extends readonly [string, ...infer Rest] ? Rest : never;
type Tell = {
  readonly [Name in Call[0]]?: (
    telling: Telling,
    ...args: Arguments<Extract<Call, readonly [Name, ...unknown[]]>>
  ) => Episode | readonly Episode[] | undefined;
};

const TELL: Tell = {
  current_turn(telling, seat) {
    telling.turn = seat;
    return { is: "turn", seat, number: telling.after.turn.number };
  },
  because(telling, card) {
    telling.cause = card;
    return undefined;
  },
  cards_drawn(telling, seat, count) {
    const { cause } = telling;
    telling.cause = undefined;
    return { is: "drew", seat, count, ...(cause !== undefined && { cause }) };
  },
  /** The viewer alone hears it, right after all have heard that cards were drawn. */
  drew_cards({ told }, cards) {
    const last = told.at(-1);
    if (last?.is === "drew") told[told.length - 1] = { ...last, cards };
    return undefined;
  },
  draw_pile_refreshed: () => ({ is: "reshuffled" }),
  card_played: ({ turn }, card) => ({ is: "played", seat: turn, card }),
  surprise_played: (_, seat, card) => ({ is: "played", seat, card }),
  card_cancelled: (_, card) => ({ is: "cancelled", card }),
  current_rules(telling, cards) {
    const gone = telling.rules.filter((card) => !cards.includes(card));
    telling.rules = cards;
    return leftPlay(gone);
  },
  rules_trashed(telling, cards) {
    telling.rules = telling.rules.filter((card) => !cards.includes(card));
    return leftPlay(cards);
  },
  current_goals(telling, cards) {
    const gone = telling.goals.filter((card) => !cards.includes(card));
    telling.goals = cards;
    return leftPlay(gone);
  },
  goal_trashed(telling, card) {
    telling.goals = telling.goals.filter((other) => other !== card);
    return leftPlay([card]);
  },
  keeper_trashed: ({ before }, card) => ({ is: "keeper trashed", card, seat: ownerOf(before, card) }),
  seat_discarded_cards: (_, seat, cards) => ({ is: "discarded", seat, cards }),
  cards_discarded: (_, cards) => ({ is: "put away", cards }),
  gave_cards(telling, _to, cards) {
    telling.own = cards;
    return undefined;
  },
  took_cards(telling, _from, cards) {
    telling.own = cards;
    return undefined;
  },
  seat_gave_cards(telling, from, to, count) {
    const { own, after } = telling;
    telling.own = undefined;
    const isMine = own !== undefined && (from === after.viewer || to === after.viewer);
    return { is: "gave", from, to, count, ...(isMine && { cards: own }) };
  },
  seats_traded_hands(telling, one, other) {
    telling.own = undefined;
    return { is: "traded hands", seats: [one, other] };
  },
  hands_rotated: (_, direction) => ({ is: "rotated hands", direction }),
  card_named: (_, seat, card) => ({ is: "named", seat, card }),
  seat_joining: (_, seat) => ({ is: "joining", seat }),
  seat_withdrew: (_, seat) => ({ is: "withdrew", seat }),
  seat_joined: (_, seat) => ({ is: "joined", seat }),
  seat_left: (_, seat) => ({ is: "left", seat }),
  seat_won: (_, seat) => ({ is: "won", seat }),
  game_drawn: () => ({ is: "drawn game" }),
};

type AnyTell = (telling: Telling, ...args: unknown[]) => Episode | readonly Episode[] | undefined;

/** Looked up in a map, so that no name that comes in can reach anything else. */
const TELL_CALLS: ReadonlyMap<string, AnyTell> = new Map(Object.entries(TELL) as [string, AnyTell][]);

const leftPlay = (cards: Cards): readonly Episode[] => (cards.length === 0 ? [] : [{ is: "left play", cards }]);

function numbersChanged(deck: Deck, before: View, after: View): Episode[] {
  const [then, now] = [activeRules(deck, before), activeRules(deck, after)];
  return NUMBERS.flatMap((of) => (then[of] === now[of] ? [] : [{ is: "number", of, before: then[of], after: now[of] } as const]));
}

function keepersMoved(before: View, after: View): Episode[] {
  return SEATS.flatMap((to) =>
    after.keepers[to].flatMap((card) => {
      const from = ownerOf(before, card);
      return from === undefined || from === to ? [] : [{ is: "keeper moved", card, from, to } as const];
    }),
  );
}

const ownerOf = ({ keepers }: Pick<Zones, "keepers">, card: string): Seat | undefined => SEATS.find((seat) => keepers[seat].includes(card));
