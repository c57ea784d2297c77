/** The vocabulary in which a deck describes its cards, as plain data: each word once, with all that is derived from it. */

export { CANCELLED, CARD_TYPES, type Cancelled, type CardType, PLAYED_TYPES, ROW_TYPES } from "./card-types.ts";
export {
  action,
  type BlankCard,
  CARD_FIELD_NAMES,
  CARD_FIELDS,
  type CardFieldName,
  type CardSource,
  cardDefinition,
  creeper,
  danger,
  goal,
  keeper,
  keeperWithPower,
  meta,
  rule,
  secret,
  surprise,
} from "./cards.ts";
export { CONDITIONS, type Condition, type ConditionName, type Counted, condition, isConditionName } from "./conditions.ts";
export type { Basics, DeckSource } from "./deck-source.ts";
export type { CardId, FieldForm, Fields, Numeral } from "./fields.ts";
export { EXCLUSIVE_MODIFIERS, MODIFIER_NAMES, MODIFIERS, type ModifierName, type Modifiers } from "./modifiers.ts";
export { type CardPart, STEP_PLACES, type StepPlace } from "./places.ts";
export { type FirstSeat, type OptionalRule, PROFILE, type RulesProfile } from "./profile.ts";
export {
  isStepName,
  placesOfStep,
  STEP_NAMES,
  STEPS,
  type Step,
  type StepName,
  type StepOf,
  type StepWord,
  step,
  stepWord,
} from "./steps.ts";
export { TOPICS, type Topic } from "./topics.ts";
