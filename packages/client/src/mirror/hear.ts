import { type AcceptedReply, type Cards, type Frame, SEATS, type Seat } from "@mutable/engine";
import type { Call, RulesetCall } from "@mutable/protocol";
import { decisionFrom } from "./decision.ts";
import { emptyScene, NOTHING, type Scene, without, withSeat } from "./scene.ts";

type Arguments<C> = C extends readonly [string, ...infer Rest] ? Rest : never;
type Hear<C extends Call> = {
  readonly [Name in C[0]]?: (scene: Scene, ...args: Arguments<Extract<C, readonly [Name, ...unknown[]]>>) => void;
};

/**
 * What each call of the ruleset changes. Hand sizes follow from public calls alone, one's own hand from private calls alone. The questions (must_…)
 * change nothing on the table.
 */
const RULESET: Hear<RulesetCall> = {
  current_turn(scene, seat) {
    scene.turn = seat;
  },
  current_rules(scene, cards) {
    discard(scene, without(scene.rules, cards));
    scene.rules = cards;
  },
  current_goals(scene, cards) {
    discard(scene, without(scene.goals, cards));
    scene.goals = cards;
  },
  current_keepers_all(scene, rows) {
    for (const seat of SEATS) if (rows[seat] !== undefined) meet(scene, seat);
    scene.keepers = { ...scene.keepers, ...rows };
  },
  current_keepers(scene, seat, cards) {
    scene.keepers = withSeat(scene.keepers, seat, cards);
  },
  draw_pile_refreshed(scene) {
    scene.discard = [];
  },
  seat_won(scene, seat) {
    scene.winner = seat;
  },
  card_played(scene, card) {
    leaveHand(scene, scene.turn, [card]);
    lieWherePlayed(scene, card);
  },
  cards_drawn(scene, seat, number) {
    meet(scene, seat);
    resize(scene, seat, number);
  },
  drew_cards(scene, cards) {
    scene.own = [...scene.own, ...cards];
  },
  rules_trashed(scene, cards) {
    scene.rules = without(scene.rules, cards);
    discard(scene, cards);
  },
  goal_trashed(scene, card) {
    scene.goals = without(scene.goals, [card]);
    discard(scene, [card]);
  },
  keeper_trashed(scene, card) {
    const owner = SEATS.find((seat) => scene.keepers[seat].includes(card));
    if (owner !== undefined) scene.keepers = withSeat(scene.keepers, owner, without(scene.keepers[owner], [card]));
    discard(scene, [card]);
  },
  cards_discarded: (scene, cards) => discard(scene, cards),
  gave_cards(scene, _to, cards) {
    scene.own = without(scene.own, cards);
  },
  took_cards(scene, _from, cards) {
    scene.own = [...scene.own, ...cards];
  },
  seats_traded_hands(scene, one, other) {
    scene.sizes = { ...scene.sizes, [one]: scene.sizes[other], [other]: scene.sizes[one] };
  },
  seat_gave_cards(scene, from, to, number) {
    resize(scene, from, -number);
    resize(scene, to, number);
  },
  hands_rotated(scene, direction) {
    const { seats, sizes } = scene;
    const step = direction === 0 ? 1 : seats.length - 1;
    const moved = { ...sizes };
    seats.forEach((seat, at) => {
      moved[seats[(at + step) % seats.length] as Seat] = sizes[seat];
    });
    scene.sizes = moved;
  },
  rotated_hand(scene, cards) {
    scene.own = cards;
  },
  seat_discarded_cards(scene, seat, cards) {
    leaveHand(scene, seat, cards);
    discard(scene, cards);
  },
};

/** What our extensions add: without them the table is the same, but less is known about the turn. */
const EXTENSIONS: Hear<Call> = {
  game(scene, { profile, seats, joining, metas, out, asked }) {
    Object.assign(scene, emptyScene(scene.deck, scene.viewer), { profile, seats, joining, metas, out, asked });
  },
  progress(scene, number, inARow, phase, drawn, _draws, played, _plays, _playsAllowed, cards, again, moved, idle, drawPile) {
    scene.progress = { number, inARow, phase, drawn, played, cards, again, moved };
    scene.idle = idle;
    scene.drawPile = drawPile;
    // It is told with every move, before all that is being asked then. What is not asked again is closed.
    scene.open = NOTHING;
    scene.answered = NOTHING;
    scene.answers = NOTHING;
  },
  resolving(scene, frames) {
    scene.stack = frames as readonly Frame[];
  },
  decision(scene, id, details?) {
    const { question } = scene;
    // A question that is not known here is none that can be answered.
    if (question === undefined) return;
    scene.question = undefined;
    scene.open = [...scene.open, decisionFrom(scene, question, id, details)];
    scene.asked = Math.max(scene.asked, id);
  },
  answered(scene, seat, reply?) {
    scene.open = scene.open.filter((decision) => decision.seat !== seat);
    scene.answered = [...scene.answered, seat];
    if (reply !== undefined) scene.answers = [...scene.answers, { seat, call: reply as AcceptedReply["call"] }];
  },
  game_drawn(scene) {
    scene.isDrawn = true;
  },
  seat_joining(scene, seat) {
    scene.joining = [...scene.joining, seat];
  },
  seat_withdrew(scene, seat) {
    scene.joining = scene.joining.filter((other) => other !== seat);
  },
  seat_joined(scene, seat) {
    scene.joining = scene.joining.filter((other) => other !== seat);
    meet(scene, seat);
  },
  seat_left(scene, seat) {
    scene.seats = scene.seats.filter((other) => other !== seat);
  },
  current_creepers(scene, seat, cards) {
    scene.creepers = withSeat(scene.creepers, seat, cards);
  },
  surprise_played(scene, seat, card) {
    leaveHand(scene, seat, [card]);
    lieWherePlayed(scene, card);
  },
};

type Handler = (scene: Scene, ...args: unknown[]) => void;

/** Looked up in maps, so that no name that comes in can reach anything else. */
export const RULESET_ONLY: ReadonlyMap<string, Handler> = new Map(Object.entries(RULESET) as [string, Handler][]);
export const ALL_CALLS: ReadonlyMap<string, Handler> = new Map([...RULESET_ONLY, ...(Object.entries(EXTENSIONS) as [string, Handler][])]);

/** The ruleset has no call for who sits where: a seat is known from the first call that names it. */
function meet(scene: Scene, seat: Seat): void {
  if (!scene.seats.includes(seat)) scene.seats = SEATS.filter((other) => other === seat || scene.seats.includes(other));
}

function resize(scene: Scene, seat: Seat, by: number): void {
  scene.sizes = withSeat(scene.sizes, seat, scene.sizes[seat] + by);
}

function leaveHand(scene: Scene, seat: Seat, cards: Cards): void {
  resize(scene, seat, -cards.length);
  if (seat === scene.viewer) scene.own = without(scene.own, cards);
}

function discard(scene: Scene, cards: Cards): void {
  if (cards.length > 0) scene.discard = [...scene.discard, ...cards];
}

/** An action lies on the discard pile at once; of other cards it is said later where they go. A card taken back from the discard pile leaves it only when it is played. */
function lieWherePlayed(scene: Scene, card: string): void {
  if (scene.discard.includes(card)) scene.discard = without(scene.discard, [card]);
  const type = scene.deck.cards.get(card)?.type;
  if (type === "action" || type === "surprise") discard(scene, [card]);
}
