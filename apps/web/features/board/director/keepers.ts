import type { Seat } from "@mutable/engine";
import { MOST_PIECES } from "@mutable/protocol";
import type { BoardMove, Ghost, Script, Stop } from "../model/script.ts";
import { buildSentence, cardMarkers } from "../model/sentence.ts";
import { arc, beginsAt, clearsMiddle, doesStep, eventsNamed, hides, MIDDLE, type ShowContext, scriptOf, seatSpot } from "./show-context.ts";

const RING = { x: 15, y: 5.4 } as const;
/** The ring turns 1.6 times: in so many steps, of so many radians, each this part of the way. */
const TURNS = 12;
const PER_WHIRL = 0.835;
const WHIRL = 0.0465;
/** How long each Keeper is on its way, and how far they are apart. */
const SCRAMBLED = 2_050;
const SCRAMBLED_APART = 38;

/** All Keepers leave their rows, whirl round the middle, and shoot to their new rows. */
export function scrambleShow(context: ShowContext): Script | undefined {
  const moved = new Set(eventsNamed(context, "keeper moved").map(({ card }) => card));
  const { before, after } = context;
  const all = before.seats.flatMap((from) => before.keepers[from].map((card, slot) => ({ from, card, slot })));
  // Creepers alone have moved where no Keeper has.
  if (!all.some(({ card }) => moved.has(card)) || !doesStep(context, "scrambleKeepers")) return undefined;
  const pieces = all.slice(0, MOST_PIECES);
  const begins = beginsAt(context, "scramble");
  const landsAt = begins + SCRAMBLED_APART * (pieces.length - 1) + SCRAMBLED;
  const acts: BoardMove[] = [clearsMiddle(begins - 120, landsAt)];
  const ghosts = pieces.map(({ from, card, slot }, nr): Ghost => {
    const at = begins + nr * SCRAMBLED_APART;
    const to = after.seats.find((seat) => after.keepers[seat].includes(card)) ?? from;
    // Who leaves later has whirled less.
    const angle = (nr / pieces.length) * Math.PI * 2 + (nr * SCRAMBLED_APART * PER_WHIRL) / (SCRAMBLED * WHIRL);
    const whirls = Array.from({ length: TURNS + 1 }, (_, turn): Stop => {
      const [around, narrow] = [angle + turn * PER_WHIRL, 1 - turn * 0.045];
      return {
        spot: MIDDLE,
        at: at + Math.round(SCRAMBLED * (0.2 + turn * WHIRL)),
        by: [Math.cos(around) * RING.x * narrow, Math.sin(around) * RING.y * narrow],
        scale: 1,
        turn: -14 + turn * 15,
        ease: turn < TURNS ? "even" : "in",
      };
    });
    acts.push(hides({ on: "keepers", seat: from, card }, at, landsAt));
    return {
      is: "token",
      card,
      path: [
        { spot: { on: "slot", seat: from, at: slot }, at, ease: "in" },
        ...(whirls as [Stop]),
        { spot: { on: "slot", seat: to, at: after.keepers[to].indexOf(card) }, at: at + SCRAMBLED, turn: 360 },
      ],
    };
  });
  acts.push({ on: { on: "goals", card: after.goals[0] ?? "" }, does: "nod", at: landsAt + 40, lasts: 360 });
  const line: Script["line"] = (text, version) => {
    const own = text.you === undefined ? undefined : after.keepers[text.you];
    const sentence =
      own === undefined
        ? buildSentence(text, "told.scrambled", { count: all.length })
        : buildSentence(text, "told.youHave", { count: own.length, cards: cardMarkers(text, own) });
    return { key: `${version}.scrambled`, version, level: "effect", kind: "keeper moved", sentence };
  };
  return scriptOf(context, "scramble", pieces.length, { ghosts, acts, landsAt, line });
}

/** When the hand grabs, and when the Keeper is there. */
const GRABS = 560;
const STOLEN = 1_180;

