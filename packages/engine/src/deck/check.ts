import type { CardSource, Condition, DeckSource } from "../vocabulary.ts";
import {
  CONDITION_FIELDS,
  cardType,
  type Fields,
  id,
  listOf,
  MODIFIER_FIELDS,
  numeral,
  oneOf,
  optional,
  playable,
  SETS_ASIDE,
  STEP_AFTER,
  STEP_FIELDS,
} from "./fields.ts";

type Source = Record<string, unknown>;

const DECK_FIELDS: Fields = {
  id,
  counts: (value) => (isRecord(value) && Object.values(value).every(Number.isSafeInteger) ? undefined : "a number for each type of card"),
  basics: (value) => (isRecord(value) ? undefined : "what is in force without any rule"),
  profile: (value) => (isRecord(value) ? undefined : "the optional rules"),
  cards: (value) => (Array.isArray(value) && value.length > 0 ? undefined : "a list of cards"),
};

const yesOrNo = (value: unknown) => (typeof value === "boolean" ? undefined : "true or false");
const atLeastOne = (value: unknown) => (numeral(value) === undefined && value !== 0 ? undefined : "a whole number, 1 or more");

const PROFILE_FIELDS: Fields = {
  bonusPlays: oneOf("optional", "mandatory"),
  turnsInARow: atLeastOne,
  jumpingIn: yesOrNo,
  droppingOut: yesOrNo,
  minSeats: atLeastOne,
  maxSeats: (value) => atLeastOne(value) ?? ((value as number) <= 6 ? undefined : "6 at most"),
};

const TYPE_FIELDS: Record<string, Fields> = {
  keeper: {},
  creeper: {},
  goal: { when: list },
  rule: mapOf(MODIFIER_FIELDS),
  meta: mapOf(MODIFIER_FIELDS),
  action: { steps: list },
  surprise: { steps: (value) => (Array.isArray(value) ? undefined : "a list of steps"), cancels: listOf(playable) },
};

/** Everything that is wrong with a deck, each with its card and field. */
export function deckFaults(source: unknown): string[] {
  if (!isRecord(source)) return ["It is no deck: an object with id, counts, basics, profile and cards."];
  const faults = [
    ...fieldFaults("deck", source, DECK_FIELDS),
    ...(isRecord(source.basics) ? fieldFaults("deck: basics", source.basics, { draws: numeral, plays: numeral, deal: numeral }) : []),
    ...(isRecord(source.profile) ? profileFaults(source.profile).map((fault) => `deck: ${fault}`) : []),
  ];
  if (!Array.isArray(source.cards)) return faults;
  const cards: unknown[] = source.cards;
  faults.push(...cards.flatMap((card, i) => cardFaults(card, i)));
  if (faults.length > 0) return faults;
  return wholeFaults(source as unknown as DeckSource);
}

/** What is wrong with the optional rules of a table. */
export const profileFaults = (profile: object): string[] => [
  ...fieldFaults("profile", profile as Source, PROFILE_FIELDS),
  ...(isAbove(profile as Source, "minSeats", "maxSeats") ? ["profile: minSeats: should not be more than maxSeats."] : []),
];

function isAbove(source: Source, one: string, other: string): boolean {
  const [a, b] = [source[one], source[other]];
  return typeof a === "number" && typeof b === "number" && a > b;
}

function cardFaults(card: unknown, position: number): string[] {
  if (!isRecord(card)) return [`card ${position + 1}: it is no card.`];
  const name = typeof card.id === "string" && card.id !== "" ? card.id : `card ${position + 1}`;
  const wrong = id(card.id);
  if (wrong !== undefined) return [`${name}: id: should be ${wrong}.`];
  const fields = typeof card.type === "string" && Object.hasOwn(TYPE_FIELDS, card.type) ? TYPE_FIELDS[card.type] : undefined;
  if (fields === undefined) return [`${name}: type: should be ${cardType(undefined)}.`];
  const { id: _id, type: _type, ...rest } = card;
  const faults = fieldFaults(name, rest, fields);
  if (faults.length > 0) return faults;
  if (Array.isArray(card.when)) return card.when.flatMap((condition, i) => conditionFaults(`${name}: when[${i}]`, condition));
  if (Array.isArray(card.steps)) return stepsFaults(name, card.steps);
  return card.type === "rule" || card.type === "meta" ? modifierFaults(name, rest) : [];
}

function modifierFaults(name: string, modifiers: Source): string[] {
  const { for: whom, moreDraws, morePlays } = modifiers;
  const isBonus = moreDraws !== undefined || morePlays !== undefined;
  if (Object.keys(modifiers).length === 0) return [`${name}: a rule should change something.`];
  if (whom === undefined) return isBonus ? [`${name}: for: should say for whom the bonus is.`] : [];
  if (!isBonus) return [`${name}: for: should come with moreDraws or morePlays.`];
  const alone = Object.keys(modifiers).every((key) => ["for", "moreDraws", "morePlays"].includes(key));
  return [
    ...conditionFaults(`${name}: for`, whom),
    ...(alone ? [] : [`${name}: for: a bonus can change nothing but moreDraws and morePlays.`]),
  ];
}

