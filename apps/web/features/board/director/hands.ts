import { neighbour, type Seat } from "@mutable/engine";
import type { BoardMove, Ghost, Script, Stop } from "../model/script.ts";
import {
  arc,
  beginsAt,
  clearsMiddle,
  doesStep,
  eventsNamed,
  handOf,
  handTravels,
  MIDDLE,
  type ShowContext,
  scriptOf,
  seatSpot,
} from "./show-context.ts";

/** Cards in the hand before the show, without the one that was played. */
const sizeOf = ({ before, played }: ShowContext, seat: Seat): number => before.hands[seat].length - (played?.seat === seat ? 1 : 0);

/** The viewer's hand sinks, and the new one rises. */
function ownHand(
  { after: { viewer } }: ShowContext,
  seats: readonly Seat[],
  at: number,
  landsAt: number,
): Pick<Script, "swapsHand"> & { acts: BoardMove[] } {
  const swapsHand = seats.some((seat) => seat === viewer);
  if (!swapsHand) return { swapsHand, acts: [] };
  const on = { on: "hand of viewer" } as const;
  return {
    swapsHand,
    acts: [
      { on, does: "sink", at: at - 250, lasts: 250 + landsAt - at },
      { on, does: "rise", at: landsAt, lasts: 340 },
    ],
  };
}

const ROTATED = 900;

/** An arrow draws a circle round the middle, and all hands fly at once. */
export function rotateShow(context: ShowContext): Script | undefined {
  const [rotated] = eventsNamed(context, "rotated hands");
  if (rotated === undefined) return undefined;
  const { before } = context;
  const begins = beginsAt(context, "rotate");
  const at = begins + 250;
  const landsAt = at + ROTATED;
  // By seat order, also under Reverse Order.
  const ghosts = before.seats.flatMap((seat) =>
    handTravels(seat, neighbour(before, seat, rotated.direction === 1), { count: sizeOf(context, seat), at, lasts: ROTATED, height: 2.5 }),
  );
  const way = rotated.direction === 1 ? -1 : 1;
  const arrow: Ghost = {
    is: "sign",
    icon: way > 0 ? "arrow-clockwise" : "arrow-counter-clockwise",
    path: [
      { spot: MIDDLE, at: begins, scale: 3.4, opacity: 0, turn: way * -60, ease: "even" },
      { spot: MIDDLE, at: begins + 250, scale: 3.4, opacity: 0.95, turn: way * -20, ease: "even" },
      { spot: MIDDLE, at: begins + 900, scale: 3.4, opacity: 0.95, turn: way * 90, ease: "even" },
      { spot: MIDDLE, at: landsAt + 100, scale: 3.4, opacity: 0, turn: way * 130 },
    ],
  };
  const { swapsHand, acts } = ownHand(context, before.seats, at, landsAt);
  return scriptOf(context, "rotate", 0, {
    landsAt,
    swapsHand,
    ghosts: [arrow, ...ghosts],
    acts: [...acts, clearsMiddle(begins, landsAt)],
  });
}

const TRADED = 800;

/** Both seats lean towards each other, and two fans cross, one high and one low. */
export function tradeShow(context: ShowContext): Script | undefined {
  const [traded] = eventsNamed(context, "traded hands");
  if (traded === undefined) return undefined;
  const [one, other] = traded.seats;
  const begins = beginsAt(context, "trade");
  const at = begins + 560;
  const landsAt = at + TRADED;
  const { swapsHand, acts } = ownHand(context, traded.seats, at, landsAt);
  return scriptOf(context, "trade", 0, {
    landsAt,
    swapsHand,
    acts: [...acts, ...traded.seats.map((seat): BoardMove => ({ on: seatSpot(seat), does: "nod", at: begins, lasts: 420 }))],
    ghosts: [
      ...handTravels(one, other, { count: sizeOf(context, one), at, lasts: TRADED, height: -1.5, turn: 20 }),
      ...handTravels(other, one, { count: sizeOf(context, other), at, lasts: TRADED, height: 6, turn: -40 }),
    ],
  });
}

/** Payers shiver in turn, and a card of each spins to the collector. */
export function taxShow(context: ShowContext): Script | undefined {
  const gave = eventsNamed(context, "gave");
  const [first] = gave;
  if (first === undefined || gave.length < 2 || gave.some(({ to }) => to !== first.to)) return undefined;
  const begins = beginsAt(context, "tax");
  const paysAt = (nr: number) => begins + 200 + nr * 260;
  const landsAt = paysAt(gave.length - 1) + 620;
  return scriptOf(context, "tax", gave.length, {
    landsAt,
    acts: gave.flatMap(({ from }, nr): BoardMove[] => [
      { on: seatSpot(from), does: "shake", at: begins + nr * 90, lasts: 300 },
      { on: seatSpot(first.to), does: "nod", at: paysAt(nr) + 620, lasts: 200 },
    ]),
    ghosts: gave.flatMap(({ from, to, count }, nr) => handTravels(from, to, { count, at: paysAt(nr), lasts: 620, height: 4, turn: 200 })),
  });
}

