import type { GameEvent } from "@mutable/client";
import { cardOf, type Deck, goalProgress, neighbour, type Seat, type View } from "@mutable/engine";

/**
 * The start or the destination of a flight. A hand and a row of keepers are whole areas unless the
 * card is known.
 */
export type Spot =
  | { readonly on: "draws" | "discards" | "stage" | "middle" }
  | { readonly on: "hand" | "keepers"; readonly seat: Seat; readonly card?: string | undefined }
  | { readonly on: "rules" | "goals"; readonly card: string }
  | { readonly on: "part"; readonly goal: string; readonly card: string };

export interface Waypoint {
  readonly spot: Spot;
  /** Milliseconds from the start. */
  readonly at: number;
}

/** A moving piece. It rests between two waypoints at the same spot. */
export interface Flight {
  readonly appearance: "back" | "card" | "token" | "clause";
  /** The visible card; undefined for a card back. */
  readonly card?: string;
  readonly path: readonly [Waypoint, Waypoint, ...Waypoint[]];
  /** With reduced motion: "fade" appears at its last place without a way; "nothing" is not shown. */
  readonly reducedMotion: "nothing" | "fade";
}

/** The viewer's view before and after a change. */
export interface ViewChange {
  readonly deck: Deck;
  readonly before: View;
  readonly after: View;
}

export const MOVE = 320;
export const APART = 60;
/** How long a played card rests before it moves on. */
const HOLD = 500;
const ROUND = 600;
const GATHER = 700;
const WIN = 700;
const FOLD = 600;
/** The maximum number of equal flights; the counts on the board tell the rest. */
export const MAX_EQUAL = 5;
const OF_A_HAND = 3;
/** Flights that would start later are dropped, and any above this number. */
export const LATEST = 1_500;
export const MOST = 24;

/** The flights for these events. They never show a card that the viewer may not see. */
export function flightsOf(events: readonly GameEvent[], happening: ViewChange): Flight[] {
  const plan: Plan = { ...happening, time: 0, flights: [], laid: new Set() };
  for (const event of events) planOf(plan, event);
  return plan.flights.filter(({ path: [first] }) => first.at <= LATEST).slice(0, MOST);
}

/** The flight with a longer rest on the stage: the card goes on to its place so many milliseconds after the start. */
export function leavingStageAt(flight: Flight, at: number): Flight {
  const leaves = flight.path.findIndex(({ spot }, i) => spot === STAGE && flight.path[i - 1]?.spot === STAGE);
  const delay = at - (flight.path[leaves]?.at ?? at);
  if (delay <= 0) return flight;
  const path = flight.path.map((stop, i) => (i < leaves ? stop : { ...stop, at: stop.at + delay }));
  return { ...flight, path: path as [Waypoint, Waypoint, ...Waypoint[]] };
}

/** The flight without its way on from the stage. */
export const endingOnStage = (flight: Flight): Flight =>
  flight.path[1].spot === STAGE ? { ...flight, path: [flight.path[0], flight.path[1]] } : flight;

interface Plan extends ViewChange {
  readonly flights: Flight[];
  /** The start of the next flight. */
  time: number;
  /** Cards that already have a flight. */
  readonly laid: Set<string>;
}

