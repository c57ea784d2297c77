import { fieldForms, type MakerWord } from "@mutable/decks";
import type { CardId, CardSource, CardType, FieldForm } from "@mutable/engine";
import type { CardFields } from "./draft.ts";

/** Where a new sentence begins otherwise than with the first value of each field. */
const FIRST_VALUES: Readonly<Partial<Record<MakerWord, CardFields>>> = {
  "step.draw": { cards: 2 },
  "step.drawAside": { cards: 3 },
  "step.playAside": { cards: 2 },
  "step.chooseRules": { exactly: "one" },
  "condition.hasSome": { atLeast: 2 },
  "condition.atLeast": { of: "keepers", atLeast: 5 },
  "modifier.draws": { draws: 2 },
  "modifier.plays": { plays: 2 },
  "modifier.handLimit": { handLimit: 2 },
  "modifier.keeperLimit": { keeperLimit: 3 },
  "flag.cancels": { cancels: ["action"] },
  "modifier.for": { for: { is: "fewest", of: "keepers" } },
};

/** Fields of which a step has one: a new value takes the place of the other. */
export const ONE_OF: readonly (readonly string[])[] = [["atMost", "exactly"]];

/** The first value of a form. A card is chosen later: "" is none. */
export function firstValue(form: FieldForm): unknown {
  switch (form.is) {
    case "number":
      return Math.max(1, form.least);
    case "choice":
      return form.among[0];
    case "list":
      return form.of.is === "card" ? [] : [firstValue(form.of)];
    case "card":
      return "";
    case "condition":
      return { is: "fewest", of: "keepers" };
    case "either":
      return form.words[0];
    case "optional":
      return firstValue(form.of);
  }
}

/** The values of a new step, condition or modifier. */
export function firstValues(word: MakerWord): CardFields {
  const [kind, name] = word.split(".");
  const needed = Object.entries(fieldForms(word)).flatMap(([field, form]) => (form.is === "optional" ? [] : [[field, firstValue(form)]]));
  return {
    ...(kind === "step" && { do: name }),
    ...(kind === "condition" && { is: name }),
    ...Object.fromEntries(needed),
    ...FIRST_VALUES[word],
  };
}

/** The fields that a card of a type needs. */
export const firstFields: Readonly<Record<CardType, CardFields>> = {
  keeper: {},
  creeper: {},
  goal: { when: [] },
  rule: {},
  meta: {},
  action: { steps: [] },
  danger: { steps: [] },
  secret: { revealed: [] },
  surprise: { cancels: ["action"], steps: [] },
};

/** An empty card, or one with some fields. */
export const newCardSource = (id: CardId, type: CardType, fields: CardFields = {}): CardSource =>
  ({ id, type, ...firstFields[type], ...fields }) as unknown as CardSource;
