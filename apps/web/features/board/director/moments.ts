import { cardName } from "@mutable/decks";
import type { Seat } from "@mutable/engine";
import { seatLabel, seatNames, type TextContext, whoArguments } from "../model/context.ts";
import { chainStampAt, chainStepsApart, type Moment, momentOf } from "../model/moment.ts";
import { type OutSeat, orderedNames } from "../model/out-seats.ts";
import type { BoardMove, Ghost, Script, ScriptSpot, Stop } from "../model/script.ts";
import { buildSentence, cardMarker } from "../model/sentence.ts";
import { chainCards } from "../model/surprise-chain.ts";
import { arc, beginsAt, handOf, SCENE, type ShowContext, scriptOf, seatSpot } from "./show-context.ts";

type MomentOf<Is extends Moment["is"]> = Extract<Moment, { is: Is }>;

/** A rare moment: the table goes dark, and a sentence below the scene says what it means. It is never left out (`isDrama`). */
export function momentShow(context: ShowContext): Script | undefined {
  const moment = momentOf(context.events, context.deck, context.after);
  switch (moment?.is) {
    case undefined:
      return undefined;
    case "secret":
      return secretShow(context, moment);
    case "out":
      return outShow(context, moment);
    case "noReturn":
      return noReturnShow(context, moment);
    case "surpriseChain":
      return chainShow(context, moment);
  }
}

/** The table changes when the light comes back: until then nothing below the scene moves. */
const LIGHTENS = 150;

const darkens = (at: number, until: number): BoardMove => ({ on: { on: "dark" }, does: "darken", at, lasts: until - at });

/** The card flies up face down, and turns over. */
function secretShow(context: ShowContext, { seat, card, more }: MomentOf<"secret">): Script {
  const begins = beginsAt(context, "secret");
  const ends = begins + 2_800;
  const lies = (at: number, stop: Partial<Stop> = {}): Stop => ({ spot: SCENE, at: begins + at, ease: "even", ...stop });
  return scriptOf(context, "secret", 0, {
    isDrama: true,
    landsAt: ends - LIGHTENS,
    acts: [darkens(begins, ends)],
    ghosts: [
      {
        is: "back",
        isLarge: true,
        path: [
          ...arc({ spot: handOf(seat), at: begins + 100 }, lies(620), 2),
          lies(790),
          lies(880, { across: 0 }),
          lies(890, { opacity: 0 }),
        ],
      },
      {
        is: "card",
        isLarge: true,
        card,
        path: [
          lies(880, { across: 0, ease: "out" }),
          lies(1_050, { grown: 1.05, turn: -3 }),
          lies(1_150, { turn: -2 }),
          lies(2_650, { turn: -2, opacity: 1 }),
          lies(2_800, { turn: -2, opacity: 0 }),
        ],
      },
    ],
    words: {
      ...{ at: begins + 1_050, lasts: 1_750 },
      say: (text) => [
        text.t("moment.secret", whoArguments(text, seat)),
        ...(more > 0 ? [text.t("moment.moreSecrets", { count: more })] : []),
      ],
    },
    line: (text, version) => ({
      ...{ key: `${version}.secret`, version, level: "effect", kind: "secret revealed", by: seat },
      sentence: buildSentence(text, "told.secretRevealed", { ...whoArguments(text, seat), card: cardMarker(card) }),
    }),
  });
}

/** One flash, a bolt at a window, and who is out walks off with a suitcase. */
function outShow(context: ShowContext, { seats, card }: MomentOf<"out">): Script {
  const begins = beginsAt(context, "out");
  const ends = begins + 2_940;
  const out = seats.map(({ seat }) => seat);
  const title = (text: TextContext) =>
    out.length === 1 && out[0] !== undefined
      ? text.t("moment.out", whoArguments(text, out[0]))
      : text.t("moment.outMany", { names: seatNames(text, out) });
  const backs = (text: TextContext) =>
    seats.map((each) => (seats.length === 1 ? backText(text, each) : `${seatNames(text, [each.seat])}: ${backText(text, each)}`));
  return scriptOf(context, "out", 0, {
    isDrama: true,
    landsAt: ends - LIGHTENS,
    acts: [
      { on: { on: "flash" }, does: "flash", at: begins, lasts: 200 },
      darkens(begins + 320, ends),
      ...out.map((seat): BoardMove => ({ on: seatSpot(seat), does: "shake", at: begins + 60, lasts: 300 })),
    ],
    ghosts: [BOLT(begins), ...out.flatMap((seat, nr) => walksOff(seat, nr - (out.length - 1) / 2, begins))],
    words: { at: begins + 500, lasts: 2_300, say: (text) => [title(text), ...backs(text)] },
    line: (text, version) => ({
      ...{ key: `${version}.out`, version, level: "effect", kind: "eliminated", by: out[0], card },
      sentence: [`${title(text)}. ${backs(text).join(". ")}`],
    }),
  });
}

const BOLT = (begins: number): Ghost => {
  const strikes: Pick<Stop, "spot" | "scale" | "ease"> = { spot: { on: "scene", side: -0.7 }, scale: 2.4, ease: "even" };
  return {
    is: "sign",
    icon: "lightning",
    path: [
      { ...strikes, at: begins, opacity: 0 },
      { ...strikes, at: begins + 60, opacity: 1 },
      { ...strikes, at: begins + 320, opacity: 0.3 },
      { ...strikes, at: begins + 620, opacity: 0 },
    ],
  };
};

const STEPS = 4;
const STEP = 330;