function conditionFaults(where: string, condition: unknown): string[] {
  if (!isRecord(condition)) return [`${where}: should be a condition.`];
  const { is, ...rest } = condition;
  const fields = typeof is === "string" && Object.hasOwn(CONDITION_FIELDS, is) ? CONDITION_FIELDS[is] : undefined;
  if (fields === undefined) return [`${where}: is: there is no condition ${JSON.stringify(is)}.`];
  return fieldFaults(where, rest, fields);
}

function stepsFaults(name: string, steps: unknown[]): string[] {
  const done: unknown[] = [];
  return steps.flatMap((step, i) => {
    const where = `${name}: steps[${i}]`;
    if (!isRecord(step)) return [`${where}: should be a step.`];
    const { do: operation, ...rest } = step;
    if (typeof operation !== "string" || !Object.hasOwn(STEP_FIELDS, operation)) {
      return [`${where}: do: there is no operation ${JSON.stringify(operation)}.`];
    }
    const known = operation as keyof typeof STEP_FIELDS;
    const needs: string[] = known === "trashRules" && rest.which === "chosen" ? ["chooseRules"] : (STEP_AFTER[known] ?? []);
    const crowded = SETS_ASIDE.includes(known) && done.some((other) => SETS_ASIDE.some((step) => step === other));
    const early = needs.length > 0 && !needs.some((need) => done.includes(need));
    done.push(operation);
    return [
      ...fieldFaults(where, rest, STEP_FIELDS[known]),
      ...(crowded ? [`${where}: do: ${operation} sets cards aside, and an earlier step already does.`] : []),
      ...(known === "playAside" && done.indexOf(known) < i ? [`${where}: do: ${operation} can stand here once.`] : []),
      ...(known === "chooseRules" && (rest.atMost === undefined) === (rest.exactly === undefined)
        ? [`${where}: chooseRules: should have either atMost or exactly.`]
        : []),
      ...(early ? [`${where}: do: ${operation} needs ${needs.join(" or ")} before it.`] : []),
    ];
  });
}

/** What can only be seen when every card is known. */
function wholeFaults({ cards, counts }: DeckSource): string[] {
  const ids = cards.map(({ id }) => id);
  const twice = ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id}: id: there are two cards of this name.`);
  const types = new Set<string>([...Object.keys(counts), ...cards.map(({ type }) => type)]);
  const miscounted = [...types].flatMap((type) => {
    const found = cards.filter((card) => card.type === type).length;
    const said = (counts as Record<string, unknown>)[type] ?? 0;
    return found === said ? [] : [`deck: counts.${type}: says ${said}, but there are ${found}.`];
  });
  return [...twice, ...miscounted, ...cards.flatMap((card) => unreachable(card, cards))];
}

function unreachable(card: CardSource, cards: CardSource[]): string[] {
  const isThere = (id: string, types: readonly string[]) => cards.some((other) => other.id === id && types.includes(other.type));
  const missing = (where: string, condition: Condition): string[] => {
    if (condition.is === "hasOnly") {
      return isThere(condition.card, ["keeper"]) ? [] : [`${card.id}: ${where}: the deck has no keeper ${condition.card}.`];
    }
    const named = condition.is === "has" || condition.is === "nobodyHas" ? condition.cards : [];
    const lacking = named.filter((id) => !isThere(id, ["keeper", "creeper"]));
    return lacking.map((id) => `${card.id}: ${where}: the deck has no keeper or creeper ${id}.`);
  };
  if (card.type === "goal") return card.when.flatMap((condition, i) => missing(`when[${i}]`, condition));
  if ((card.type === "rule" || card.type === "meta") && card.for !== undefined) return missing("for", card.for);
  return [];
}

function fieldFaults(where: string, source: Source, fields: Fields): string[] {
  const unknown = Object.keys(source).filter((key) => !Object.hasOwn(fields, key));
  return [
    ...unknown.map((key) => `${where}: ${key}: there is no such field here.`),
    ...Object.entries(fields).flatMap(([key, check]) => {
      const fault = check(source[key]);
      return fault === undefined ? [] : [`${where}: ${key}: should be ${fault}.`];
    }),
  ];
}

function isRecord(value: unknown): value is Source {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function list(value: unknown): string | undefined {
  return Array.isArray(value) && value.length > 0 ? undefined : "a list that is not empty";
}

function mapOf(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([key, check]) => [key, optional(check)]));
}
