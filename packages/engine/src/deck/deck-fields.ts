import type { Cancelled, CardPart, CardType, Counted, Modifiers, Step } from "../model/vocabulary.ts";
import { type FieldCheck, type Fields, formOf, isNumeral, listOf, numeralField, oneOf, optional, withForm } from "./field-check.ts";

/** The fields of cards, conditions and steps, with the values that they may have. */

const TYPES: readonly CardType[] = ["keeper", "goal", "rule", "action", "creeper", "surprise", "danger", "secret", "meta"];
const COUNTED: readonly Counted[] = ["keepers", "creepers", "cards", "keepersAndCards"];

const text: FieldCheck = withForm({ is: "card" }, (value) => (typeof value === "string" && value !== "" ? undefined : "a text"));
/** Nothing in an id needs escaping in JSON, a URL or SQL. */
export const idField: FieldCheck = (value) =>
  typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) ? undefined : "small letters and digits, in words joined by hyphens";
const numeralOrAll = withForm({ is: "number", least: 0, words: ["all"] }, (value) =>
  isNumeral(value) || value === "all" ? undefined : 'a whole number, 0 or more, or "all"',
);
export const yes: FieldCheck = withForm({ is: "choice", among: [true] }, (value) => (value === true ? undefined : "true, or be absent"));
export const cardTypeField = oneOf(...TYPES);
/** The types that `cancels` and `fetch` may name. */
const NAMED_TYPES = TYPES.filter((type) => type !== "creeper" && type !== "meta" && type !== "secret");
export const namedTypeField = oneOf(...NAMED_TYPES);
export const cancelledField = oneOf(...NAMED_TYPES, ...(["steal", "power"] satisfies Cancelled[]));

/** The fields of the condition are checked afterwards. */
const condition = withForm({ is: "condition" }, (value) => (typeof value === "object" && value !== null ? undefined : "a condition"));

export const MODIFIER_FIELDS: Record<keyof Modifiers, FieldCheck> = {
  draws: numeralField,
  plays: numeralOrAll,
  handLimit: numeralField,
  keeperLimit: numeralField,
  for: condition,
  moreDraws: numeralField,
  morePlays: numeralField,
  emptyHandDraws: numeralField,
  twoGoals: yes,
  randomFirstPlay: yes,
  reversed: yes,
  numerals: numeralField,
  creepersHarmless: yes,
  needed: text,
  bonusPlays: oneOf("optional", "mandatory"),
  withoutCreepers: yes,
  noReturn: yes,
  noElimination: yes,
  basicsGrow: yes,
};

export const CONDITION_FIELDS: Record<string, Fields> = {
  has: { cards: listOf(text) },
  hasSome: { cards: listOf(text), atLeast: numeralField },
  hasOnly: { card: text },
  somebodyHas: { cards: listOf(text) },
  otherHas: { cards: listOf(text) },
  nobodyHas: { cards: listOf(text) },
  most: { of: oneOf(...COUNTED), atLeast: optional(numeralField) },
  fewest: { of: oneOf(...COUNTED) },
  atLeast: { of: oneOf(...COUNTED), atLeast: numeralField },
};

const modifierNames = listOf(oneOf(...Object.keys(MODIFIER_FIELDS)));
const whichRules = withForm({ is: "either", words: ["chosen", "all"], or: formOf(modifierNames) }, (value) =>
  value === "chosen" || value === "all" ? undefined : modifierNames(value) && '"chosen", "all", or a list of modifiers',
);

