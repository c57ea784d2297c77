import { optional } from "../vocabulary/fields.ts";
import {
  CARD_FIELDS,
  CARD_TYPES,
  type CardSource,
  type CardType,
  CONDITIONS,
  type Condition,
  cardDefinition,
  type DeckSource,
  isConditionName,
  isStepName,
  MODIFIER_NAMES,
  MODIFIERS,
  placesOfStep,
  type Step,
  type StepName,
  type StepPlace,
  stepWord,
} from "../vocabulary/index.ts";
import { checkFields, type Expectation, expectedInstead, isCardId, isNumeral, isRecord, type UncheckedRecord } from "./check-field.ts";
import { checkProfile } from "./check-profile.ts";
import { BASIC_RULES } from "./deck.ts";

/** An invalid deck, with a message for each of its faults. */
export class DeckError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`This deck cannot be used:\n${faults.map((fault) => `  ${fault}`).join("\n")}`);
    this.name = "DeckError";
    this.faults = faults;
  }
}

/** Throws a DeckError if the deck is invalid. For tests and tools: shipped decks are not checked when loaded. */
export function assertDeck(source: unknown): asserts source is DeckSource {
  const faults = checkDeck(source);
  if (faults.length > 0) throw new DeckError(faults);
}

const id: Expectation = (value) => (isCardId(value) ? undefined : "small letters and digits, in words joined by hyphens");
const numeral: Expectation = (value) => (isNumeral(value) ? undefined : "a whole number, 0 or more");
const anyList: Expectation = (value) => (Array.isArray(value) ? undefined : "a list of steps");
const list: Expectation = (value) => (Array.isArray(value) && value.length > 0 ? undefined : "a list that is not empty");
const pair: Expectation = (value) => (isRecord(value) ? undefined : "an object with card and steps");

const orAbsent =
  (expectation: Expectation): Expectation =>
  (value) =>
    value === undefined ? undefined : expectation(value);

const DECK_FIELDS: Readonly<Record<string, Expectation>> = {
  id,
  counts: (value) => (isRecord(value) && Object.values(value).every(Number.isSafeInteger) ? undefined : "a number for each type of card"),
  basics: (value) => (isRecord(value) ? undefined : "an object with the basic rules"),
  profile: (value) => (isRecord(value) ? undefined : "the optional rules"),
  cards: (value) => (Array.isArray(value) && value.length > 0 ? undefined : "a list of cards"),
};

const MODIFIER_FIELDS = Object.fromEntries(
  MODIFIER_NAMES.map((name): [string, Expectation] => [name, (value) => expectedInstead(optional(MODIFIERS[name].value), value)]),
);

/** The fields of a card besides id and type. */
function fieldsOfType(type: CardType): Readonly<Record<string, Expectation>> {
  const { parts, needs, canBeEmpty, fields, hasConditions, hasModifiers } = cardDefinition(type);
  const ofPart = (part: StepPlace) => (part === needs ? (canBeEmpty ? anyList : list) : orAbsent(part === "with" ? pair : list));
  return {
    ...Object.fromEntries(parts.map((part) => [part, ofPart(part)])),
    ...Object.fromEntries(fields.map((name): [string, Expectation] => [name, (value) => expectedInstead(CARD_FIELDS[name].value, value)])),
    ...(hasConditions && { when: list }),
    ...(hasModifiers && MODIFIER_FIELDS),
  };
}

const TYPE_FIELDS = Object.fromEntries(CARD_TYPES.map((type) => [type, fieldsOfType(type)]));

/** Returns a message for each fault in a deck, with its card and field. */
export function checkDeck(source: unknown): string[] {
  if (!isRecord(source)) return ["deck: should be an object with id, counts, basics, profile and cards."];
  const faults = [
    ...checkFields("deck", source, DECK_FIELDS),
    ...(isRecord(source.basics) ? checkFields("deck: basics", source.basics, { draws: numeral, plays: numeral, deal: numeral }) : []),
    ...(isRecord(source.profile) ? checkProfile(source.profile).map((fault) => `deck: ${fault}`) : []),
  ];
  if (!Array.isArray(source.cards)) return faults;
  const cards: unknown[] = source.cards;
  faults.push(...cards.flatMap((card, i) => checkCard(card, i)));
  if (faults.length > 0) return faults;
  return checkWholeDeck(source as unknown as DeckSource);
}