/** `place`: beside the others that go, in steps from the middle. */
function walksOff(seat: Seat, place: number, begins: number): Ghost[] {
  const side = (more: number): ScriptSpot => ({ on: "scene", side: place * 0.3 + more });
  const path = (beside: number, below: number): Ghost["path"] => [
    { spot: seatSpot(seat), at: begins + 420, scale: 0.3, opacity: 0 },
    ...(Array.from({ length: STEPS + 1 }, (_, step): Stop => {
      const up = step % 2 === 0 ? 0 : -0.7;
      const spot = side(-0.12 + step * 0.06);
      return { spot, by: [beside, below + up], at: begins + 780 + step * STEP, scale: 1, opacity: 1, turn: up < 0 ? 3 : -3, ease: "even" };
    }) as [Stop]),
    { spot: side(0.8), by: [beside, below], at: begins + 2_720, scale: 1, opacity: 0, turn: -3 },
  ];
  return [
    { is: "face", seat, path: path(0, 0) },
    { is: "sign", icon: "suitcase", path: path(5, 2.6) },
  ];
}

const backText = (text: TextContext, { waitsFor }: OutSeat): string =>
  waitsFor === undefined
    ? text.t("moment.forGood")
    : text.t("moment.back", { count: waitsFor.length, names: orderedNames(text, waitsFor) });

/** The Meta Rule falls from above. */
function noReturnShow(context: ShowContext, { card, seats }: MomentOf<"noReturn">): Script {
  const begins = beginsAt(context, "noReturn");
  const ends = begins + 3_200;
  const means = (text: TextContext) =>
    seats.length === 0 ? text.t("moment.noReturn") : text.t("moment.noReturnFor", { names: seatNames(text, seats) });
  return scriptOf(context, "noReturn", 0, {
    isDrama: true,
    landsAt: ends - LIGHTENS,
    acts: [darkens(begins, ends)],
    ghosts: [
      {
        is: "card",
        isLarge: true,
        card,
        path: [
          { spot: SCENE, by: [0, -16], at: begins + 300, opacity: 0, turn: -9, ease: "in" },
          { spot: SCENE, at: begins + 640, opacity: 1, turn: 2, ease: "even" },
          { spot: SCENE, at: ends - LIGHTENS, opacity: 1, turn: 2 },
          { spot: SCENE, at: ends, opacity: 0, turn: 2 },
        ],
      },
    ],
    words: { at: begins + 800, lasts: 2_400, say: (text) => [cardName(text.words, card), means(text)] },
    line: (text, version) => ({
      ...{ key: `${version}.noReturn`, version, level: "effect", kind: "meta came", by: undefined, card },
      sentence: [means(text)],
    }),
  });
}

/** Cards slam beside each other with names, and stamps run from the last one to the first. */
function chainShow(context: ShowContext, { chain }: MomentOf<"surpriseChain">): Script {
  const cards = chainCards(chain);
  const { length } = cards;
  const apart = chainStepsApart(length);
  const says = chainStampAt(length - 1, length) + 100;
  const ends = 2_800 + 400 * length;
  const goes = (stop: Stop): [Stop, Stop] => [
    { ...stop, at: ends - LIGHTENS, ease: "even" },
    { ...stop, at: ends, opacity: 0 },
  ];
  const ghosts = cards.flatMap(({ seat, card, stands }, at): Ghost[] => {
    const slams = 200 + at * apart;
    const stamps = chainStampAt(length - 1 - at, length);
    const turn = -3 + (at % 3) * 3;
    const lies: Stop = { spot: { on: "cell", at, of: length, part: "card" }, at: slams + 380, turn, ease: "even" };
    const named: Stop = { spot: { on: "cell", at, of: length, part: "name" }, at: slams + 250, opacity: 0, ease: "even" };
    const stamped: Stop = { spot: lies.spot, at: stamps, scale: 2.4, opacity: 0, turn: -14, ease: "in" };
    const isTaken = at === 0 && chain.outcome === "taken";
    const answered = cards[at - 1]?.seat;
    return [
      { is: "card", isLarge: true, card, path: [...arc({ spot: handOf(seat), at: slams, turn: -10 }, lies, 1), ...goes(lies)] },
      {
        is: "name",
        seat,
        text: (text) => [
          seatLabel(text, seat),
          answered === undefined ? text.t("chain.played") : text.t("chain.answered", answering(text, answered)),
        ],
        path: [named, { ...named, at: slams + 400, opacity: 1 }, ...goes({ ...named, opacity: 1 })],
      },
      {
        is: "stamp",
        isGood: stands,
        text: ({ t }) => [t(stands ? "chain.stands" : isTaken ? "chain.wasTaken" : "chain.fell")],
        path: [stamped, { ...stamped, at: stamps + 150, scale: 1, opacity: 1 }, ...goes({ ...stamped, scale: 1, opacity: 1 })],
      },
    ];
  });
  return scriptOf(context, "chain", length, {
    isDrama: true,
    ...{ ghosts, landsAt: ends - LIGHTENS, acts: [darkens(100, ends)] },
    words: {
      ...{ at: says, lasts: ends - says },
      say: (text) => [
        text.t(`chain.${chain.outcome}`, {
          card: cardName(text.words, chain.card),
          ...whoArguments(text, chain.chain[0]?.seat ?? chain.seat),
        }),
      ],
    },
  });
}

function answering(text: TextContext, seat: Seat): { to: string; toName: string } {
  const { who, name } = whoArguments(text, seat);
  return { to: who, toName: name };
}
