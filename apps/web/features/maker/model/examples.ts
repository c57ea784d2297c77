import { type CardId, type CardSource, type CardType, condition } from "@mutable/engine";
import { type CardFields, type DraftFile, findDraftCard, withDraftCard } from "./draft.ts";
import { newCardSource } from "./new-values.ts";

const { has } = condition;

/** Three examples of each type, for an empty card. Goals are made of the Keepers of the deck. */
export function examplesFor(draft: DraftFile, type: CardType): readonly CardFields[] {
  if (type === "goal") return goalExamples(draft);
  if (type === "creeper") return creeperExamples(draft);
  return EXAMPLES[type];
}

const EXAMPLES: Readonly<Record<Exclude<CardType, "goal" | "creeper">, readonly CardFields[]>> = {
  keeper: [{ power: [{ do: "draw", cards: 1 }] }, { moreDraws: 1 }, { power: [{ do: "discardThis" }, { do: "draw", cards: 3 }] }],
  rule: [{ draws: 3 }, { handLimit: 2 }, { for: { is: "fewest", of: "keepers" }, moreDraws: 1 }],
  meta: [{ twoGoals: true }, { basicsGrow: true }, { reversed: true }],
  action: [
    { steps: [{ do: "draw", cards: 3 }] },
    { steps: [{ do: "chooseKeeper", of: "others" }, { do: "takeKeeper" }] },
    { steps: [{ do: "everybodyDraws", cards: 1 }] },
  ],
  danger: [
    { steps: [{ do: "chooseVictim" }, { do: "eliminate", who: "chosen" }] },
    { steps: [{ do: "chooseVictim" }, { do: "tossUp" }, { do: "eliminate", who: "chosen" }] },
    { steps: [{ do: "eliminate", who: { is: "most", of: "cards" } }] },
  ],
  secret: [
    { revealed: [{ do: "draw", cards: 2 }] },
    { revealed: [{ do: "discardKeepers" }] },
    { revealed: [{ do: "everybodyDraws", cards: 1 }] },
  ],
  surprise: [
    { cancels: ["action"], steps: [{ do: "draw", cards: 2 }] },
    { cancels: ["goal"], steps: [{ do: "takeGoal" }] },
    { cancels: ["keeper"], takesKeeper: true, steps: [] },
  ],
};

function goalExamples({ deck }: DraftFile): CardFields[] {
  const [first, second] = deck.cards.flatMap(({ id, type }) => (type === "keeper" ? [id] : []));
  return [
    ...(first !== undefined && second !== undefined ? [{ when: [has(first, second)] }] : []),
    { when: [{ is: "most", of: "keepers", atLeast: 3 }] },
    { when: [{ is: "atLeast", of: "cards", atLeast: 8 }] },
    ...(first === undefined ? [] : [{ when: [{ is: "hasOnly", card: first }] }]),
  ].slice(0, 3);
}

function creeperExamples({ deck }: DraftFile): CardFields[] {
  const keeper = deck.cards.find(({ type }) => type === "keeper")?.id;
  return [
    { turnEnd: [{ do: "moveCreeper", to: "next" }] },
    { goalChange: [{ do: "moveCreeper", to: "before" }] },
    keeper === undefined ? { alone: [{ do: "discardThis" }] } : { with: { card: keeper, steps: [{ do: "discardPair" }] } },
  ];
}

/** True if nothing was said yet about what the card does. */
export function isEmptyCard(card: CardSource): boolean {
  const { id: _, type, ...fields } = card as unknown as CardFields & { type: CardType };
  const blank = newCardSource("any", type) as unknown as CardFields;
  return Object.entries(fields).every(([field, value]) => JSON.stringify(value) === JSON.stringify(blank[field]));
}

export function takeExample(draft: DraftFile, id: CardId, fields: CardFields): DraftFile {
  const card = findDraftCard(draft, id);
  return card === undefined ? draft : withDraftCard(draft, newCardSource(id, card.type, fields));
}