export const STEP_FIELDS: Record<Step["do"], Fields> = {
  draw: { cards: numeralField },
  redrawHand: {},
  discardHand: {},
  drawAside: { cards: numeralField },
  playAside: { cards: numeralOrAll, onHoliday: optional(numeralField), onBirthday: optional(numeralField) },
  discardAside: {},
  playTaken: {},
  chooseSeat: { withCards: optional(yes) },
  tradeHands: {},
  takeRandomCard: {},
  chooseDirection: {},
  rotateHands: {},
  chooseKeeper: {
    of: oneOf("others", "anyone", "own"),
    creepers: withForm({ is: "optional", of: { is: "choice", among: [true, "only"] } }, (value) =>
      value === undefined || value === true || value === "only" ? undefined : 'true or "only", or be absent',
    ),
  },
  passOn: {},
  takeKeeper: {},
  trashKeeper: {},
  discardKeepers: {},
  exchangeKeepers: {},
  scrambleKeepers: {},
  mixRows: {},
  sweepCreepers: {},
  gatherCreepers: {},
  discardFromRow: {},
  moveCreeper: { to: oneOf("chosen", "before", "next") },
  discardPair: {},
  discardThis: {},
  discardCards: {
    cards: withForm({ is: "number", least: 0, words: ["one"] }, (value) =>
      isNumeral(value) || value === "one" ? undefined : 'a whole number, 0 or more, or "one"',
    ),
  },
  cutTurnShort: { cards: numeralField },
  endPlays: {},
  chooseRules: { atMost: optional(oneOf("half")), exactly: optional(oneOf("one")) },
  trashRules: { which: whichRules },
  fetch: { types: listOf(namedTypeField) },
  takeDiscard: { types: listOf(namedTypeField) },
  takeGoal: {},
  keepAside: {},
  swapOneCard: {},
  offerDiscard: {},
  shuffleDiscards: {},
  receive: { cards: numeralField },
  shareOut: { cards: numeralField },
  poolGoals: {},
  keepOneAside: {},
  nameCard: {},
  obtainNamed: {},
  mayPlayNamed: {},
  anotherTurn: {},
  chooseVictim: {},
  everybodyDraws: { cards: numeralField },
  lookAtHand: {},
  lookAtTop: {},
  tossUp: {},
  mayPay: {
    what: oneOf("keeper", "card"),
    cards: withForm({ is: "number", least: 1, words: ["one"] }, (value) =>
      (isNumeral(value) && value !== 0) || value === "one" ? undefined : 'a whole number, 1 or more, or "one"',
    ),
  },
  bringBack: {},
  eliminate: {
    who: withForm({ is: "either", words: ["chosen", "self"], or: { is: "condition" } }, (value) =>
      value === "chosen" || value === "self" ? undefined : condition(value) && '"chosen", "self" or a condition',
    ),
    unlessAll: optional(yes),
  },
};

/** The parts in which a step can stand; all other steps can stand in "steps" and in "power". */
export const PARTS_OF_STEP: Partial<Record<Step["do"], readonly ("steps" | CardPart)[]>> = {
  discardFromRow: ["turnStart", "turnEnd", "goalChange", "with", "alone"],
  moveCreeper: ["turnStart", "turnEnd", "goalChange", "with", "alone"],
  discardPair: ["with"],
  discardThis: ["alone", "power"],
  cutTurnShort: ["power"],
  endPlays: ["power"],
};

/** Steps that cost something, of which a power that can be used any number of times must have one. */
export const COSTS: Step["do"][] = ["discardThis", "discardCards", "cutTurnShort", "endPlays"];

/** Steps for the current player alone: they play cards, set them aside, or are about the turn. */
export const STEPS_IN_TURN: Step["do"][] = [
  "drawAside",
  "playAside",
  "discardAside",
  "playTaken",
  "takeRandomCard",
  "tradeHands",
  "rotateHands",
  "fetch",
  "shareOut",
  "poolGoals",
  "keepAside",
  "keepOneAside",
  "nameCard",
  "obtainNamed",
  "mayPlayNamed",
  "anotherTurn",
];

/** Steps that set cards aside. A card may have at most one of them. */
export const STEPS_THAT_SET_ASIDE: Step["do"][] = ["drawAside", "shareOut", "fetch", "takeRandomCard", "poolGoals"];

/** For each step, the earlier steps of which one must come before it. */
export const REQUIRED_EARLIER_STEPS: Partial<Record<Step["do"], Step["do"][]>> = {
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
  passOn: ["chooseKeeper"],
  keepAside: ["drawAside", "takeRandomCard", "poolGoals"],
  swapOneCard: ["chooseSeat"],
  lookAtHand: ["chooseSeat"],
  tossUp: ["chooseVictim"],
  mayPay: ["chooseVictim"],
};
