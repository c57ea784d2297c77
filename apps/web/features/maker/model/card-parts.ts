import { type CardFlag, MAKER_WORDS, type MakerPart, type MakerWord } from "@mutable/decks";
import { type CardSource, type CardType, type Modifiers, type StepPlace, VOCABULARY } from "@mutable/engine";
import type { CardFields } from "./draft.ts";
import type { FieldPath } from "./field-path.ts";

/** What a card of a type can have. Steps, conditions and modifiers themselves come from the vocabulary. */

export const MAKER_TYPES: readonly CardType[] = ["keeper", "goal", "rule", "action", "creeper", "meta", "surprise", "secret", "danger"];

/** The list that a new card of a type begins with; its steps move along when the type changes. */
export const MAIN_STEPS: Readonly<Partial<Record<CardType, StepPlace>>> = {
  keeper: "power",
  creeper: "power",
  rule: "power",
  meta: "power",
  action: "steps",
  danger: "steps",
  surprise: "steps",
  secret: "revealed",
};

interface TypeParts {
  /** Lists of steps, in the order of the editor. */
  readonly steps: readonly StepPlace[];
  /** Lists that are always shown, also if they are empty. */
  readonly always: readonly StepPlace[];
  readonly flags: readonly CardFlag[];
  readonly hasConditions?: true;
  readonly hasModifiers?: true;
}

const PARTS_OF_TYPE: Readonly<Record<CardType, TypeParts>> = {
  keeper: { steps: ["power"], always: [], flags: ["moreDraws", "noLimits", "noDanger"] },
  goal: { steps: [], always: [], flags: [], hasConditions: true },
  rule: { steps: ["power"], always: [], flags: [], hasModifiers: true },
  action: { steps: ["steps"], always: ["steps"], flags: [] },
  creeper: { steps: ["turnStart", "turnEnd", "goalChange", "with", "alone", "power"], always: [], flags: [] },
  meta: { steps: ["power"], always: [], flags: ["from", "byConsent"], hasModifiers: true },
  surprise: { steps: ["steps", "instead", "standing"], always: ["steps"], flags: ["cancels", "takesKeeper"] },
  secret: { steps: ["revealed"], always: ["revealed"], flags: [] },
  danger: { steps: ["steps"], always: ["steps"], flags: [] },
};

export const partsOfType = (type: CardType): TypeParts => PARTS_OF_TYPE[type];

/** Modifiers that only a meta rule can have. The checker knows them too; a test compares. */
export const META_MODIFIERS: readonly (keyof Modifiers)[] = ["withoutCreepers", "noReturn", "noElimination", "basicsGrow"];

/** The fields of a rule that are modifiers, in the order of the vocabulary. */
export function modifiersOf(card: CardSource): (keyof Modifiers)[] {
  if (card.type !== "rule" && card.type !== "meta") return [];
  return (Object.keys(VOCABULARY.modifiers) as (keyof Modifiers)[]).filter((name) => Object.hasOwn(card, name));
}

export const canHaveModifier = (type: CardType, modifier: keyof Modifiers): boolean =>
  type === "meta" || !META_MODIFIERS.includes(modifier);

/** A list of sentences on a card. */
export interface PartList {
  readonly part: MakerPart;
  readonly path: FieldPath;
  readonly kind: "step" | "condition" | "modifier";
}

export const pathOfPart = (part: StepPlace): FieldPath => (part === "with" ? ["with", "steps"] : [part]);

/** The lists that a card has, or that are always shown. */
export function listsOfCard(card: CardSource): PartList[] {
  const { steps, always, hasConditions, hasModifiers } = partsOfType(card.type);
  const has = (part: StepPlace) => always.includes(part) || Object.hasOwn(card, part);
  return [
    ...(hasConditions ? [{ part: "when", path: ["when"], kind: "condition" } as const] : []),
    ...(hasModifiers ? [{ part: "modifiers", path: [], kind: "modifier" } as const] : []),
    ...steps.filter(has).map((part): PartList => ({ part, path: pathOfPart(part), kind: "step" })),
  ];
}

/** The parts that can be added to a card. */
export const freeParts = (card: CardSource): StepPlace[] =>
  partsOfType(card.type).steps.filter((part) => !partsOfType(card.type).always.includes(part) && !Object.hasOwn(card, part));

/** The flags that a card has, and those that can be added. */
export function flagsOfCard(card: CardSource): { readonly set: CardFlag[]; readonly free: CardFlag[] } {
  const fields = card as unknown as CardFields;
  const pair = fields.with as CardFields | undefined;
  const all: CardFlag[] = [
    ...partsOfType(card.type).flags,
    ...(fields.power === undefined ? [] : (["often"] as const)),
    ...(pair === undefined ? [] : (["optionalWith"] as const)),
  ];
  const isSet = (flag: CardFlag) => (flag === "optionalWith" ? pair : fields)?.[flag] !== undefined;
  return { set: all.filter(isSet), free: all.filter((flag) => !isSet(flag)) };
}

/** The word of a step or condition that stands in a list. */
export function wordOf(kind: "step" | "condition", value: unknown): MakerWord | undefined {
  const fields = (value ?? {}) as CardFields;
  const word = `${kind}.${String(kind === "step" ? fields.do : fields.is)}`;
  return Object.hasOwn(MAKER_WORDS, word) ? (word as MakerWord) : undefined;
}
