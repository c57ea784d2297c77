import type { Episode } from "@mutable/client";
import { cardOf, type Deck, goalProgress, neighbour, type Seat, type View } from "@mutable/engine";

/** Where something leaves or lands. A hand and a row of keepers are whole places, unless it is known which card of them is meant. */
export type Spot =
  | { readonly on: "draws" | "discards" | "stage" | "middle" }
  | { readonly on: "hand" | "keepers"; readonly seat: Seat; readonly card?: string | undefined }
  | { readonly on: "rules" | "goals"; readonly card: string }
  | { readonly on: "part"; readonly goal: string; readonly card: string };

export interface Waypoint {
  readonly spot: Spot;
  /** When it is there, in milliseconds from the beginning. */
  readonly at: number;
}

/** One thing that moves: from stop to stop, resting where two stops are the same. */
export interface Flight {
  readonly appearance: "back" | "card" | "token" | "clause";
  /** What can be seen of it. A back has none. */
  readonly card?: string;
  readonly path: readonly [Waypoint, Waypoint, ...Waypoint[]];
  /** What is seen of it by whoever wants no motion. */
  readonly reducedMotion: "nothing" | "fade";
}

/** The table on which it happens, as the viewer saw it before and sees it now. */
export interface ViewChange {
  readonly deck: Deck;
  readonly before: View;
  readonly after: View;
}

export const MOVE = 320;
export const APART = 60;
/** How long a card that is played can be seen before it goes to where it belongs. */
const HOLD = 500;
const ROUND = 600;
const GATHER = 700;
const WIN = 700;
const FOLD = 600;
/** So many of the same are shown; the numbers say the rest. */
export const SHOWN = 5;
const OF_A_HAND = 3;
/** What would begin later than that is not shown, and never more than so many. */
export const LATEST = 1_500;
export const MOST = 24;

/** What flies when this happens. It never shows a card that the viewer may not know. */
export function flightsOf(episodes: readonly Episode[], happening: ViewChange): Flight[] {
  const plan: Plan = { ...happening, time: 0, flights: [], laid: new Set() };
  for (const episode of episodes) planOf(plan, episode);
  return plan.flights.filter(({ path: [first] }) => first.at <= LATEST).slice(0, MOST);
}

interface Plan extends ViewChange {
  readonly flights: Flight[];
  /** When the next thing begins. */
  time: number;
  /** Cards that are under way to where they lie now. */
  readonly laid: Set<string>;
}

function planOf(plan: Plan, episode: Episode): void {
  switch (episode.is) {
    case "drew":
      several(plan, episode.count, (at) => back(DRAWS, hand(episode.seat, episode.cards?.[at])));
      break;
    case "reshuffled":
      several(plan, OF_A_HAND, () => back(DISCARDS, DRAWS));
      break;
    case "played":
      played(plan, episode.seat, episode.card);
      break;
    case "cancelled":
      several(plan, 1, () => face(episode.card, STAGE, DISCARDS));
      break;
    case "left play":
      leftPlay(plan, episode.cards);
      break;
    case "keeper moved":
      // Those that were gathered are under way already.
      if (!plan.laid.has(episode.card)) token(plan, episode.card, keepers(episode.from, episode.card), keepers(episode.to, episode.card));
      break;
    case "keeper trashed":
      if (episode.seat !== undefined) token(plan, episode.card, keepers(episode.seat, episode.card), DISCARDS);
      break;
    case "discarded":
      several(plan, episode.cards.length, (at) => face(episode.cards[at], hand(episode.seat, episode.cards[at]), DISCARDS));
      break;
    case "put away": {
      const cards = episode.cards.filter((card) => !plan.laid.has(card));
      several(plan, cards.length, (at) => face(cards[at], MIDDLE, DISCARDS));
      break;
    }
    case "gave":
      several(plan, episode.count, (at) => {
        const card = episode.cards?.[at];
        return face(card, hand(episode.from, card), hand(episode.to, card));
      });
      break;
    case "traded hands": {
      const [one, other] = episode.seats;
      handsMove(plan, [
        [one, other],
        [other, one],
      ]);
      break;
    }
    case "rotated hands": {
      const { before } = plan;
      // By the seats, whatever Reverse Order says.
      handsMove(
        plan,
        before.seats.map((seat) => [seat, neighbour(before, seat, episode.direction === 1)]),
      );
      break;
    }
    case "won":
      won(plan, episode.seat);
      break;
    // A number changes at its dial, a turn at the seat and the prompt; of the rest the caption tells alone.
    case "number":
    case "turn":
    case "arrival":
    case "named":
    case "joining":
    case "withdrew":
    case "joined":
    case "left":
    case "drawn game":
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

/** One shortly after the other, and what happens next when the last has landed. */
function several(plan: Plan, count: number, pictured: (at: number) => Pictured): void {
  const shown = Math.min(count, SHOWN);
  if (shown === 0) return;
  for (let at = 0; at < shown; at += 1) {
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
  plan.time += MOVE + (shown - 1) * APART;
}

function fly(plan: Plan, flight: Flight): void {
  plan.flights.push(flight);
  if (flight.card !== undefined) plan.laid.add(flight.card);
}

/** Several keepers that move go together. */
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

/** Where a card lies that was just played, if it lies on the table. */
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
  for (const card of cards.slice(0, SHOWN)) {
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

/** The keepers that have won it go up into the goal. One that was just played does so from where it is shown. */
function won(plan: Plan, seat: Seat): void {
  const { deck, after, time, flights } = plan;
  const found = goalProgress(deck, after).find((progress) => progress.met && progress.seat === seat);
  found?.have.slice(0, SHOWN).forEach((card, at) => {
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
