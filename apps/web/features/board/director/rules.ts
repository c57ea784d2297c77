import { activeNumbers, cardOf } from "@mutable/engine";
import type { BoardMove, Ghost, Script } from "../model/script.ts";
import { arc, beginsAt, doesStep, eventsNamed, hides, type ShowContext, scriptOf } from "./show-context.ts";

/** More rules leave closer together, so that all are away in this time. */
const ALL_LEAVE = 900;

/** The law shakes, each New Rule breaks off and spins to the discards, and the Basic Rules are back. */
export function resetShow(context: ShowContext): Script | undefined {
  const { deck, before, after } = context;
  const gone = eventsNamed(context, "left play")
    .flatMap(({ cards }) => cards)
    .filter((card) => cardOf(deck, card).type === "rule" && before.rules.includes(card));
  if (gone.length === 0 || !doesStep(context, "trashRules")) return undefined;
  const begins = beginsAt(context, "reset");
  const apart = Math.min(150, ALL_LEAVE / gone.length);
  const leavesAt = (nr: number) => Math.round(begins + 160 + nr * apart);
  const rulesAt = leavesAt(gone.length - 1) + 60;
  const landsAt = leavesAt(gone.length - 1) + 520;
  const acts: BoardMove[] = [{ on: { on: "law" }, does: "shake", at: begins, lasts: 320 }];
  const ghosts = gone.slice(0, 12).map((card, nr): Ghost => {
    const at = leavesAt(nr);
    acts.push(hides({ on: "rules", card }, at, rulesAt));
    return {
      is: "card",
      card,
      path: arc({ spot: { on: "rules", card }, at, scale: 0.3 }, { spot: { on: "discards" }, at: at + 520, turn: 200, opacity: 0.2 }, -1, {
        turn: 40 + nr * 12,
        scale: 0.55,
      }),
    };
  });
  const { draws, plays } = activeNumbers(deck, after, after.turn.seat);
  return scriptOf(context, "reset", 0, {
    ...{ ghosts, acts, landsAt, rulesAt },
    words: {
      ...{ at: begins + 1_060, lasts: 1_180, key: "chaos.reset", noteKey: "chaos.rulesGone" },
      values: { draws: draws.value, plays: plays.value, count: gone.length },
    },
  });
}

/** "+1" jumps from the card to each number on the table in turn. */
export function numberShow(context: ShowContext): Script | undefined {
  const { played, deck } = context;
  const added = played && cardOf(deck, played.card).modifiers.numerals;
  const numbers = eventsNamed(context, "number").filter(({ of }) => of !== "goals");
  if (typeof added !== "number" || numbers.length === 0) return undefined;
  const begins = beginsAt(context, "number");
  const jumpsAt = (nr: number) => begins + nr * 240;
  const landsAt = jumpsAt(numbers.length - 1) + 420;
  return scriptOf(context, "number", numbers.length, {
    landsAt,
    acts: numbers.map(({ of }, nr): BoardMove => ({ on: { on: "dial", of }, does: "nod", at: jumpsAt(nr) + 400, lasts: 260 })),
    ghosts: numbers.map(
      ({ of }, nr): Ghost => ({
        is: "count",
        text: `+${added}`,
        path: [
          { spot: { on: "stage" }, at: jumpsAt(nr), scale: 1.6, opacity: 0, ease: "out" },
          { spot: { on: "stage" }, by: [0, -1], at: jumpsAt(nr) + 120, scale: 1.6, opacity: 1, ease: "in" },
          { spot: { on: "dial", of }, at: jumpsAt(nr) + 400, scale: 0.8, opacity: 1 },
          { spot: { on: "dial", of }, at: landsAt + 40, scale: 0.8, opacity: 0 },
        ],
      }),
    ),
  });
}

const REWOUND = 3;

/** The last cards of the discards fly back in rewind; the chosen one stays. */
export function againShow(context: ShowContext): Script | undefined {
  const { played, before, events } = context;
  if (played === undefined || !events.some(({ is }) => is === "fetched")) return undefined;
  const begins = beginsAt(context, "again");
  // The card that rewinds lies on top of them.
  const frame = before.stack.at(-1);
  const rewinds = frame?.kind === "card" ? frame.card : undefined;
  const others = before.discard.filter((card) => card !== played.card && card !== rewinds).slice(1 - REWOUND);
  const cards = [...others, played.card];
  const comesAt = (nr: number) => begins + 60 + nr * 260;
  const stageAt = comesAt(cards.length - 1) + 460;
  const ghosts = cards.map((card, nr): Ghost => {
    const isLast = nr === cards.length - 1;
    const landed = { spot: { on: "stage" }, turn: isLast ? 0 : -6 + nr * 4, ease: "even" } as const;
    return {
      is: "card",
      card,
      path: [
        ...arc({ spot: { on: "discards" }, at: comesAt(nr), turn: 180 }, { ...landed, at: comesAt(nr) + 460 }, 3, { turn: 60, scale: 0.6 }),
        { ...landed, at: stageAt },
        { ...landed, at: stageAt + 120, opacity: 0 },
      ],
    };
  });
  return scriptOf(context, "again", 0, {
    ...{ ghosts, stageAt, landsAt: stageAt, bringsCard: true },
    acts: [{ on: { on: "discards" }, does: "shake", at: begins, lasts: 420 }],
    words: { at: stageAt + 60, lasts: 760, key: "chaos.again", values: {} },
  });
}