function checkCard(card: unknown, position: number): string[] {
  if (!isRecord(card)) return [`card ${position + 1}: should be an object.`];
  const name = typeof card.id === "string" && card.id !== "" ? card.id : `card ${position + 1}`;
  const wrong = id(card.id);
  if (wrong !== undefined) return [`${name}: id: should be ${wrong}.`];
  if (card.id === BASIC_RULES) return [`${name}: id: this is the card of the basic rules, which every deck has.`];
  const fields = typeof card.type === "string" && Object.hasOwn(TYPE_FIELDS, card.type) ? TYPE_FIELDS[card.type] : undefined;
  if (fields === undefined) return [`${name}: type: should be one of ${CARD_TYPES.join(", ")}.`];
  const { id: _id, type: _type, ...rest } = card;
  const faults = checkFields(name, rest, fields);
  if (faults.length > 0) return faults;
  if (Array.isArray(card.when)) return card.when.flatMap((condition, i) => checkCondition(`${name}: when[${i}]`, condition));
  if (Array.isArray(card.revealed)) return checkSteps(name, card.revealed, "revealed");
  if (Array.isArray(card.steps)) return [...checkSteps(name, card.steps), ...checkOutOfTurn(name, card)];
  const { power, often, ...others } = rest;
  return [
    ...checkPower(name, card.type, power, often),
    ...(card.type === "creeper" ? checkCreeper(name, card) : []),
    ...((card.type === "rule" || card.type === "meta") && (power === undefined || Object.keys(others).length > 0)
      ? checkModifiers(name, card.type, others)
      : []),
  ];
}

function checkPower(name: string, type: unknown, power: unknown, often: unknown): string[] {
  if (!Array.isArray(power)) return often === undefined ? [] : [`${name}: often: should come with power.`];
  const does = (isOne: (step: StepName) => boolean) => power.some((step) => isRecord(step) && isStepName(step.do) && isOne(step.do));
  return [
    ...checkSteps(name, power, "power"),
    ...(often !== undefined && !does((step) => stepWord(step).costs === true)
      ? [`${name}: power: should cost something, because it can be used any number of times.`]
      : []),
    ...(does((step) => step === "discardThis") && type !== "keeper" && type !== "creeper"
      ? [`${name}: power: only a keeper or creeper can discardThis.`]
      : []),
  ];
}

const PAIR_FIELDS: Readonly<Record<string, Expectation>> = {
  card: id,
  steps: list,
  optionalWith: (value) => expectedInstead(CARD_FIELDS.optionalWith.value, value),
};

/** The part `with` must end what starts it, so that it does not start again for ever. */
function checkCreeper(name: string, { turnStart, turnEnd, goalChange, alone, with: pair }: UncheckedRecord): string[] {
  const faults = [
    ...(Array.isArray(turnStart) ? checkSteps(name, turnStart, "turnStart") : []),
    ...(Array.isArray(turnEnd) ? checkSteps(name, turnEnd, "turnEnd") : []),
    ...(Array.isArray(goalChange) ? checkSteps(name, goalChange, "goalChange") : []),
    ...(Array.isArray(alone) ? checkSteps(name, alone, "alone") : []),
  ];
  if (!isRecord(pair)) return faults;
  const fields = checkFields(`${name}: with`, pair, PAIR_FIELDS);
  if (fields.length > 0 || !Array.isArray(pair.steps)) return [...faults, ...fields];
  const isEnding = pair.steps.some((step) => isRecord(step) && (step.do === "moveCreeper" || step.do === "discardPair"));
  return [
    ...faults,
    ...checkSteps(name, pair.steps, "with"),
    ...(isEnding ? [] : [`${name}: with: steps: should move or discard the creeper.`]),
  ];
}

function checkOutOfTurn(name: string, { cancels, takesKeeper, instead, standing }: UncheckedRecord): string[] {
  const cancelsKeepers = Array.isArray(cancels) && cancels.includes("keeper");
  const cancelsNothing = Array.isArray(cancels) && cancels.length === 0;
  return [
    ...(cancelsNothing && standing === undefined ? [`${name}: cancels: should be a list that is not empty.`] : []),
    ...(cancelsNothing && instead !== undefined ? [`${name}: instead: should come with something that it cancels.`] : []),
    ...(takesKeeper !== undefined && !cancelsKeepers ? [`${name}: takesKeeper: should come with a surprise that cancels keepers.`] : []),
    ...(Array.isArray(instead) ? checkSteps(name, instead, "instead") : []),
    ...(Array.isArray(standing) ? checkSteps(name, standing, "standing") : []),
  ];
}

function checkModifiers(name: string, type: unknown, { from, byConsent, ...modifiers }: UncheckedRecord): string[] {
  const { for: whom, moreDraws, morePlays, bonusPlays } = modifiers;
  const isBonus = moreDraws !== undefined || morePlays !== undefined;
  if (Object.keys(modifiers).length === 0) return [`${name}: a rule should change something.`];
  if (byConsent !== undefined && from === undefined) return [`${name}: byConsent: should come with from.`];
  const ofMeta = MODIFIER_NAMES.find((modifier) => "ofMeta" in MODIFIERS[modifier] && modifiers[modifier] !== undefined);
  if (ofMeta !== undefined && type !== "meta") return [`${name}: ${ofMeta}: can be of a meta rule only.`];
  if (whom === undefined && bonusPlays !== undefined && !isBonus) return [`${name}: bonusPlays: should come with morePlays.`];
  if (whom === undefined) return isBonus ? [`${name}: for: should say for whom the bonus is.`] : [];
  if (!isBonus) return [`${name}: for: should come with moreDraws or morePlays.`];
  const alone = Object.keys(modifiers).every((key) => ["for", "moreDraws", "morePlays", "bonusPlays"].includes(key));
  return [
    ...checkCondition(`${name}: for`, whom),
    ...(alone ? [] : [`${name}: for: a bonus can change nothing but moreDraws and morePlays.`]),
    ...(bonusPlays !== undefined && morePlays === undefined ? [`${name}: bonusPlays: should come with morePlays.`] : []),
  ];
}

