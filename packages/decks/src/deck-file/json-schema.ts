import {
  CARD_FIELDS,
  CARD_TYPES,
  type CardType,
  CONDITIONS,
  cardDefinition,
  type FieldForm,
  type Fields,
  MODIFIERS,
  type OptionalRule,
  PROFILE,
  placesOfStep,
  STEP_NAMES,
  STEP_PLACES,
  STEPS,
  type StepPlace,
} from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { DECK_LIMITS } from "./limits.ts";

/** The JSON Schema of deck files, for editors and other programs. Made from the vocabulary, so it knows every word. */

type Schema = Readonly<Record<string, unknown>>;

const ID = { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: DECK_LIMITS.id };
const NUMERAL = { type: "integer", minimum: 0, maximum: DECK_LIMITS.numeral };
const object = (properties: Schema, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const oneOf = (choices: readonly Schema[]): Schema => (choices.length === 1 ? (choices[0] as Schema) : { anyOf: choices });
const words = (among: readonly unknown[]): Schema => ({ enum: among });
const YES = { const: true };

function schemaOf(form: FieldForm): Schema {
  switch (form.is) {
    case "number":
      return oneOf([{ ...NUMERAL, minimum: form.least }, ...(form.words.length > 0 ? [words(form.words)] : [])]);
    case "choice":
      return words(form.among);
    case "list":
      return { type: "array", items: schemaOf(form.of), ...(!form.canBeEmpty && { minItems: 1 }), maxItems: DECK_LIMITS.entries };
    case "card":
      return ID;
    case "condition":
      return { $ref: "#/$defs/condition" };
    case "either":
      return oneOf([words(form.words), schemaOf(form.or)]);
    case "optional":
      return schemaOf(form.of);
  }
}

const schemasOf = (forms: Fields): Schema => Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, schemaOf(form)]));
const needed = (forms: Fields): string[] => Object.entries(forms).flatMap(([name, form]) => (form.is === "optional" ? [] : [name]));

const withFields = (forms: Fields, fixed: Schema): Schema =>
  object({ ...fixed, ...schemasOf(forms) }, [...Object.keys(fixed), ...needed(forms)]);

const stepsIn = (place: StepPlace): Schema => ({
  type: "array",
  minItems: 1,
  maxItems: DECK_LIMITS.steps,
  items: {
    anyOf: STEP_NAMES.filter((step) => placesOfStep(step).includes(place)).map((step) =>
      withFields(STEPS[step].fields, { do: { const: step } }),
    ),
  },
});

const steps = (place: StepPlace): Schema => ({ $ref: `#/$defs/steps-${place}` });
const CONDITION_LIST = { type: "array", items: { $ref: "#/$defs/condition" }, minItems: 1, maxItems: DECK_LIMITS.conditions };
const MODIFIER_FIELDS = Object.fromEntries(Object.entries(MODIFIERS).map(([name, { value }]) => [name, value]));
const PAIR = object({ card: ID, steps: steps("with"), optionalWith: schemaOf(CARD_FIELDS.optionalWith.value) }, ["card", "steps"]);

function cardSchema(type: CardType): Schema {
  const { parts, needs, canBeEmpty, fields, hasConditions, hasModifiers } = cardDefinition(type);
  const partSchema = (part: StepPlace) =>
    part === "with" ? PAIR : canBeEmpty && part === needs ? { ...stepsIn(part), minItems: 0 } : steps(part);
  const forms = Object.fromEntries(fields.map((name) => [name, CARD_FIELDS[name].value]));
  return object(
    {
      id: ID,
      type: { const: type },
      ...Object.fromEntries(parts.map((part) => [part, partSchema(part)])),
      ...schemasOf(forms),
      ...(hasConditions && { when: CONDITION_LIST }),
      ...(hasModifiers && schemasOf(MODIFIER_FIELDS)),
    },
    ["id", "type", ...(needs === undefined ? [] : [needs]), ...needed(forms), ...(hasConditions ? ["when"] : [])],
  );
}

function ruleSchema(rule: OptionalRule): Schema {
  switch (rule.is) {
    case "number":
      return { type: "integer", minimum: rule.least, ...(rule.most !== undefined && { maximum: rule.most }) };
    case "switch":
      return { type: "boolean" };
    case "flag":
      return YES;
    case "choice":
      return words(rule.among);
  }
}

const canBeAbsent = (rule: OptionalRule): boolean => rule.is === "flag" || (rule.is === "choice" && rule.usual !== undefined);
const RULES: readonly (readonly [string, OptionalRule])[] = Object.entries(PROFILE);
const PROFILE_SCHEMA = object(
  Object.fromEntries(RULES.map(([name, rule]) => [name, ruleSchema(rule)])),
  RULES.flatMap(([name, rule]) => (canBeAbsent(rule) ? [] : [name])),
);

const text = (most: number): Schema => ({ type: "string", minLength: 1, maxLength: most });

export const deckFileSchema = (): Schema => ({
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "A deck for Mutable",
  ...object(
    {
      format: { const: "mutable deck 1" },
      name: text(DECK_LIMITS.deckName),
      about: text(DECK_LIMITS.about),
      origin: object({ name: text(DECK_LIMITS.deckName), hash: { type: "string", pattern: "^[0-9a-f]{64}$" } }),
      deck: { $ref: "#/$defs/deck" },
      texts: {
        type: "object",
        minProperties: 1,
        additionalProperties: false,
        properties: Object.fromEntries(LANGUAGES.map((language) => [language, { $ref: "#/$defs/texts" }])),
      },
      looks: { type: "object", additionalProperties: object({ picture: { ...ID, maxLength: DECK_LIMITS.picture } }, []) },
    },
    ["format", "name", "deck", "texts"],
  ),
  $defs: {
    deck: object({
      id: ID,
      counts: { type: "object", additionalProperties: { type: "integer", minimum: 0 } },
      basics: object({ draws: NUMERAL, plays: NUMERAL, deal: NUMERAL }),
      profile: PROFILE_SCHEMA,
      cards: { type: "array", minItems: 1, maxItems: DECK_LIMITS.cards, items: { anyOf: CARD_TYPES.map(cardSchema) } },
    }),
    texts: {
      type: "object",
      additionalProperties: object({ name: text(DECK_LIMITS.name), text: { type: "string", maxLength: DECK_LIMITS.text } }, ["name"]),
    },
    condition: {
      anyOf: Object.entries(CONDITIONS).map(([is, { fields }]) => withFields(fields, { is: { const: is } })),
    },
    ...Object.fromEntries(STEP_PLACES.map((place) => [`steps-${place}`, stepsIn(place)])),
  },
});
