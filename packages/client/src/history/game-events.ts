import {
  activeRules,
  type BySeat,
  type Cards,
  cardOf,
  type Deck,
  type FirstSeat,
  type PlayedSurprise,
  SEATS,
  type Seat,
  type View,
  type Viewer,
  type Win,
  winOf,
} from "@mutable/engine";
import type { AnyCall, Call, GameInfo, VoteOutcome, VoteQuestion } from "@mutable/protocol";

/** A number set by the rules in force. The engine's `NO_LIMIT` means no limit, or the whole hand. */
export type RuleNumber = "draws" | "plays" | "handLimit" | "keeperLimit" | "goals";

/** An event as one viewer may know it. Only the `cards` of a draw or a gift are private; all else is public. */
export type GameEvent =
  /** A whole table: the events before it are not part of the batch. */
  | { readonly is: "arrival" }
  /** Who begins, and how that was found. */
  | { readonly is: "first seat"; readonly seat: Seat; readonly how: FirstSeat }
  | { readonly is: "turn"; readonly seat: Seat; readonly number: number }
  | { readonly is: "drew"; readonly seat: Seat; readonly count: number; readonly cause?: string; readonly cards?: Cards }
  | { readonly is: "reshuffled" }
  /** `against`: the card that a Surprise answers. */
  | { readonly is: "played"; readonly seat: Seat; readonly card: string; readonly against?: string }
  /** A card in play is used. */
  | { readonly is: "used"; readonly seat: Seat; readonly card: string }
  | { readonly is: "about to take"; readonly seat: Seat; readonly card: string; readonly from: Seat }
  | { readonly is: "cancelled"; readonly card: string }
  | SurpriseChain
  /** Rules or goals that leave the table. */
  | { readonly is: "left play"; readonly cards: Cards }
  | { readonly is: "number"; readonly of: RuleNumber; readonly before: number; readonly after: number }
  | { readonly is: "keeper moved"; readonly card: string; readonly from: Seat; readonly to: Seat }
  | { readonly is: "keeper trashed"; readonly card: string; readonly seat: Seat | undefined }
  /** A creeper that was in front of no seat. Those that move between seats are told as keepers are. */
  | { readonly is: "creeper came"; readonly card: string; readonly seat: Seat }
  | { readonly is: "discarded"; readonly seat: Seat; readonly cards: Cards }
  /** Discarded cards that were in no hand. */
  | { readonly is: "put away"; readonly cards: Cards }
  | { readonly is: "gave"; readonly from: Seat; readonly to: Seat; readonly count: number; readonly cards?: Cards }
  | { readonly is: "traded hands"; readonly seats: readonly [Seat, Seat] }
  | { readonly is: "rotated hands"; readonly direction: 0 | 1 }
  /** `cards`: the hand, of the player who looks only. */
  | { readonly is: "looked at hand"; readonly seat: Seat; readonly owner: Seat; readonly cards?: Cards }
  | { readonly is: "buried"; readonly seat: Seat }
  /** A goal in play, or a discarded card, comes into the hand. */
  | { readonly is: "took"; readonly seat: Seat; readonly card: string }
  /** A card was taken from the discards, and is played next. */
  | { readonly is: "fetched"; readonly seat: Seat }
  | { readonly is: "named"; readonly seat: Seat; readonly card: string }
  | { readonly is: "joining" | "withdrew" | "joined" | "left"; readonly seat: Seat }
  | { readonly is: "eliminated"; readonly seat: Seat; readonly card: string }
  /** Chance has chosen the seat for the card. */
  | { readonly is: "picked"; readonly seat: Seat; readonly card: string }
  /** A seat that was eliminated plays again. */
  | { readonly is: "returned"; readonly seat: Seat }
  /** A secret has left the hand of the seat, or was kept until the end of the game. */
  | { readonly is: "secret revealed" | "secret kept"; readonly seat: Seat; readonly card: string }
  /** What a secret does for the seat that held it follows. */
  | { readonly is: "carrying out"; readonly seat: Seat; readonly card: string }
  | { readonly is: "bot took seat" | "seat handed back"; readonly seat: Seat }
  | { readonly is: "vote asked"; readonly question: VoteQuestion; readonly by: Viewer }
  | {
      readonly is: "vote ended";
      readonly question: VoteQuestion;
      readonly by: Viewer;
      readonly outcome: VoteOutcome;
      /** The seat that said no. */
      readonly no?: Seat | undefined;
    }
  /** A meta rule comes into force in the middle of the game. */
  | { readonly is: "meta came"; readonly card: string }
  /** A meta rule has raised the numbers of the basic rules. */
  | { readonly is: "basics grew"; readonly card: string; readonly draws: number; readonly plays: number }
  /** In solo, a rule came from the rules deck. */
  | { readonly is: "rule turned"; readonly card: string }
  /** In solo, a goal was met. */
  | { readonly is: "goal scored"; readonly card: string; readonly seat: Seat }
  /** `others`: the winner met no Goal, but all others are out or have left. */
  | { readonly is: "won"; readonly seat: Seat; readonly others?: Win["others"] }
  | { readonly is: "drawn game" }
  /** The end of a solo game. */
  | { readonly is: "solo over"; readonly score: number };

