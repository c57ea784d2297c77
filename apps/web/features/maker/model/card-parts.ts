import { isMakerWord, type MakerPart, type MakerWord } from "@mutable/decks";
import {
  type CardFieldName,
  type CardSource,
  type CardType,
  cardDefinition,
  MODIFIER_NAMES,
  MODIFIERS,
  type ModifierName,
  type StepPlace,
} from "@mutable/engine";
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

/** The fields of a rule that are modifiers, in the order of the vocabulary. */
export const modifiersOf = (card: CardSource): ModifierName[] =>
  cardDefinition(card.type).hasModifiers ? MODIFIER_NAMES.filter((name) => Object.hasOwn(card, name)) : [];

export const canHaveModifier = (type: CardType, modifier: ModifierName): boolean => type === "meta" || !("ofMeta" in MODIFIERS[modifier]);

/** A list of sentences on a card. */
export interface PartList {
  readonly part: MakerPart;
  readonly path: FieldPath;
  readonly kind: "step" | "condition" | "modifier";
}

export const pathOfPart = (part: StepPlace): FieldPath => (part === "with" ? ["with", "steps"] : [part]);

/** The lists that a card has or must have. */
export function listsOfCard(card: CardSource): PartList[] {
  const { parts, needs, hasConditions, hasModifiers } = cardDefinition(card.type);
  const has = (part: StepPlace) => part === needs || Object.hasOwn(card, part);
  return [
    ...(hasConditions ? [{ part: "when", path: ["when"], kind: "condition" } as const] : []),
    ...(hasModifiers ? [{ part: "modifiers", path: [], kind: "modifier" } as const] : []),
    ...parts.filter(has).map((part): PartList => ({ part, path: pathOfPart(part), kind: "step" })),
  ];
}

/** The parts that can be added to a card. */
export function freeParts(card: CardSource): StepPlace[] {
  const { parts, needs } = cardDefinition(card.type);
  return parts.filter((part) => part !== needs && !Object.hasOwn(card, part));
}

/** The flags that a card has, and those that can be added. */
export function flagsOfCard(card: CardSource): { readonly set: CardFieldName[]; readonly free: CardFieldName[] } {
  const fields = card as unknown as CardFields;
  const pair = fields.with as CardFields | undefined;
  const all: CardFieldName[] = [
    ...cardDefinition(card.type).fields.filter((name) => name !== "often" || fields.power !== undefined),
    ...(pair === undefined ? [] : (["optionalWith"] as const)),
  ];
  const isSet = (flag: CardFieldName) => (flag === "optionalWith" ? pair : fields)?.[flag] !== undefined;
  return { set: all.filter(isSet), free: all.filter((flag) => !isSet(flag)) };
}

/** The word of a step or condition that stands in a list. */
export function wordOf(kind: "step" | "condition", value: unknown): MakerWord | undefined {
  const fields = (value ?? {}) as CardFields;
  const word = `${kind}.${String(kind === "step" ? fields.do : fields.is)}`;
  return isMakerWord(word) ? word : undefined;
}
