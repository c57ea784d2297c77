import {
  activeNumbers,
  activeRules,
  type Cards,
  cardOf,
  type Deck,
  type FirstSeat,
  SEATS,
  type Seat,
  type View,
  type Viewer,
  type Win,
  winOf,
  type Zones,
} from "@mutable/engine";
import type { AnyCall, Call, GameInfo, VoteOutcome, VoteQuestion } from "@mutable/protocol";

/** A number set by the rules in force. The engine's `NO_LIMIT` means no limit, or the whole hand. */
export type RuleNumber = "draws" | "plays" | "handLimit" | "keeperLimit" | "goals";

/** An event as one viewer may know it. Only the `cards` of a draw or a gift are private; all else is public. */
export type GameEvent =
  /** A snapshot: the events before it are not part of the batch. */
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
  readonly chain: readonly PlayedSurprise[];
  /** `taken`: the Keeper that was played lies in front of the player of the first Surprise. */
  readonly outcome: "saved" | "cancelled" | "taken";
}

interface PlayedSurprise {
  readonly seat: Seat;
  readonly card: string;
}

const NUMBERS = ["draws", "plays", "handLimit", "keeperLimit", "goals"] as const;

/** The events of a batch, in order. `before` and `after` are the same viewer's views. */
export function gameEvents(deck: Deck, before: View | undefined, calls: readonly AnyCall[], after: View): GameEvent[] {
  // Events begin with the first turn, or with who begins: the deal before it is the initial state.
  if (startsGame(calls)) return buildEvents(deck, after, fromFirstTurn(calls), after);
  return before === undefined || calls.some(([name]) => name === "game") ? [{ is: "arrival" }] : buildEvents(deck, before, calls, after);
}

/** True if a game begins with these calls. A snapshot from the middle of a game has `asked` above 0. */
export const startsGame = (calls: readonly AnyCall[]): boolean =>
  calls.some(([name, game]) => name === "game" && (game as Partial<GameInfo> | undefined)?.asked === 0);

function fromFirstTurn(calls: readonly AnyCall[]): readonly AnyCall[] {
  const first = calls.findIndex(([name]) => name === "first_seat" || name === "current_turn");
  return first < 0 ? [] : calls.slice(first);
}

function buildEvents(deck: Deck, before: View, calls: readonly AnyCall[], after: View): GameEvent[] {
  const hasDrawn = before.turn.drawn > 0;
  const batch: BatchContext = {
    deck,
    before,
    after,
    events: [],
    hasDrawn,
    turn: before.turn.seat,
    turnsToCome: calls.filter(([name]) => name === "current_turn").length,
    rules: before.rules,
    goals: before.goals,
  };
  const answer = findAnswer(deck, before, calls);
  const chain = endedChain(before, calls, after, answer);
  if (chain !== undefined && answer === undefined) batch.events.push(chain);
  const lastOfRules = calls.findLastIndex(([name]) => name === "current_rules" || name === "rules_trashed" || name === "current_basics");
  const lastOfCreepers = calls.findLastIndex(([name]) => name === "current_creepers");
  const lastOfKeepers = calls.findLastIndex(([name]) => name === "current_keepers" || name === "current_keepers_all");
  calls.forEach(([name, ...args], i) => {
    const added = BUILDERS_BY_CALL.get(name)?.(batch, ...args) ?? [];
    batch.events.push(...(Array.isArray(added) ? added : [added]));
    if (chain !== undefined && answer?.at === i) batch.events.push(chain);
    // A cause is that of the next call alone.
    if (name !== "because") batch.cause = undefined;
    if (i === lastOfRules) batch.events.push(...changedNumbers(deck, before, after));
    if (i === lastOfCreepers) batch.events.push(...movedCreepers(before, after));
    if (i === lastOfKeepers) batch.events.push(...movedKeepers(before, after));
  });
  return batch.events;
}

/** The state of building the events of one batch. */
interface BatchContext {
  readonly deck: Deck;
  readonly before: View;
  readonly after: View;
  readonly events: GameEvent[];
  turn: Seat;
  /** The turns that begin in the rest of the batch: one in which nothing can be done begins and ends in the same batch. */
  turnsToCome: number;
  /** True once the draw at the start of the turn is over. */
  hasDrawn: boolean;
  rules: Cards;
  goals: Cards;
  /** The card because of which the next cards are drawn. */
  cause?: string | undefined;
  /** The cards that the viewer gave or took; the public call for it comes next. */
  own?: Cards | undefined;
}

type Arguments<C> = C extends readonly [string, ...infer Rest] ? Rest : never;
type EventBuilders = {
  readonly [Name in Call[0]]?: (
    batch: BatchContext,
    ...args: Arguments<Extract<Call, readonly [Name, ...unknown[]]>>
  ) => GameEvent | readonly GameEvent[] | undefined;
};

