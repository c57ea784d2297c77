import type { CardPart, Step } from "../model/vocabulary.ts";
import {
  CONDITION_FIELDS,
  MODIFIER_FIELDS,
  PARTS_OF_STEP,
  REQUIRED_EARLIER_STEPS,
  STEP_FIELDS,
  STEPS_IN_TURN,
  STEPS_THAT_SET_ASIDE,
} from "./deck-fields.ts";
import { type FieldForm, type Fields, formOf } from "./field-check.ts";

/** The vocabulary of decks as data, made from what the checker knows: a new word appears by itself. */

export type FieldForms = Readonly<Record<string, FieldForm>>;

/** The parts of cards that hold steps; "steps" are those of an action, a danger or a surprise. */
export type StepPlace = "steps" | CardPart;

export interface StepForm {
  readonly fields: FieldForms;
  /** The parts in which the step can stand. */
  readonly places: readonly StepPlace[];
  /** Of these earlier steps one is needed. Empty: none. */
  readonly needs: readonly Step["do"][];
  /** A card has at most one step that sets cards aside. */
  readonly setsAside: boolean;
}

const IN_TURN: readonly StepPlace[] = ["steps", "power"];
const ANYWHERE: readonly StepPlace[] = [...IN_TURN, "instead", "standing", "revealed"];

const formsOf = (fields: Fields): FieldForms => Object.fromEntries(Object.entries(fields).map(([name, check]) => [name, formOf(check)]));

/** The parts in which a step can stand. */
export const placesOfStep = (step: Step["do"]): readonly StepPlace[] =>
  PARTS_OF_STEP[step] ?? (STEPS_IN_TURN.includes(step) ? IN_TURN : ANYWHERE);

const stepForm = (step: Step["do"], fields: Fields): StepForm => ({
  fields: formsOf(fields),
  places: placesOfStep(step),
  needs: REQUIRED_EARLIER_STEPS[step] ?? [],
  setsAside: STEPS_THAT_SET_ASIDE.includes(step),
});

export const VOCABULARY = {
  steps: Object.fromEntries(Object.entries(STEP_FIELDS).map(([step, fields]) => [step, stepForm(step as Step["do"], fields)])) as Readonly<
    Record<Step["do"], StepForm>
  >,
  conditions: Object.fromEntries(Object.entries(CONDITION_FIELDS).map(([is, fields]) => [is, formsOf(fields)])),
  modifiers: formsOf(MODIFIER_FIELDS),
} as const;