/**
 * Two Surprises or more were played on each other, and their window has closed. From the last one backwards, they stand and
 * fall alternately. `card`: what they were played on, and `seat` its player.
 */
export interface SurpriseChain {
  readonly is: "chain ended";
  readonly seat: Seat;
  readonly card: string;
  readonly chain: readonly Readonly<PlayedSurprise>[];
  /** `taken`: the Keeper that was played lies in front of the player of the first Surprise. */
  readonly outcome: "saved" | "cancelled" | "taken";
}

const NUMBERS = ["draws", "plays", "handLimit", "keeperLimit", "goals"] as const;

/**
 * The events of a batch, in order, call by call. `before` and `after` are the same viewer's views. Batches of games of
 * versions 1 and 2 need `withFacts` first.
 */
export function gameEvents(deck: Deck, before: View | undefined, calls: readonly AnyCall[], after: View): GameEvent[] {
  const part = eventfulPart(before, calls, after);
  if (part === undefined) return [{ is: "arrival" }];
  const fold = startFold(deck, part.before, part.calls, after);
  for (const call of part.calls) addEventsOf(fold, call);
  return fold.events;
}

/** The calls of a batch that have events, with the view before them; undefined if the batch is a whole table. */
export function eventfulPart(before: View | undefined, calls: readonly AnyCall[], after: View) {
  // Events begin with the first turn, or with who begins: the deal before it is the initial state.
  if (startsGame(calls)) return { before: { ...after, turn: { ...after.turn, number: 0 } }, calls: fromFirstTurn(calls) };
  return before === undefined || calls.some(([name]) => name === "game") ? undefined : { before, calls };
}

/** True if a game begins with these calls. A whole table from the middle of a game has `asked` above 0. */
export const startsGame = (calls: readonly AnyCall[]): boolean =>
  calls.some(([name, game]) => name === "game" && (game as Partial<GameInfo> | undefined)?.asked === 0);

function fromFirstTurn(calls: readonly AnyCall[]): readonly AnyCall[] {
  const first = calls.findIndex(([name]) => name === "first_seat" || name === "current_turn");
  return first < 0 ? [] : calls.slice(first);
}

/** The state of a translation: the events so far, and what calls say of later ones. */
export interface Fold {
  readonly deck: Deck;
  readonly before: View;
  readonly after: View;
  readonly events: GameEvent[];
  /** The changes of rules in the rest of the batch: numbers are told once, behind the last one. */
  changesOfRules: number;
  turn: Seat;
  turnNumber: number;
  rules: Cards;
  goals: Cards;
  metas: Cards;
  keepers: BySeat<Cards>;
  /** The card because of which the next cards are drawn. */
  cause?: string | undefined;
  /** The card that the next Surprise answers. */
  answers?: string | undefined;
  /** The cards that the viewer gave or took; the public call for it comes next. */
  own?: Cards | undefined;
  /** True if the next `cards_drawn` is told already: a card that no pile has given comes into the hand. */
  isDrawTold: boolean;
}

export function startFold(deck: Deck, before: View, calls: readonly AnyCall[], after: View): Fold {
  const { turn, rules, goals, metas, keepers } = before;
  const changesOfRules = calls.filter(changesRules).length;
  return {
    deck,
    before,
    after,
    events: [],
    changesOfRules,
    turn: turn.seat,
    turnNumber: turn.number,
    rules,
    goals,
    metas,
    keepers,
    isDrawTold: false,
  };
}