/** A hand reaches from the thief's seat, grabs the Keeper and pulls it away. */
export function stealShow(context: ShowContext): Script | undefined {
  const [moved, ...others] = eventsNamed(context, "keeper moved");
  const thief = context.played?.seat ?? context.before.turn.seat;
  if (moved === undefined || others.length > 0 || moved.to !== thief) return undefined;
  const { card, from, to } = moved;
  const begins = beginsAt(context, "steal");
  const [grabs, landsAt] = [begins + GRABS, begins + STOLEN];
  const taken = { on: "slot", seat: from, at: rowOf(context, "before", from).indexOf(card) } as const;
  const own = { on: "slot", seat: to, at: rowOf(context, "after", to).indexOf(card) } as const;
  return scriptOf(context, "steal", 0, {
    landsAt,
    acts: [
      { on: { on: "keepers", seat: from, card }, does: "shake", at: begins, lasts: 420 },
      hides({ on: "keepers", seat: from, card }, grabs, landsAt),
      { on: seatSpot(from), does: "jolt", at: grabs + 120, lasts: 240 },
      { on: seatSpot(to), does: "nod", at: landsAt, lasts: 260 },
    ],
    ghosts: [
      {
        is: "token",
        card,
        path: [
          { spot: taken, at: grabs },
          { spot: taken, at: grabs + 120, ease: "in" },
          { spot: own, at: landsAt },
        ],
      },
      {
        is: "sign",
        icon: "hand-grabbing",
        path: [
          { spot: seatSpot(to), at: begins, scale: 0.4, opacity: 0 },
          { spot: taken, by: [0, -0.6], at: grabs, scale: 1, opacity: 1, ease: "even" },
          { spot: taken, by: [0, -0.3], at: grabs + 120, scale: 0.86, ease: "in" },
          { spot: own, by: [0, -0.3], at: landsAt, scale: 0.7, opacity: 1 },
          { spot: own, by: [0, -1.2], at: landsAt + 90, scale: 0.4, opacity: 0 },
        ],
      },
    ],
  });
}

const EXCHANGED = 1_350;

/** Two Keepers fly to the middle, look at each other, and cross over. */
export function exchangeShow(context: ShowContext): Script | undefined {
  const moved = eventsNamed(context, "keeper moved");
  const [one, other] = moved;
  if (one === undefined || other === undefined || moved.length > 2 || one.from !== other.to || one.to !== other.from) return undefined;
  const begins = beginsAt(context, "exchange");
  const landsAt = begins + EXCHANGED;
  const acts: BoardMove[] = [clearsMiddle(begins, landsAt)];
  const ghosts = [one, other].map(({ card, from, to }, nr): Ghost => {
    const side = nr === 0 ? -1 : 1;
    acts.push(hides({ on: "keepers", seat: from, card }, begins, landsAt));
    return {
      is: "token",
      card,
      path: [
        { spot: { on: "slot", seat: from, at: rowOf(context, "before", from).indexOf(card) }, at: begins, ease: "out" },
        { spot: MIDDLE, by: [side * 3.6, 0], at: begins + 510, scale: 1.45, ease: "even" },
        { spot: MIDDLE, by: [side * 3.6, 0], at: begins + 750, scale: 1.45, turn: side * -6, ease: "in" },
        { spot: { on: "slot", seat: to, at: rowOf(context, "after", to).indexOf(card) }, at: landsAt },
      ],
    };
  });
  return scriptOf(context, "exchange", 0, { ghosts, acts, landsAt });
}

/** A Creeper comes face down, shivers, turns over by itself, and thuds into the row. */
export function creeperShow(context: ShowContext): Script | undefined {
  const [came] = eventsNamed(context, "creeper came");
  if (came === undefined) return undefined;
  const { card, seat } = came;
  const begins = beginsAt(context, "creeper");
  const landsAt = begins + 2_280;
  const own = { on: "slot", seat, at: rowOf(context, "after", seat).indexOf(card) } as const;
  const lies = (at: number, more: Partial<Stop>): Stop => ({ spot: MIDDLE, at: begins + at, ease: "even", ...more });
  const shivers = [0, 1, 2, 3].map((nr) => lies(540 + nr * 110, { scale: 1.3, turn: nr % 2 === 0 ? -3 : 3 }));
  return scriptOf(context, "creeper", 0, {
    landsAt,
    acts: [clearsMiddle(begins + 300, begins + 1_980), { on: seatSpot(seat), does: "jolt", at: landsAt, lasts: 200 }],
    ghosts: [
      {
        is: "back",
        path: [
          ...arc({ spot: { on: "draws" }, at: begins }, lies(520, { scale: 1.3 }), 2),
          ...shivers,
          lies(980, { scale: 1.3, opacity: 1 }),
          lies(1_000, { scale: 1.3, opacity: 0 }),
        ],
      },
      {
        is: "card",
        card,
        path: [
          lies(980, { scale: 0.4, opacity: 0, ease: "out" }),
          lies(1_080, { scale: 0.95, opacity: 1, turn: -3, ease: "out" }),
          lies(1_180, { scale: 0.85, turn: -2 }),
          lies(1_900, { scale: 0.85, turn: -2, ease: "in" }),
          { spot: own, at: landsAt - 40, opacity: 0.9 },
          { spot: own, at: landsAt, opacity: 0 },
        ],
      },
    ],
  });
}

const rowOf = (context: ShowContext, when: "before" | "after", seat: Seat): readonly string[] => [
  ...context[when].keepers[seat],
  ...context[when].creepers[seat],
];