function planOf(plan: Plan, event: GameEvent): void {
  switch (event.is) {
    case "drew":
      several(plan, event.count, (at) => back(DRAWS, hand(event.seat, event.cards?.[at])));
      break;
    case "reshuffled":
      several(plan, OF_A_HAND, () => back(DISCARDS, DRAWS));
      break;
    case "played":
      played(plan, event.seat, event.card);
      break;
    case "cancelled":
      several(plan, 1, () => face(event.card, STAGE, DISCARDS));
      break;
    case "left play":
      leftPlay(plan, event.cards);
      break;
    case "keeper moved":
      // Scrambled keepers already have a flight.
      if (!plan.laid.has(event.card)) token(plan, event.card, keepers(event.from, event.card), keepers(event.to, event.card));
      break;
    case "creeper came":
      token(plan, event.card, DRAWS, keepers(event.seat, event.card));
      break;
    case "keeper trashed":
      if (event.seat !== undefined) token(plan, event.card, keepers(event.seat, event.card), DISCARDS);
      break;
    case "discarded":
      several(plan, event.cards.length, (at) => face(event.cards[at], hand(event.seat, event.cards[at]), DISCARDS));
      break;
    case "put away": {
      const cards = event.cards.filter((card) => !plan.laid.has(card));
      several(plan, cards.length, (at) => face(cards[at], MIDDLE, DISCARDS));
      break;
    }
    case "gave":
      several(plan, event.count, (at) => {
        const card = event.cards?.[at];
        return face(card, hand(event.from, card), hand(event.to, card));
      });
      break;
    case "traded hands": {
      const [one, other] = event.seats;
      handsMove(plan, [
        [one, other],
        [other, one],
      ]);
      break;
    }
    case "rotated hands": {
      const { before } = plan;
      // By seat order, also under Reverse Order.
      handsMove(
        plan,
        before.seats.map((seat) => [seat, neighbour(before, seat, event.direction === 1)]),
      );
      break;
    }
    case "won":
      won(plan, event.seat);
      break;
    // The board shows these changes in place, or the caption alone tells them.
    case "number":
    case "turn":
    case "arrival":
    case "named":
    case "joining":
    case "withdrew":
    case "joined":
    case "left":
    case "eliminated":
    case "first seat":
    case "secret revealed":
    case "carrying out":
    case "secret kept":
    case "returned":
    case "meta came":
    case "basics grew":
    case "rule turned":
    case "goal scored":
    case "drawn game":
    case "solo over":
    case "chain ended":
      break;
  }
}

const DRAWS: Spot = { on: "draws" };
const DISCARDS: Spot = { on: "discards" };
const STAGE: Spot = { on: "stage" };
const MIDDLE: Spot = { on: "middle" };
const hand = (seat: Seat, card?: string): Spot => ({ on: "hand", seat, ...(card !== undefined && { card }) });
const keepers = (seat: Seat, card: string): Spot => ({ on: "keepers", seat, card });

type Pictured = Pick<Flight, "appearance" | "card" | "reducedMotion"> & { readonly from: Spot; readonly to: Spot };

const back = (from: Spot, to: Spot): Pictured => ({ appearance: "back", from, to, reducedMotion: "nothing" });
const face = (card: string | undefined, from: Spot, to: Spot): Pictured =>
  card === undefined ? { ...back(from, to), reducedMotion: "fade" } : { appearance: "card", card, from, to, reducedMotion: "fade" };

/** Flights in short succession; the next step starts after the last has landed. */
function several(plan: Plan, count: number, pictured: (at: number) => Pictured): void {
  const visible = Math.min(count, MAX_EQUAL);
  if (visible === 0) return;
  for (let at = 0; at < visible; at += 1) {
    const { from, to, ...piece } = pictured(at);
    const start = plan.time + at * APART;
    fly(plan, {
      ...piece,
      path: [
        { spot: from, at: start },
        { spot: to, at: start + MOVE },
      ],
    });
  }
  plan.time += MOVE + (visible - 1) * APART;
}

function fly(plan: Plan, flight: Flight): void {
  plan.flights.push(flight);
  if (flight.card !== undefined) plan.laid.add(flight.card);
}

/** Keepers that move at once fly together. */
function token(plan: Plan, card: string, from: Spot, to: Spot): void {
  const { time } = plan;
  fly(plan, {
    appearance: "token",
    card,
    path: [
      { spot: from, at: time },
      { spot: to, at: time + MOVE },
    ],
    reducedMotion: "fade",
  });
}