function checkCondition(where: string, condition: unknown): string[] {
  if (!isRecord(condition)) return [`${where}: should be a condition.`];
  const { is, ...rest } = condition;
  if (!isConditionName(is)) return [`${where}: is: there is no condition ${JSON.stringify(is)}.`];
  return checkFields(where, rest, CONDITIONS[is].fields);
}

function checkSteps(name: string, steps: unknown[], part: StepPlace = "steps"): string[] {
  const done: StepName[] = [];
  return steps.flatMap((step, i) => {
    const where = `${name}: ${part}[${i}]`;
    if (!isRecord(step)) return [`${where}: should be a step.`];
    const { do: operation, ...rest } = step;
    if (!isStepName(operation)) return [`${where}: do: there is no operation ${JSON.stringify(operation)}.`];
    const { fields, setsAside, once, oneOf } = stepWord(operation);
    const needs = stepsNeededBefore(operation, rest);
    const isCrowded = setsAside && done.some((other) => stepWord(other).setsAside);
    const isRepeated = once && done.includes(operation);
    const isEarly = needs.length > 0 && !needs.some((need) => done.includes(need));
    const places = placesOfStep(operation);
    done.push(operation);
    return [
      ...checkFields(where, rest, fields),
      ...(isCrowded ? [`${where}: do: ${operation} sets cards aside, and an earlier step already does.`] : []),
      ...(isRepeated ? [`${where}: do: ${operation} can stand here once.`] : []),
      ...(oneOf !== undefined && oneOf.filter((field) => rest[field] !== undefined).length !== 1
        ? [`${where}: ${operation}: should have either ${oneOf.join(" or ")}.`]
        : []),
      ...(places.includes(part) ? [] : [`${where}: do: ${operation} can stand in ${places.join(", ")} only.`]),
      ...(isEarly ? [`${where}: do: ${operation} needs ${needs.join(" or ")} before it.`] : []),
      ...(operation === "eliminate" && isRecord(rest.who) ? checkCondition(`${where}: who`, rest.who) : []),
    ];
  });
}

/** The earlier steps of which one must come before this one. */
function stepsNeededBefore(step: StepName, values: UncheckedRecord): readonly StepName[] {
  const { after = [], afterIfChosen } = stepWord(step);
  return afterIfChosen !== undefined && Object.values(values).includes("chosen") ? [afterIfChosen] : after;
}

/** Checks that need all cards: unique ids, counts and references. */
function checkWholeDeck({ cards, counts }: DeckSource): string[] {
  const ids = cards.map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id}: id: there are two cards with this id.`);
  const types = new Set<string>([...Object.keys(counts), ...cards.map(({ type }) => type)]);
  const miscounted = [...types].flatMap((type) => {
    const found = cards.filter((card) => card.type === type).length;
    const declared = (counts as Record<string, unknown>)[type] ?? 0;
    return found === declared ? [] : [`deck: counts.${type}: says ${declared}, but there are ${found}.`];
  });
  return [...twice, ...miscounted, ...cards.flatMap((card) => checkReferences(card, cards))];
}

function checkReferences(card: CardSource, cards: CardSource[]): string[] {
  const isThere = (id: string, types: readonly string[]) => cards.some((other) => other.id === id && types.includes(other.type));
  const missing = (where: string, condition: Condition): string[] => {
    if (condition.is === "hasOnly") {
      return isThere(condition.card, ["keeper"]) ? [] : [`${card.id}: ${where}: the deck has no keeper ${condition.card}.`];
    }
    const named = "cards" in condition ? condition.cards : [];
    const lacking = named.filter((id) => !isThere(id, ["keeper", "creeper"]));
    return lacking.map((id) => `${card.id}: ${where}: the deck has no keeper or creeper ${id}.`);
  };
  if (card.type === "creeper" && card.with !== undefined) {
    const { card: other } = card.with;
    if (other === card.id) return [`${card.id}: with: should name another card.`];
    return isThere(other, ["keeper", "creeper"]) ? [] : [`${card.id}: with: the deck has no keeper or creeper ${other}.`];
  }
  if ((card.type === "rule" || card.type === "meta") && card.needed !== undefined && !isThere(card.needed, ["creeper"])) {
    return [`${card.id}: needed: the deck has no creeper ${card.needed}.`];
  }
  if (card.type === "goal") return card.when.flatMap((condition, i) => missing(`when[${i}]`, condition));
  if ((card.type === "rule" || card.type === "meta") && card.for !== undefined) return missing("for", card.for);
  const ofSteps = (part: string, steps: Step[]): string[] =>
    steps.flatMap((step, i) => (step.do === "eliminate" && typeof step.who === "object" ? missing(`${part}[${i}]: who`, step.who) : []));
  if (card.type === "action" || card.type === "danger") return ofSteps("steps", card.steps);
  return card.type === "secret" ? ofSteps("revealed", card.revealed) : [];
}
