import {
  type AcceptedReply,
  type BlankCard,
  type Cards,
  CLOSED_KINDS,
  deckFor,
  type Frame,
  isLaidOnDiscards,
  SEATS,
  type Seat,
  type SoloZones,
} from "@mutable/engine";
import type { Call, RulesetCall } from "@mutable/protocol";
import { decisionFrom } from "./decision.ts";
import { emptyMirrorState, faceDown, type MirrorState, NOTHING, without, withSeat } from "./mirror-state.ts";
import { forgetAllHands, forgetCards, forgetHands, forgetPile, seeBuried, seeCards, seeSizeOfPile } from "./seen.ts";

type Arguments<C> = C extends readonly [string, ...infer Rest] ? Rest : never;
type CallHandlers<C extends Call> = {
  readonly [Name in C[0]]?: (state: MirrorState, ...args: Arguments<Extract<C, readonly [Name, ...unknown[]]>>) => void;
};

/**
 * The effect of each call of the ruleset. Hand sizes follow from public calls, the viewer's own hand from private
 * calls. Questions (must_…) change nothing on the table.
 */
const RULESET: CallHandlers<RulesetCall> = {
  current_turn(state, seat) {
    state.turn = seat;
    state.eliminatedInTurn = undefined;
    changeSolo(state, { turned: undefined });
  },
  current_rules(state, cards) {
    discard(state, without(state.rules, cards));
    state.rules = cards;
  },
  current_goals(state, cards) {
    discard(state, without(state.goals, cards));
    state.goals = cards;
  },
  current_keepers_all(state, rows) {
    for (const seat of SEATS) if (rows[seat] !== undefined) addSeat(state, seat);
    state.keepers = { ...state.keepers, ...rows };
  },
  current_keepers(state, seat, cards) {
    state.keepers = withSeat(state.keepers, seat, cards);
  },
  draw_pile_refreshed(state) {
    forgetPile(state);
    state.discard = [];
  },
  seat_won(state, seat) {
    state.winner = seat;
  },
  card_played(state, card) {
    leaveHand(state, state.turn, [card]);
    placePlayedCard(state, card);
  },
  cards_drawn(state, seat, number) {
    addSeat(state, seat);
    changeHandSize(state, seat, number);
  },
  drew_cards(state, cards) {
    state.own = [...state.own, ...cards];
  },
  rules_trashed(state, cards) {
    state.rules = without(state.rules, cards);
    discard(state, cards);
  },
  goal_trashed(state, card) {
    state.goals = without(state.goals, [card]);
    discard(state, [card]);
  },
  keeper_trashed(state, card) {
    const owner = SEATS.find((seat) => state.keepers[seat].includes(card));
    if (owner !== undefined) state.keepers = withSeat(state.keepers, owner, without(state.keepers[owner], [card]));
    discard(state, [card]);
  },
  cards_discarded: (state, cards) => discard(state, cards),
  gave_cards(state, _to, cards) {
    state.own = without(state.own, cards);
  },
  took_cards(state, _from, cards) {
    state.own = [...state.own, ...cards];
  },
  seats_traded_hands(state, one, other) {
    forgetHands(state, one, other);
    state.sizes = { ...state.sizes, [one]: state.sizes[other], [other]: state.sizes[one] };
  },
  seat_gave_cards(state, from, to, number) {
    forgetHands(state, from);
    changeHandSize(state, from, -number);
    changeHandSize(state, to, number);
  },
  hands_rotated(state, direction) {
    forgetAllHands(state);
    const { seats, sizes } = state;
    const step = direction === 0 ? 1 : seats.length - 1;
    const moved = { ...sizes };
    seats.forEach((seat, at) => {
      moved[seats[(at + step) % seats.length] as Seat] = sizes[seat];
    });
    state.sizes = moved;
  },
  rotated_hand(state, cards) {
    state.own = cards;
  },
  seat_discarded_cards(state, seat, cards) {
    leaveHand(state, seat, cards);
    discard(state, cards);
  },
};