function played(plan: Plan, seat: Seat, card: string): void {
  const { time, before, deck } = plan;
  const landed = time + MOVE;
  const zone = zoneOf(plan, card);
  const onward: Waypoint[] =
    zone === undefined
      ? []
      : [
          { spot: STAGE, at: landed + HOLD },
          { spot: zone, at: landed + HOLD + MOVE },
        ];
  const from = before.discard.includes(card) ? DISCARDS : hand(seat, card);
  fly(plan, {
    appearance: "card",
    card,
    path: [{ spot: from, at: time }, { spot: STAGE, at: landed }, ...onward],
    reducedMotion: "nothing",
  });
  plan.time = landed;
  if (cardOf(deck, card).steps.some((step) => step.do === "scrambleKeepers")) scrambled(plan);
}

/** The area of the table where a played card now lies, if any. */
function zoneOf({ after }: Plan, card: string): Spot | undefined {
  const owner = after.seats.find((seat) => after.keepers[seat].includes(card) || after.creepers[seat].includes(card));
  if (owner !== undefined) return keepers(owner, card);
  if (after.rules.includes(card) || after.metas.includes(card)) return { on: "rules", card };
  if (after.goals.includes(card)) return { on: "goals", card };
  return after.discard.includes(card) ? DISCARDS : undefined;
}

function scrambled(plan: Plan): void {
  const { before, after, time } = plan;
  const moved = before.seats.flatMap((from) => before.keepers[from].map((card) => ({ card, from })));
  moved.forEach(({ card, from }, at) => {
    const to = after.seats.find((seat) => after.keepers[seat].includes(card));
    if (to === undefined) return;
    const leaves = time + MOVE + Math.round((at * (GATHER - 2 * MOVE)) / Math.max(1, moved.length - 1));
    const path: Flight["path"] = [
      { spot: keepers(from, card), at: time },
      { spot: MIDDLE, at: time + MOVE },
      { spot: MIDDLE, at: leaves },
      { spot: keepers(to, card), at: leaves + MOVE },
    ];
    fly(plan, { appearance: "token", card, path, reducedMotion: "fade" });
  });
  plan.time = time + GATHER;
}

function leftPlay(plan: Plan, cards: readonly string[]): void {
  const { before, deck, time } = plan;
  for (const card of cards.slice(0, MAX_EQUAL)) {
    if (cardOf(deck, card).type === "goal") continue;
    const spot: Spot = { on: "rules", card };
    const path: Flight["path"] = [
      { spot, at: time },
      { spot, at: time + FOLD },
    ];
    fly(plan, { appearance: "clause", card, path, reducedMotion: "fade" });
  }
  several(plan, cards.length, (at) => {
    const card = cards[at] ?? "";
    return face(card, { on: before.goals.includes(card) ? "goals" : "rules", card }, DISCARDS);
  });
}

function handsMove(plan: Plan, moves: readonly (readonly [Seat, Seat])[]): void {
  const { before, time } = plan;
  for (const [from, to] of moves) {
    const count = Math.min(OF_A_HAND, before.hands[from].length);
    for (let at = 0; at < count; at += 1) {
      const start = time + at * APART;
      const path: Flight["path"] = [
        { spot: hand(from), at: start },
        { spot: hand(to), at: start + ROUND - (count - 1) * APART },
      ];
      fly(plan, { appearance: "back", path, reducedMotion: "nothing" });
    }
  }
  plan.time = time + ROUND;
}

/** The winning keepers fly to the goal; one just played starts from where it is shown. */
function won(plan: Plan, seat: Seat): void {
  const { deck, after, time, flights } = plan;
  const found = goalProgress(deck, after).find((progress) => progress.met && progress.seat === seat);
  found?.have.slice(0, MAX_EQUAL).forEach((card, at) => {
    const start = time + at * APART;
    const last = flights.findIndex((flight) => flight.card === card && flight.path[1].spot === STAGE);
    const { path: [from, stage] = [] } = flights[last] ?? {};
    if (from !== undefined && stage !== undefined)
      flights.splice(last, 1, { appearance: "card", card, path: [from, stage], reducedMotion: "nothing" });
    const path: Flight["path"] = [
      { spot: stage?.spot ?? keepers(seat, card), at: start },
      { spot: { on: "part", goal: found.goal, card }, at: start + WIN },
    ];
    fly(plan, { appearance: "token", card, path, reducedMotion: "fade" });
  });
}
