import { activeNumbers, cardOf } from "@mutable/engine";
import type { BoardMove, Ghost, Script } from "../model/script.ts";
import { arc, backs, beginsAt, doesStep, eventsNamed, hides, type ShowContext, scriptOf } from "./show-context.ts";

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
      ...{ at: begins + 1_060, lasts: 1_180 },
      say: ({ t }) => [t("chaos.reset", { draws: draws.value, plays: plays.value }), t("chaos.rulesGone", { count: gone.length })],
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
        text: () => [`+${added}`],
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
    words: { at: stageAt + 60, lasts: 760, say: ({ t }) => [t("chaos.again")] },
  });
}

const RIFFLED = 6;

/** The discards riffle into the pile, the Meta Rule rises and slams, and what it adds flies into the dials. */
export function escalationShow(context: ShowContext): Script | undefined {
  const [grew] = eventsNamed(context, "basics grew");
  if (grew === undefined) return undefined;
  const { before, events, deck } = context;
  const { card } = grew;
  const basics = before.basics ?? deck.source.basics;
  const begins = beginsAt(context, "escalation");
  const riffle = backs(RIFFLED, (nr) =>
    arc({ spot: { on: "discards" }, at: begins + nr * 70 }, { spot: { on: "draws" }, at: begins + nr * 70 + 260, opacity: 0 }, 2.5, {
      turn: 160,
    }),
  );
  const [slams, says, leaves, rulesAt] = [begins + 1_070, begins + 1_270, begins + 1_870, begins + 2_270];
  const lies = { spot: { on: "stage" }, turn: 2, ease: "even" } as const;
  const meta: Ghost = {
    is: "card",
    card,
    path: [
      { spot: { on: "rules", card }, at: begins + 650, scale: 0.3, opacity: 0 },
      { ...lies, by: [0, -2.5], at: begins + 900, opacity: 1, turn: -8, ease: "in" },
      { ...lies, at: slams },
      { ...lies, at: rulesAt, ease: "in" },
      { spot: { on: "rules", card }, at: rulesAt + 200, scale: 0.3, opacity: 0 },
    ],
  };
  // Both lie on one another until they leave for their dials.
  const plates = (["draws", "plays"] as const).map(
    (of): Ghost => ({
      is: "plate",
      text: ({ t }) => [t("chaos.basics"), `${basics[of]} → ${grew[of]}`],
      path: [
        { spot: { on: "stage" }, at: says, scale: 1.5, opacity: 0 },
        { spot: { on: "stage" }, at: says + 160, scale: 1, opacity: 1, ease: "even" },
        { spot: { on: "stage" }, at: leaves, scale: 1, ease: "in" },
        { spot: { on: "dial", of }, at: rulesAt, scale: 0.5 },
        { spot: { on: "dial", of }, at: rulesAt + 110, scale: 0.5, opacity: 0 },
      ],
    }),
  );
  return scriptOf(context, "escalation", 0, {
    ...{ ghosts: [...riffle, meta, ...plates], rulesAt, landsAt: rulesAt + 60 },
    causes: events.findIndex(({ is }) => is === "reshuffled") + 1,
    acts: (["draws", "plays"] as const).map((of): BoardMove => ({ on: { on: "dial", of }, does: "nod", at: rulesAt, lasts: 260 })),
  });
}
