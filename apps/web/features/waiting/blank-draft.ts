import {
  type BlankEffect,
  type BlankEffectName,
  type BlankRule,
  blankRuleOf,
  cardText,
  type DeckTexts,
  effectsOfSteps,
  stepsOfEffects,
  withBlankTexts,
} from "@mutable/decks";
import { BLANK, type BlankCard, cardOf, type Deck, deckFor } from "@mutable/engine";

export const BLANK_TYPES = ["keeper", "goal", "rule", "action"] as const;

/** The blank card as the form holds it. Fields of other types are kept while the type changes. */
export interface BlankDraft {
  readonly type: (typeof BLANK_TYPES)[number];
  readonly name: string;
  /** The two keepers that a goal wants. */
  readonly keepers: readonly [string, string];
  readonly rule: BlankRule;
  readonly number: number;
  /** One or two. */
  readonly effects: readonly BlankEffect[];
}

export const BLANK_NAME_LENGTH = 30;
const TEXT_LENGTH = 60;
export const MOST_ON_BLANK = 6;
export const leastOf = (rule: BlankRule): number => (rule === "handLimit" ? 0 : 1);

export const keepersOf = (deck: Deck): string[] => deck.ids.filter((id) => cardOf(deck, id).type === "keeper" && id !== BLANK);

/** The card as it was written, or a new one. */
export function draftOf(deck: Deck, blank: BlankCard | undefined): BlankDraft {
  const [first = "", second = ""] = keepersOf(deck);
  const draft: BlankDraft = {
    type: "action",
    name: blank?.name ?? "",
    keepers: [first, second],
    rule: "draws",
    number: 3,
    effects: [{ name: "draw", cards: 2 }],
  };
  switch (blank?.type) {
    case "keeper":
      return { ...draft, type: "keeper" };
    case "goal": {
      const [one = first, other = second] = blank.when.flatMap((condition) => (condition.is === "has" ? condition.cards : []));
      return { ...draft, type: "goal", keepers: [one, other] };
    }
    case "rule":
      return { ...draft, type: "rule", ...blankRuleOf(blank) };
    case "action":
      return { ...draft, effects: effectsOfSteps(blank.steps) ?? draft.effects };
    default:
      return draft;
  }
}

/** Changes one of the keepers; the same one twice changes places. */
export function withKeeper({ keepers, ...draft }: BlankDraft, at: 0 | 1, keeper: string): BlankDraft {
  const [one, other] = keepers;
  if (keeper === (at === 0 ? other : one)) return { ...draft, keepers: [other, one] };
  return { ...draft, keepers: at === 0 ? [keeper, other] : [one, keeper] };
}

export const withRule = (draft: BlankDraft, rule: BlankRule): BlankDraft => ({
  ...draft,
  rule,
  number: Math.max(draft.number, leastOf(rule)),
});

/** Changes the first or second effect; undefined: there is no second one. */
export function withEffect({ effects, ...draft }: BlankDraft, at: 0 | 1, name: BlankEffectName | undefined): BlankDraft {
  const [one, other] = effects;
  const effect = name && { name, cards: effects[at]?.cards ?? 1 };
  const next = at === 0 ? [effect ?? one, other] : [one, effect];
  return { ...draft, effects: next.flatMap((each) => each ?? []) };
}

export const withCards = ({ effects, ...draft }: BlankDraft, at: number, cards: number): BlankDraft => ({
  ...draft,
  effects: effects.map((effect, i) => (i === at ? { ...effect, cards } : effect)),
});

/** The card to propose. Its text is in the language of its writer; others read what it does in their own. */
export function blankFrom(draft: BlankDraft, deck: Deck, texts: DeckTexts): BlankCard {
  const { type, name, keepers, rule, number, effects } = draft;
  const card = { id: BLANK, name: name.trim(), text: "" };
  const blank: BlankCard =
    type === "keeper"
      ? { ...card, type }
      : type === "goal"
        ? { ...card, type, when: [{ is: "has", cards: [...keepers] }] }
        : type === "rule"
          ? { ...card, type, [rule]: number }
          : { ...card, type, steps: stepsOfEffects(effects) };
  const text = cardText(withBlankTexts(texts, blank), deckFor(deck, { blank }), BLANK);
  return { ...blank, text: [...text].slice(0, TEXT_LENGTH).join("") };
}