/** The extensions add knowledge about the turn; the table is the same without them. */
const EXTENSIONS: CallHandlers<Call> = {
  game(state, { profile, seats, joining, metas, out, asked, began, laterMetas, closed, solo }) {
    Object.assign(state, emptyMirrorState(state.deck.base ?? state.deck, state.viewer), {
      profile,
      seats,
      joining,
      metas,
      out,
      asked,
      began,
      laterMetas,
      closed,
    });
    if (solo) state.solo = { rulesDeck: NOTHING, rulesDiscard: NOTHING, scored: NOTHING };
  },
  engine(state, version) {
    state.engine = version;
  },
  progress(state, number, inARow, phase, drawn, _draws, played, _plays, _playsAllowed, cards, again, moved, idle, drawPile) {
    state.progress = { number, inARow, phase, drawn, played, cards, again, moved, used: undefined, acted: undefined };
    seeSizeOfPile(state, drawPile);
    state.idle = idle;
    state.drawPile = drawPile;
    // Sent with every move, before all open decisions: those that are not repeated are closed.
    state.open = NOTHING;
    state.answered = NOTHING;
    state.answers = NOTHING;
  },
  /** Follows the progress, which tells only the end of a turn apart. */
  turn_state(state, { step, used, skipped, acted }) {
    state.skipped = skipped;
    state.progress = { ...state.progress, phase: PHASES[step], used: used.length > 0 ? used : undefined, acted };
  },
  resolving(state, frames) {
    state.stack = frames as readonly Frame[];
  },
  decision(state, id, details?) {
    const { question } = state;
    // An unknown question cannot be answered.
    if (question === undefined) return;
    state.question = undefined;
    const decision = decisionFrom(state, question, id, details);
    if (decision.purpose === "top" && decision.seat === state.viewer) seeCards(state, "top", decision.cards);
    state.open = [...state.open, decision];
    state.asked = Math.max(state.asked, id);
  },
  answered(state, seat, reply?) {
    // A client knows already of its own reply in a window.
    if (state.answered.includes(seat)) return;
    const answered = state.open.find((decision) => decision.seat === seat);
    const closed = answered !== undefined && CLOSED_KINDS.has(answered.kind) ? { decision: answered } : {};
    state.open = state.open.filter((decision) => decision.seat !== seat);
    state.answered = [...state.answered, seat];
    if (reply !== undefined) state.answers = [...state.answers, { seat, call: reply as AcceptedReply["call"], ...closed }];
  },
  card_fetched: (state, _seat, card) => takeOffDiscards(state, card),
  hand_seen: (state, owner, cards) => seeCards(state, owner, cards),
  card_buried: (state, seat) => seeBuried(state, seat),
  pile_seen(state, { top, bottom }) {
    if (top !== undefined) seeCards(state, "top", [top]);
    if (bottom !== undefined) seeCards(state, "bottom", [bottom]);
  },
  game_drawn(state) {
    state.isDrawn = true;
  },
  seat_joining(state, seat) {
    state.joining = [...state.joining, seat];
  },
  seat_withdrew(state, seat) {
    state.joining = state.joining.filter((other) => other !== seat);
  },
  seat_joined(state, seat) {
    state.joining = state.joining.filter((other) => other !== seat);
    addSeat(state, seat);
  },
  seat_left(state, seat) {
    if (seat === state.viewer) state.seen = NOTHING;
    if (state.eliminated?.[seat] !== undefined) state.closed = SEATS.filter((place) => place === seat || state.closed?.includes(place));
    state.seats = state.seats.filter((other) => other !== seat);
    state.eliminatedInTurn = withoutFresh(state, seat);
  },
  current_metas(state, cards) {
    const later = state.laterMetas && without(state.laterMetas, cards);
    state.metas = cards;
    state.laterMetas = later?.length === 0 ? undefined : later;
  },
  blank(state, card) {
    state.blank = card as BlankCard;
    state.deck = deckFor(state.deck, { blank: state.blank });
  },
  today(state, day) {
    state.today = day;
  },
  current_basics(state, draws, plays) {
    state.basics = { draws, plays };
  },
  seat_eliminated(state, seat, card) {
    state.seats = state.seats.filter((other) => other !== seat);
    state.eliminatedInTurn = [...(state.eliminatedInTurn ?? []), { seat, card }];
  },
  current_eliminated(state, eliminated) {
    state.eliminated = Object.keys(eliminated).length === 0 ? undefined : eliminated;
  },
  seat_returned(state, seat) {
    addSeat(state, seat);
    state.eliminatedInTurn = withoutFresh(state, seat);
  },
  secret_kept(state, seat, card) {
    state.kept = [...(state.kept ?? []), { seat, card }];
  },
  rule_turned(state, card) {
    changeSolo(state, { turned: card });
  },
  goal_scored(state, card) {
    state.goals = without(state.goals, [card]);
  },
  current_scored(state, cards) {
    changeSolo(state, { scored: cards });
  },
  decks_left(state, _main, rules) {
    changeSolo(state, { rulesDeck: faceDown(rules) });
  },
  solo_over(state, score) {
    state.score = score;
  },
  current_creepers(state, seat, cards) {
    state.creepers = withSeat(state.creepers, seat, cards);
  },
  surprise_played(state, seat, card) {
    leaveHand(state, seat, [card]);
    placePlayedCard(state, card);
  },
};

