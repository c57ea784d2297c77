import { type FieldForm, type Step, type StepPlace, VOCABULARY } from "@mutable/engine";
import { LANGUAGES } from "@mutable/i18n";
import { DECK_LIMITS } from "./limits.ts";

/** The JSON Schema of deck files, for editors and other programs. Made from the vocabulary, so it knows every word. */

type Schema = Readonly<Record<string, unknown>>;

const ID = { type: "string", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$", maxLength: DECK_LIMITS.id };
const NUMERAL = { type: "integer", minimum: 0, maximum: DECK_LIMITS.numeral };
const STEP_PLACES: readonly StepPlace[] = [
  "steps",
  "power",
  "instead",
  "standing",
  "revealed",
  "turnStart",
  "turnEnd",
  "goalChange",
  "with",
  "alone",
];

const object = (properties: Schema, required: readonly string[] = Object.keys(properties)): Schema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const oneOf = (choices: readonly Schema[]): Schema => (choices.length === 1 ? (choices[0] as Schema) : { anyOf: choices });
const words = (among: readonly unknown[]): Schema => ({ enum: among });

function schemaOf(form: FieldForm): Schema {
  switch (form.is) {
    case "number":
      return oneOf([{ ...NUMERAL, minimum: form.least }, ...(form.words.length > 0 ? [words(form.words)] : [])]);
    case "choice":
      return words(form.among);
    case "list":
      return { type: "array", items: schemaOf(form.of), minItems: 1, maxItems: DECK_LIMITS.entries };
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

const fieldsOf = (forms: Readonly<Record<string, FieldForm>>, fixed: Schema): Schema =>
  object({ ...fixed, ...Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, schemaOf(form)])) }, [
    ...Object.keys(fixed),
    ...Object.entries(forms).flatMap(([name, form]) => (form.is === "optional" ? [] : [name])),
  ]);

function stepsOf(place: StepPlace): Schema {
  const known = (Object.keys(VOCABULARY.steps) as Step["do"][]).filter((step) => VOCABULARY.steps[step].places.includes(place));
  return {
    type: "array",
    minItems: 1,
    maxItems: DECK_LIMITS.steps,
    items: { anyOf: known.map((step) => fieldsOf(VOCABULARY.steps[step].fields, { do: { const: step } })) },
  };
}

const steps = (place: StepPlace): Schema => ({ $ref: `#/$defs/steps-${place}` });
const YES = { const: true };
const POWER = { power: steps("power"), often: { const: "any" } };
const modifiers = Object.fromEntries(Object.entries(VOCABULARY.modifiers).map(([name, form]) => [name, schemaOf(form)]));

const card = (type: string, fields: Schema, required: readonly string[] = []): Schema =>
  object({ id: ID, type: { const: type }, ...fields }, ["id", "type", ...required]);

const CARDS: readonly Schema[] = [
  card("keeper", { ...POWER, noDanger: YES, noLimits: YES, moreDraws: NUMERAL }),
  card("goal", { when: { type: "array", items: { $ref: "#/$defs/condition" }, minItems: 1, maxItems: DECK_LIMITS.conditions } }, ["when"]),
  card("rule", { ...POWER, ...modifiers }),
  card("meta", { ...POWER, ...modifiers, from: { const: "pileRunsOut" }, byConsent: YES }),
  card("action", { steps: steps("steps") }, ["steps"]),
  card("danger", { steps: steps("steps") }, ["steps"]),
  card("secret", { revealed: steps("revealed") }, ["revealed"]),
  card("creeper", {
    ...POWER,
    turnStart: steps("turnStart"),
    turnEnd: steps("turnEnd"),
    goalChange: steps("goalChange"),
    alone: steps("alone"),
    with: object({ card: ID, steps: steps("with"), optionalWith: { const: "creepersHarmless" } }, ["card", "steps"]),
  }),
  card(
    "surprise",
    {
      steps: { ...stepsOf("steps"), minItems: 0 },
      cancels: { type: "array", items: words(["keeper", "goal", "rule", "action", "surprise", "danger", "steal", "power"]) },
      takesKeeper: YES,
      instead: steps("instead"),
      standing: steps("standing"),
    },
    ["steps", "cancels"],
  ),
];

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
      looks: { type: "object", additionalProperties: object({ picture: { ...ID, maxLength: 60 } }, []) },
    },
    ["format", "name", "deck", "texts"],
  ),
  $defs: {
    deck: object({
      id: ID,
      counts: { type: "object", additionalProperties: { type: "integer", minimum: 0 } },
      basics: object({ draws: NUMERAL, plays: NUMERAL, deal: NUMERAL }),
      profile: object(
        {
          bonusPlays: words(["optional", "mandatory"]),
          turnsInARow: { type: "integer", minimum: 1 },
          jumpingIn: { type: "boolean" },
          droppingOut: { type: "boolean" },
          minSeats: { type: "integer", minimum: 1, maximum: 6 },
          maxSeats: { type: "integer", minimum: 1, maximum: 6 },
          firstSeat: words(["chance", "host", "called"]),
          limitsAtPlay: words(["others", "everybody"]),
          basicRulesCard: YES,
          solo: YES,
        },
        ["bonusPlays", "turnsInARow", "jumpingIn", "droppingOut", "minSeats", "maxSeats"],
      ),
      cards: { type: "array", minItems: 1, maxItems: DECK_LIMITS.cards, items: { anyOf: CARDS } },
    }),
    texts: {
      type: "object",
      additionalProperties: object({ name: text(DECK_LIMITS.name), text: { type: "string", maxLength: DECK_LIMITS.text } }, ["name"]),
    },
    condition: {
      anyOf: Object.entries(VOCABULARY.conditions).map(([is, forms]) => fieldsOf(forms, { is: { const: is } })),
    },
    ...Object.fromEntries(STEP_PLACES.map((place) => [`steps-${place}`, stepsOf(place)])),
  },
});