/** Backs lie down in the middle, and go one after the other to the seats. */
export function shareShow(context: ShowContext): Script | undefined {
  const gave = eventsNamed(context, "gave");
  const [first] = gave;
  if (first === undefined || gave.length < 2 || gave.some(({ from }) => from !== first.from)) return undefined;
  const begins = beginsAt(context, "share");
  const goesAt = (nr: number) => begins + 900 + nr * 230;
  const landsAt = goesAt(gave.length - 1) + 480;
  const perRow = gave.length > 4 ? Math.ceil(gave.length / 2) : gave.length;
  const ghosts = gave.map(({ to }, nr): Ghost => {
    const row = Math.floor(nr / perRow);
    const inRow = Math.min(perRow, gave.length - row * perRow);
    const place = (nr % perRow) - (inRow - 1) / 2;
    const by = [place * 6, gave.length > perRow ? (row - 0.5) * 5 : 0] as const;
    const lies = { spot: MIDDLE, by, scale: gave.length > perRow ? 0.7 : 1, turn: place * 5 };
    const at = begins + nr * 120;
    return {
      is: "back",
      path: [
        { spot: handOf(first.from), at, ease: "out" },
        { ...lies, at: at + 340, ease: "even" },
        { ...lies, at: goesAt(nr), ease: "out" },
        { spot: { on: "way" }, by: [0, -2], at: goesAt(nr) + 240, turn: 160, scale: 0.6, ease: "in" },
        { spot: handOf(to), at: goesAt(nr) + 480, opacity: 0 },
      ],
    };
  });
  return scriptOf(context, "share", gave.length, { landsAt, ghosts, acts: [clearsMiddle(begins - 60, landsAt)] });
}

/** Cards that are drawn to be used lie face down in the middle; who may see them sees them turn over. Then they go to their player. */
export function asideShow(context: ShowContext): Script | undefined {
  const [drew] = eventsNamed(context, "drew");
  if (drew === undefined || context.played?.card !== drew.cause || !doesStep(context, "drawAside")) return undefined;
  const begins = beginsAt(context, "aside");
  const count = Math.min(4, drew.count);
  const [turns, leaves, landsAt] = [begins + 540, begins + 1_400, begins + 1_740];
  const width = Math.min(LYING, ALL_LYING / count);
  const [back, face] = [width / LARGE_WIDTH, width / FACE_WIDTH];
  const ghosts = Array.from({ length: count }, (_, nr): Ghost[] => {
    const card = drew.cards?.[nr];
    const place = nr - (count - 1) / 2;
    const lies: Pick<Stop, "spot" | "by" | "turn"> = { spot: MIDDLE, by: [place * width * 1.12, 0], turn: place * 5 };
    const at = begins + nr * 140;
    const comes = arc({ spot: { on: "draws" }, at }, { ...lies, at: at + 380, scale: back, ease: "even" }, 2, { scale: back });
    const goes: Stop = { spot: handOf(drew.seat), at: landsAt, opacity: 0 };
    const pile = { is: "back", isLarge: true } as const;
    if (card === undefined) return [{ ...pile, path: [...comes, { ...lies, at: leaves, scale: back, ease: "in" }, goes] }];
    const turned = turns + nr * 140;
    return [
      {
        ...pile,
        path: [
          ...comes,
          { ...lies, at: turned, scale: back },
          { ...lies, at: turned + 90, scale: back, across: 0 },
          { ...lies, at: turned + 100, scale: back, opacity: 0 },
        ],
      },
      {
        is: "card",
        card,
        path: [
          { ...lies, at: turned + 90, scale: face, across: 0 },
          { ...lies, at: turned + 200, scale: face, ease: "even" },
          { ...lies, at: leaves, scale: face, ease: "in" },
          goes,
        ],
      },
    ];
  });
  return scriptOf(context, "aside", 0, { landsAt, ghosts: ghosts.flat(), acts: [clearsMiddle(begins - 60, leaves)] });
}

/** How wide each of these cards is in the middle, and all together, in units (`motion/play-script.ts`). */
const LYING = 9.3;
const ALL_LYING = 33;
/** Of a card, and of a large back, in their full size. */
const FACE_WIDTH = 11.6;
const LARGE_WIDTH = 17.4;