const EVENT_BUILDERS: EventBuilders = {
  current_turn(batch, seat) {
    batch.turn = seat;
    batch.hasDrawn = false;
    batch.turnsToCome -= 1;
    return { is: "turn", seat, number: batch.after.turn.number - batch.turnsToCome };
  },
  because(batch, card) {
    batch.cause = card;
    return undefined;
  },
  cards_drawn(batch, seat, count) {
    const cause = drawCause(batch, seat);
    batch.cause = undefined;
    const last = batch.events.at(-1);
    // These calls too say how a hand grows by a card that no pile has given.
    if (last?.is === "took" && last.seat === seat) return undefined;
    if (cause === undefined && isFetching(batch, seat)) return { is: "fetched", seat };
    // The draw that replaces creepers belongs to the one in which they came.
    const isSame = last?.is === "drew" && last.seat === seat && last.cause === cause;
    if (isSame) batch.events.pop();
    const drawn = isSame ? last.count + count : count;
    return { is: "drew", seat, count: drawn, ...(cause !== undefined && { cause }), ...(isSame && last.cards && { cards: last.cards }) };
  },
  /** Private; follows the public `cards_drawn`. */
  drew_cards({ events }, cards) {
    const last = events.at(-1);
    if (last?.is === "drew") events[events.length - 1] = { ...last, cards: [...(last.cards ?? []), ...cards] };
    return undefined;
  },
  draw_pile_refreshed: () => ({ is: "reshuffled" }),
  card_played: (batch, card) => played(batch, batch.turn, card),
  surprise_played: played,
  power_used: (_, seat, card) => ({ is: "used", seat, card }),
  about_to_take: (_, seat, card, from) => ({ is: "about to take", seat, card, from }),
  card_cancelled: (_, card) => ({ is: "cancelled", card }),
  current_rules(batch, cards) {
    const gone = batch.rules.filter((card) => !cards.includes(card));
    batch.rules = cards;
    return leftPlayEvents(gone);
  },
  rules_trashed(batch, cards) {
    batch.rules = batch.rules.filter((card) => !cards.includes(card));
    return leftPlayEvents(cards);
  },
  current_goals(batch, cards) {
    const gone = batch.goals.filter((card) => !cards.includes(card));
    batch.goals = cards;
    return leftPlayEvents(gone);
  },
  goal_trashed(batch, card) {
    batch.goals = batch.goals.filter((other) => other !== card);
    return leftPlayEvents([card]);
  },
  keeper_trashed: ({ before }, card) => ({ is: "keeper trashed", card, seat: ownerOf(before, card) }),
  seat_discarded_cards: (_, seat, cards) => ({ is: "discarded", seat, cards }),
  cards_discarded: (_, cards) => ({ is: "put away", cards }),
  gave_cards(batch, _to, cards) {
    batch.own = cards;
    return undefined;
  },
  took_cards(batch, _from, cards) {
    batch.own = cards;
    return undefined;
  },
  seat_gave_cards(batch, from, to, count) {
    const { own, after } = batch;
    batch.own = undefined;
    const isOwn = own !== undefined && (from === after.viewer || to === after.viewer);
    return { is: "gave", from, to, count, ...(isOwn && { cards: own }) };
  },
  seats_traded_hands(batch, one, other) {
    batch.own = undefined;
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
  card_fetched: (_, seat, card) => ({ is: "took", seat, card }),
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
  current_metas: ({ before }, cards) =>
    cards.filter((card) => !before.metas.includes(card)).map((card): GameEvent => ({ is: "meta came", card })),
  current_basics({ deck, after }, draws, plays) {
    const card = after.metas.find((id) => cardOf(deck, id).modifiers.basicsGrow);
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

/** The Surprise with which a player answers in the open window, and the index of its call. */
function findAnswer(deck: Deck, before: View, calls: readonly AnyCall[]): (PlayedSurprise & { readonly at: number }) | undefined {
  const { open, answers, turn } = before;
  const at = calls.findIndex(([name]) => name === "surprise_played" || name === "card_played");
  const called = calls[at];
  if (called === undefined) return undefined;
  const [name, ...args] = called;
  const [seat, card] = (name === "surprise_played" ? args : [turn.seat, args[0]]) as [Seat, string];
  // The viewer's own question is gone once it is answered, though the window waits for others.
  const wasAsked =
    answers.some((answer) => answer.seat === seat) || open.some(({ kind, seat: asked }) => kind === "may_react" && asked === seat);
  return wasAsked && windowOf(deck, before, card) !== undefined ? { seat, card, at } : undefined;
}

/** The open window that the card answers. */
function windowOf(deck: Deck, { stack }: View, card: string) {
  const window = stack.at(-1);
  return window?.kind === "reaction" && cardOf(deck, card).type === "surprise" ? window : undefined;
}

/** The last reply closes the window: all have passed, or no player can answer the Surprise that it played. */
function endedChain(before: View, calls: readonly AnyCall[], after: View, answer: PlayedSurprise | undefined): SurpriseChain | undefined {
  const [answered, window] = before.stack.slice(-2);
  if (window?.kind !== "reaction" || answered?.kind !== "card") return undefined;
  const seat = answered.seat ?? before.turn.seat;
  // With its player the card is gone, without being cancelled.
  if (calls.some(([name, left]) => name === "seat_left" && (left === seat || left === before.turn.seat))) return undefined;
  const { to: card } = window;
  const chain = answer === undefined ? window.chain : [...window.chain, { seat: answer.seat, card: answer.card }];
  const isOpen = after.stack.some((frame) => frame.kind === "reaction" && frame.to === card && frame.chain.length >= chain.length);
  const [first] = chain;
  if (first === undefined || chain.length < 2 || isOpen) return undefined;
  const isTaken = after.keepers[first.seat].includes(card) && !before.keepers[first.seat].includes(card);
  return { is: "chain ended", seat, card, chain, outcome: chain.length % 2 === 0 ? "saved" : isTaken ? "taken" : "cancelled" };
}

/** The player whose turn it is answers with `card_played`, the others with `surprise_played`. */
function played({ deck, before }: BatchContext, seat: Seat, card: string): GameEvent {
  const window = windowOf(deck, before, card);
  return { is: "played", seat, card, ...(window !== undefined && { against: window.chain.at(-1)?.card ?? window.to }) };
}

type EventBuilder = (batch: BatchContext, ...args: unknown[]) => GameEvent | readonly GameEvent[] | undefined;

/** A map, so that an incoming name such as `constructor` finds nothing. */
const BUILDERS_BY_CALL: ReadonlyMap<string, EventBuilder> = new Map(Object.entries(EVENT_BUILDERS) as [string, EventBuilder][]);

const isFetching = ({ before, events }: BatchContext, seat: Seat): boolean =>
  before.open.some((decision) => decision.seat === seat && decision.purpose === "fetch") &&
  !events.some(({ is }) => is === "fetched" || is === "drew");

/**
 * The server names the newest rule on which a number of draws depends. At the start of a turn that is no rule that
 * raises all numbers: the cards are drawn by the rule whose number it raises, or by the basic rule. In mid-turn a keeper
 * that gives draws can have raised the number.
 */
function drawCause(batch: BatchContext, seat: Seat): string | undefined {
  const { cause, deck, rules, before, after, hasDrawn } = batch;
  const modifiers = cause === undefined ? undefined : cardOf(deck, cause).modifiers;
  const isOfTurn = modifiers === undefined || modifiers.draws !== undefined || modifiers.numerals !== undefined;
  const giver = deck.keeperDraws.find(({ by }) => after.keepers[seat].includes(by) && !before.keepers[seat].includes(by))?.by;
  if (hasDrawn && isOfTurn && giver !== undefined) return giver;
  // A draw for an empty hand comes before that of the turn.
  if (modifiers?.emptyHandDraws === undefined) batch.hasDrawn = true;
  if (modifiers?.numerals === undefined || hasDrawn) return cause;
  return activeNumbers(deck, { ...after, rules }, seat).draws.parts[0]?.by;
}

const leftPlayEvents = (cards: Cards): readonly GameEvent[] => (cards.length === 0 ? [] : [{ is: "left play", cards }]);

function changedNumbers(deck: Deck, before: View, after: View): GameEvent[] {
  const [then, now] = [activeRules(deck, before), activeRules(deck, after)];
  return NUMBERS.flatMap((of) => (then[of] === now[of] ? [] : [{ is: "number", of, before: then[of], after: now[of] } as const]));
}

function movedKeepers(before: View, after: View): GameEvent[] {
  return SEATS.flatMap((to) =>
    after.keepers[to].flatMap((card) => {
      const from = ownerOf(before, card);
      return from === undefined || from === to ? [] : [{ is: "keeper moved", card, from, to } as const];
    }),
  );
}

function movedCreepers(before: View, after: View): GameEvent[] {
  return SEATS.flatMap((to) =>
    after.creepers[to].flatMap((card): GameEvent[] => {
      const from = SEATS.find((seat) => before.creepers[seat].includes(card));
      if (from === to) return [];
      return from === undefined ? [{ is: "creeper came", card, seat: to }] : [{ is: "keeper moved", card, from, to }];
    }),
  );
}

const ownerOf = ({ keepers }: Pick<Zones, "keepers">, card: string): Seat | undefined => SEATS.find((seat) => keepers[seat].includes(card));