const changesRules = ([name]: AnyCall): boolean => name === "current_rules" || name === "rules_trashed" || name === "current_basics";

export function addEventsOf(fold: Fold, call: AnyCall): void {
  const [name, ...args] = call;
  const added = EVENTS_BY_CALL.get(name)?.(fold, ...args) ?? [];
  fold.events.push(...(Array.isArray(added) ? added : [added]));
  if (changesRules(call)) {
    fold.changesOfRules -= 1;
    if (fold.changesOfRules === 0) fold.events.push(...changedNumbers(fold));
  }
  // A cause is that of the next call alone.
  if (name !== "because") fold.cause = undefined;
}

type Arguments<Name> = Extract<Call, readonly [Name, ...unknown[]]> extends readonly [string, ...infer Rest] ? Rest : never;
type EventsByCall = {
  readonly [Name in Call[0]]?: (fold: Fold, ...args: Arguments<Name>) => GameEvent | readonly GameEvent[] | undefined;
};

const EVENTS: EventsByCall = {
  current_turn(fold, seat) {
    fold.turn = seat;
    fold.turnNumber += 1;
    return { is: "turn", seat, number: fold.turnNumber };
  },
  because(fold, card) {
    fold.cause = card;
    return undefined;
  },
  cards_drawn(fold, seat, count) {
    const { cause, events, isDrawTold } = fold;
    fold.isDrawTold = false;
    if (isDrawTold) return undefined;
    const last = events.at(-1);
    if (last?.is !== "drew" || last.seat !== seat || last.cause !== cause)
      return { is: "drew", seat, count, ...(cause !== undefined && { cause }) };
    // Draws for one cause, one directly after the other, are one event.
    events[events.length - 1] = { ...last, count: last.count + count };
    return undefined;
  },
  /** Private; follows the public `cards_drawn`. */
  drew_cards({ events }, cards) {
    const last = events.at(-1);
    if (last?.is === "drew") events[events.length - 1] = { ...last, cards: [...(last.cards ?? []), ...cards] };
    return undefined;
  },
  draw_pile_refreshed: () => ({ is: "reshuffled" }),
  answers(fold, card) {
    fold.answers = card;
    return undefined;
  },
  card_played: (fold, card) => played(fold, fold.turn, card),
  surprise_played: played,
  power_used: (_, seat, card) => ({ is: "used", seat, card }),
  about_to_take: (_, seat, card, from) => ({ is: "about to take", seat, card, from }),
  chain_ended: (_, chain) => ({ is: "chain ended", ...chain }),
  card_cancelled: (_, card) => ({ is: "cancelled", card }),
  current_rules(fold, cards) {
    const gone = fold.rules.filter((card) => !cards.includes(card));
    fold.rules = cards;
    return leftPlayEvents(gone);
  },
  rules_trashed(fold, cards) {
    fold.rules = fold.rules.filter((card) => !cards.includes(card));
    return leftPlayEvents(cards);
  },
  current_goals(fold, cards) {
    const gone = fold.goals.filter((card) => !cards.includes(card));
    fold.goals = cards;
    return leftPlayEvents(gone);
  },
  goal_trashed(fold, card) {
    fold.goals = fold.goals.filter((other) => other !== card);
    return leftPlayEvents([card]);
  },
  current_keepers_all(fold, rows) {
    fold.keepers = { ...fold.keepers, ...rows };
    return undefined;
  },
  current_keepers(fold, seat, cards) {
    fold.keepers = { ...fold.keepers, [seat]: cards };
    return undefined;
  },
  keeper_trashed: ({ keepers }, card) => ({ is: "keeper trashed", card, seat: SEATS.find((seat) => keepers[seat].includes(card)) }),
  moved: (_, card, from, to) => ({ is: "keeper moved", card, from, to }),
  creeper_came: (_, seat, card) => ({ is: "creeper came", card, seat }),
  seat_discarded_cards: (_, seat, cards) => ({ is: "discarded", seat, cards }),
  cards_discarded: (_, cards) => ({ is: "put away", cards }),
  gave_cards(fold, _to, cards) {
    fold.own = cards;
    return undefined;
  },
  took_cards(fold, _from, cards) {
    fold.own = cards;
    return undefined;
  },
  seat_gave_cards(fold, from, to, count) {
    const { own } = fold;
    fold.own = undefined;
    return { is: "gave", from, to, count, ...(own !== undefined && { cards: own }) };
  },
  seats_traded_hands(fold, one, other) {
    fold.own = undefined;
    return { is: "traded hands", seats: [one, other] };
  },
  hands_rotated: (_, direction) => ({ is: "rotated hands", direction }),
  hand_looked_at: (_, seat, owner) => ({ is: "looked at hand", seat, owner }),
  /** Private; follows the public `hand_looked_at`. */
  hand_seen({ events }, _owner, cards) {
    const last = events.at(-1);
    if (last?.is === "looked at hand") events[events.length - 1] = { ...last, cards };
    return undefined;
  },
  card_fetched(fold, seat, card) {
    fold.isDrawTold = true;
    return { is: "took", seat, card };
  },
  fetching(fold, seat) {
    fold.isDrawTold = true;
    return { is: "fetched", seat };
  },
  card_buried: (_, seat) => ({ is: "buried", seat }),
  card_named: (_, seat, card) => ({ is: "named", seat, card }),
  seat_joining: (_, seat) => ({ is: "joining", seat }),
  seat_withdrew: (_, seat) => ({ is: "withdrew", seat }),
  seat_joined: (_, seat) => ({ is: "joined", seat }),
  seat_left: (_, seat) => ({ is: "left", seat }),
  seat_eliminated: (_, seat, card) => ({ is: "eliminated", seat, card }),
  seat_picked: (_, seat, card) => ({ is: "picked", seat, card }),
  first_seat: (_, seat, how) => ({ is: "first seat", seat, how }),
  seat_returned: (_, seat) => ({ is: "returned", seat }),
  secret_revealed: (_, seat, card) => ({ is: "secret revealed", seat, card }),
  carrying_out: (_, seat, card) => ({ is: "carrying out", seat, card }),
  secret_kept: (_, seat, card) => ({ is: "secret kept", seat, card }),
  seat_taken_by_bot: (_, seat) => ({ is: "bot took seat", seat }),
  seat_handed_back: (_, seat) => ({ is: "seat handed back", seat }),
  vote_asked: (_, { by, ...question }) => ({ is: "vote asked", question, by }),
  vote_ended: (_, { by, outcome, no, ...question }) => ({ is: "vote ended", question, by, outcome, no }),
  current_metas(fold, cards) {
    const came = cards.filter((card) => !fold.metas.includes(card));
    fold.metas = cards;
    return came.map((card) => ({ is: "meta came", card }));
  },
  current_basics({ deck, metas }, draws, plays) {
    const card = metas.find((id) => cardOf(deck, id).modifiers.basicsGrow);
    return card === undefined ? undefined : { is: "basics grew", card, draws, plays };
  },
  rule_turned: (_, card) => ({ is: "rule turned", card }),
  goal_scored: ({ turn }, card) => ({ is: "goal scored", card, seat: turn }),
  seat_won({ deck, after }, seat) {
    const others = winOf(deck, after)?.others;
    return { is: "won", seat, ...(others !== undefined && { others }) };
  },
  game_drawn: () => ({ is: "drawn game" }),
  solo_over: (_, score) => ({ is: "solo over", score }),
};

function played(fold: Fold, seat: Seat, card: string): GameEvent {
  const { answers } = fold;
  fold.answers = undefined;
  return { is: "played", seat, card, ...(answers !== undefined && { against: answers }) };
}

const leftPlayEvents = (cards: Cards): readonly GameEvent[] => (cards.length === 0 ? [] : [{ is: "left play", cards }]);

/** A map, so that an incoming name such as `constructor` finds nothing. */
const EVENTS_BY_CALL: ReadonlyMap<string, (fold: Fold, ...args: unknown[]) => GameEvent | readonly GameEvent[] | undefined> = new Map(
  Object.entries(EVENTS),
) as never;

function changedNumbers({ deck, before, after }: Fold): GameEvent[] {
  const [then, now] = [activeRules(deck, before), activeRules(deck, after)];
  return NUMBERS.flatMap((of) => (then[of] === now[of] ? [] : [{ is: "number", of, before: then[of], after: now[of] } as const]));
}