const PHASES = { start: "start", before_draw: "beforeDraw", plays: "play", after_plays: "afterPlays", end: "end" } as const;

type CallHandler = (state: MirrorState, ...args: unknown[]) => void;

/** Maps, so that an incoming name such as `constructor` finds nothing. */
export const RULESET_HANDLERS: ReadonlyMap<string, CallHandler> = new Map(Object.entries(RULESET) as [string, CallHandler][]);
export const ALL_HANDLERS: ReadonlyMap<string, CallHandler> = new Map([
  ...RULESET_HANDLERS,
  ...(Object.entries(EXTENSIONS) as [string, CallHandler][]),
]);

/** The ruleset has no call for taken seats: the first call that names a seat adds it. */
function addSeat(state: MirrorState, seat: Seat): void {
  if (!state.seats.includes(seat)) state.seats = SEATS.filter((other) => other === seat || state.seats.includes(other));
}

function withoutFresh({ eliminatedInTurn }: MirrorState, gone: Seat): MirrorState["eliminatedInTurn"] {
  const rest = eliminatedInTurn?.filter(({ seat }) => seat !== gone);
  return rest?.length === 0 ? undefined : rest;
}

function changeHandSize(state: MirrorState, seat: Seat, by: number): void {
  state.sizes = withSeat(state.sizes, seat, state.sizes[seat] + by);
}

function leaveHand(state: MirrorState, seat: Seat, cards: Cards): void {
  changeHandSize(state, seat, -cards.length);
  forgetCards(state, cards);
  if (seat === state.viewer) state.own = without(state.own, cards);
}

function discard(state: MirrorState, cards: Cards): void {
  const { solo } = state;
  const rules = solo === undefined ? NOTHING : cards.filter((card) => state.deck.cards.get(card)?.type === "rule");
  if (rules.length > 0) changeSolo(state, { rulesDiscard: [...(solo?.rulesDiscard ?? []), ...rules] });
  if (cards.length > rules.length) state.discard = [...state.discard, ...without(cards, rules)];
}

function changeSolo(state: MirrorState, change: Partial<SoloZones>): void {
  if (state.solo !== undefined) state.solo = { ...state.solo, ...change };
}

function takeOffDiscards(state: MirrorState, card: string): void {
  if (state.discard.includes(card)) state.discard = without(state.discard, [card]);
  if (state.solo?.rulesDiscard.includes(card)) changeSolo(state, { rulesDiscard: without(state.solo.rulesDiscard, [card]) });
}

/**
 * Actions go to the discard pile at once; later calls place other cards.
 * A card taken back from the discard pile leaves it only when it is played.
 */
function placePlayedCard(state: MirrorState, card: string): void {
  takeOffDiscards(state, card);
  if (isLaidOnDiscards(state.deck.cards.get(card)?.type ?? "unknown")) discard(state, [card]);
}
