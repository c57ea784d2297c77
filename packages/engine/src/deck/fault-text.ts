import type { FieldForm } from "../vocabulary/index.ts";
import type { Expected, Fault, FaultPath, FaultValues } from "./fault.ts";

/** One English sentence for each kind of fault, for people who write decks as text. The deck maker has words of its own for players. */

const quoted = (words: readonly string[]): string[] => words.map((word) => `"${word}"`);

function oneOf(among: readonly (string | true)[]): string {
  const texts = among.filter((one) => one !== true);
  return among.length === texts.length ? `one of ${texts.join(", ")}` : ["true", ...quoted(texts)].join(" or ");
}

const isSwitch = (form: FieldForm): boolean => form.is === "choice" && form.among.includes(true);

/** "a whole number, 0 or more" */
export function expectedText(form: Expected): string {
  switch (form.is) {
    case "id":
      return "small letters and digits, in words joined by hyphens";
    case "other":
      return form.what;
    case "number":
      return [`a whole number, ${form.least} or more`, ...quoted(form.words)].join(", or ");
    case "choice":
      return oneOf(form.among);
    case "list":
      return `a list, each ${expectedText(form.of)}`;
    case "card":
      return "a text";
    case "condition":
      return "a condition";
    case "either":
      return `${quoted(form.words).join(", ")}${form.or.is === "condition" ? " or a condition" : ", or a list of modifiers"}`;
    case "optional":
      return `${expectedText(form.of)}${isSwitch(form.of) ? ", or be absent" : ""}`;
  }
}

type Sentences<Values> = { readonly [Kind in keyof Values]: (values: Values[Kind]) => string };

const SENTENCES: Sentences<FaultValues> = {
  expected: ({ form }) => `should be ${expectedText(form)}.`,
  emptyList: () => "should be a list that is not empty.",
  unknownField: () => "there is no such field here.",
  unknownStep: ({ name }) => `there is no operation ${name}.`,
  unknownCondition: ({ name }) => `there is no condition ${name}.`,
  basicRulesId: () => "this is the card of the basic rules, which every deck has.",
  sameId: () => "there are two cards with this id.",
  miscounted: ({ says, found }) => `says ${says}, but there are ${found}.`,
  missingCard: ({ card, types }) => `the deck has no ${types.join(" or ")} ${card}.`,
  otherCard: () => "should name another card.",
  noChange: () => "a rule should change something.",
  noFor: () => "should say for whom the bonus is.",
  forAlone: () => "should come with moreDraws or morePlays.",
  bonusAlone: () => "a bonus can change nothing but moreDraws and morePlays.",
  metaOnly: () => "can be of a meta rule only.",
  needsBonus: () => "should come with morePlays.",
  needsFrom: () => "should come with from.",
  needsPower: () => "should come with power.",
  needsKeepers: () => "should come with a surprise that cancels keepers.",
  needsCancelled: () => "should come with something that it cancels.",
  needsCost: () => "should cost something, because it can be used any number of times.",
  needsEnd: () => "should move or discard the creeper.",
  asideTwice: ({ step }) => `${step} sets cards aside, and an earlier step already does.`,
  once: ({ step }) => `${step} can stand here once.`,
  oneOf: ({ fields }) => `should have either ${fields.join(" or ")}.`,
  place: ({ step, places }) => `${step} can stand in ${places.join(", ")} only.`,
  inFrontOnly: ({ step }) => `only a keeper or creeper can ${step}.`,
  needsBefore: ({ step, oneOf: steps }) => `${step} needs ${steps.join(" or ")} before it.`,
  soloSeats: () => "should be 1 in solo.",
  seats: () => "should not be more than maxSeats.",
};

/** The sentence of a fault, without its card and field. */
export const faultSentence = <Kind extends keyof FaultValues>({ kind, values }: { kind: Kind; values: FaultValues[Kind] }): string =>
  SENTENCES[kind](values);

/** `steps[0].cards` */
export const faultField = (path: FaultPath): string =>
  path.map((part, at) => (typeof part === "number" ? `[${part}]` : at === 0 ? part : `.${part}`)).join("");

/** `catch: steps[0].cards: should be a whole number, 0 or more.` */
export const faultLine = (fault: Fault): string =>
  [fault.card ?? "deck", ...(fault.path.length > 0 ? [faultField(fault.path)] : []), faultSentence(fault)].join(": ");
