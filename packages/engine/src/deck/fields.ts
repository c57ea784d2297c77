import type { CardType, Modifiers, Step } from "../vocabulary.ts";

/** What may stand in a field: nothing if it is right, else what it should be. */
export type FieldCheck = (value: unknown) => string | undefined;
export type Fields = Record<string, FieldCheck>;

const TYPES: readonly CardType[] = ["keeper", "goal", "rule", "action", "creeper", "surprise", "meta"];

const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
export const numeral: FieldCheck = (value) => (isWhole(value) ? undefined : "a whole number, 0 or more");
const text: FieldCheck = (value) => (typeof value === "string" && value !== "" ? undefined : "a text");
/** As ids are sent and saved, nothing in them may have to be escaped. */
export const id: FieldCheck = (value) =>
  typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) ? undefined : "small letters and digits, in words joined by hyphens";
const numeralOrAll: FieldCheck = (value) => (isWhole(value) || value === "all" ? undefined : 'a whole number, 0 or more, or "all"');
const yes: FieldCheck = (value) => (value === true ? undefined : "true, or be absent");
export const oneOf =
  (...allowed: readonly string[]): FieldCheck =>
  (value) =>
    allowed.includes(value as string) ? undefined : `one of ${allowed.join(", ")}`;
export const listOf =
  (check: FieldCheck): FieldCheck =>
  (value) => {
    if (!Array.isArray(value) || value.length === 0) return "a list that is not empty";
    const wrong = value.map(check).find((fault) => fault !== undefined);
    return wrong === undefined ? undefined : `a list, each ${wrong}`;
  };
export const optional =
  (check: FieldCheck): FieldCheck =>
  (value) =>
    value === undefined ? undefined : check(value);
export const cardType = oneOf(...TYPES);
export const playable = oneOf(...TYPES.filter((type) => type !== "creeper" && type !== "meta"));

/** Checked apart, with the fields of the condition that it names. */
const condition: FieldCheck = (value) => (typeof value === "object" && value !== null ? undefined : "a condition");

export const MODIFIER_FIELDS: Record<keyof Modifiers, FieldCheck> = {
  draws: numeral,
  plays: numeralOrAll,
  handLimit: numeral,
  keeperLimit: numeral,
  for: condition,
  moreDraws: numeral,
  morePlays: numeral,
  emptyHandDraws: numeral,
  twoGoals: yes,
  randomFirstPlay: yes,
  reversed: yes,
  numerals: numeral,
};

export const CONDITION_FIELDS: Record<string, Fields> = {
  has: { cards: listOf(text) },
  hasOnly: { card: text },
  nobodyHas: { cards: listOf(text) },
  most: { of: oneOf("keepers", "cards"), atLeast: optional(numeral) },
  fewest: { of: oneOf("keepers", "cards") },
};

const modifierNames: FieldCheck = (value) => listOf(oneOf(...Object.keys(MODIFIER_FIELDS)))(value);
const whichRules: FieldCheck = (value) =>
  value === "chosen" || value === "all" ? undefined : modifierNames(value) && '"chosen", "all", or a list of modifiers';

export const STEP_FIELDS: Record<Step["do"], Fields> = {
  draw: { cards: numeral },
  redrawHand: {},
  drawAside: { cards: numeral },
  playAside: { cards: numeralOrAll },
  discardAside: {},
  playTaken: {},
  chooseSeat: { withCards: optional(yes) },
  tradeHands: {},
  takeRandomCard: {},
  chooseDirection: {},
  rotateHands: {},
  chooseKeeper: { of: oneOf("others", "anyone") },
  takeKeeper: {},
  trashKeeper: {},
  exchangeKeepers: {},
  scrambleKeepers: {},
  chooseRules: { atMost: optional(oneOf("half")), exactly: optional(oneOf("one")) },
  trashRules: { which: whichRules },
  fetch: { types: listOf(playable) },
  shuffleDiscards: {},
  receive: { cards: numeral },
  shareOut: { cards: numeral },
  poolGoals: {},
  keepOneAside: {},
  nameCard: {},
  obtainNamed: {},
  mayPlayNamed: {},
  anotherTurn: {},
};

/** Steps that set cards aside. A card has one hand aside, and so at most one of these. */
export const SETS_ASIDE: Step["do"][] = ["drawAside", "shareOut", "fetch", "takeRandomCard", "poolGoals"];

/** A step that works on what an earlier step has chosen or taken: one of these must come before it. */
export const STEP_AFTER: Partial<Record<Step["do"], Step["do"][]>> = {
  playAside: ["drawAside", "fetch", "takeRandomCard"],
  discardAside: ["drawAside", "poolGoals"],
  playTaken: ["takeRandomCard", "fetch"],
  tradeHands: ["chooseSeat"],
  takeRandomCard: ["chooseSeat"],
  rotateHands: ["chooseDirection"],
  takeKeeper: ["chooseKeeper"],
  trashKeeper: ["chooseKeeper"],
  keepOneAside: ["poolGoals", "drawAside"],
  obtainNamed: ["nameCard"],
  mayPlayNamed: ["obtainNamed"],
};
