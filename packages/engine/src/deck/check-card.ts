import { optional } from "../vocabulary/fields.ts";
import {
  CARD_FIELDS,
  CARD_TYPES,
  type CardType,
  CONDITIONS,
  cardDefinition,
  type FieldForm,
  type Fields,
  isConditionName,
  isStepName,
  MODIFIER_NAMES,
  MODIFIERS,
  placesOfStep,
  ROW_TYPES,
  type StepName,
  type StepPlace,
  stepWord,
} from "../vocabulary/index.ts";
import { checkFields, checkValue, expectThat, id, isPlainId, isRecord, other, reportUnknown, type UncheckedRecord } from "./check-field.ts";
import type { FaultPath, FaultReport } from "./fault.ts";

export const isCardType = (type: unknown): type is CardType => CARD_TYPES.some((each) => each === type);

/** The cards of a deck by their ids. */
export class KnownCards {
  readonly #types = new Map<string, unknown>();
  readonly #places = new Map<string, number>();
  readonly #areAllKnown: boolean;

  constructor(cards: readonly unknown[]) {
    const ids = cards.map((card) => (isRecord(card) && isPlainId(card.id) && isCardType(card.type) ? card.id : undefined));
    this.#areAllKnown = ids.every((each) => each !== undefined);
    for (const [at, card] of cards.entries()) {
      const name = ids[at];
      if (name === undefined || this.#places.has(name)) continue;
      this.#types.set(name, (card as UncheckedRecord).type);
      this.#places.set(name, at);
    }
  }

  /** True if the deck has no such card. While a card has no good id or type, it can be that one. */
  lacks(card: string, types: readonly CardType[]): boolean {
    return this.#areAllKnown && !types.some((type) => type === this.#types.get(card));
  }

  /** True if an earlier card has the same id. */
  isRepeated(card: string, at: number): boolean {
    return (this.#places.get(card) ?? at) < at;
  }
}

const MODIFIER_FIELDS: Fields = Object.fromEntries(MODIFIER_NAMES.map((name) => [name, optional(MODIFIERS[name].value)]));
/** What a bonus can have besides the seats that get it. */
const OF_BONUS: readonly string[] = ["for", "moreDraws", "morePlays", "bonusPlays"];

/** Reports all faults of a card that has a type. */
export function checkCard(report: FaultReport, deck: KnownCards, card: UncheckedRecord, type: CardType): void {
  const { parts, needs, canBeEmpty, fields, hasConditions, hasModifiers } = cardDefinition(type);
  const forms: Fields = {
    ...Object.fromEntries(fields.map((name) => [name, CARD_FIELDS[name].value])),
    ...(hasModifiers && MODIFIER_FIELDS),
  };
  const lists = [...parts, ...(hasConditions ? ["when"] : [])];
  reportUnknown(report, [], card, ["id", "type", ...lists, ...Object.keys(forms)]);
  const steps = new Map<StepPlace, readonly unknown[]>();
  for (const part of parts) {
    const value = card[part];
    if (value === undefined && part !== needs) continue;
    if (part === "with") checkPair(report, deck, card.id, value);
    else if (canBeEmpty && part === needs) expectThat(report, [part], Array.isArray(value), other("a list of steps"));
    else if (!isFilled(value)) report("emptyList", [part], {});
    if (part !== "with" && Array.isArray(value)) steps.set(part, value);
  }
  if (hasConditions) checkConditions(report, deck, card.when);
  const right = new Set(Object.entries(forms).flatMap(([name, form]) => (checkValue(report, [name], form, card[name]) ? [name] : [])));
  const ofSteps = STRICT_TYPES.includes(type) ? report : missingAsRemark(report);
  for (const [part, list] of steps) checkSteps(ofSteps, deck, [part], list, part);
  checkPower(report, card, type);
  if (type === "surprise") checkSurprise(report, card);
  if (hasModifiers) checkModifiers(report, deck, card, type, right);
}

/** On other cards a step that names a missing card was accepted once, so decks that people play may have one. */
const STRICT_TYPES: readonly CardType[] = ["action", "danger", "secret"];

/** Reports a missing card as a remark, without which the deck could not be played any more (`isFatal`). */
const missingAsRemark =
  (report: FaultReport): FaultReport =>
  (kind, path, values) =>
    report(kind, path, values, { isRemark: kind === "missingCard" });

const isFilled = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length > 0;

function checkConditions(report: FaultReport, deck: KnownCards, when: unknown): void {
  if (!isFilled(when)) report("emptyList", ["when"], {});
  else for (const [at, condition] of when.entries()) checkCondition(report, deck, ["when", at], condition);
}

function checkPower(report: FaultReport, { power, often }: UncheckedRecord, type: CardType): void {
  if (!Array.isArray(power)) {
    if (often !== undefined) report("needsPower", ["often"], {});
    return;
  }
  const names = power.flatMap((step) => (isRecord(step) && isStepName(step.do) ? [step.do] : []));
  if (often !== undefined && !names.some((name) => stepWord(name).costs)) report("needsCost", ["power"], {});
  const discards = names.includes("discardThis") && !ROW_TYPES.some((each) => each === type);
  if (discards) report("inFrontOnly", ["power"], { step: "discardThis" });
}

/** The part `with` must end what starts it, so that it does not start again for ever. */
function checkPair(report: FaultReport, deck: KnownCards, own: unknown, pair: unknown): void {
  if (!expectThat(report, ["with"], isRecord(pair), other("an object with card and steps"))) return;
  const { card, steps, optionalWith } = pair as UncheckedRecord;
  reportUnknown(report, ["with"], pair as UncheckedRecord, ["card", "steps", "optionalWith"]);
  checkValue(report, ["with", "optionalWith"], CARD_FIELDS.optionalWith.value, optionalWith);
  if (expectThat(report, ["with", "card"], isPlainId(card), id)) {
    if (card === own) report("otherCard", ["with"], {});
    else if (deck.lacks(card as string, ROW_TYPES)) report("missingCard", ["with"], { card: card as string, types: ROW_TYPES });
  }
  if (!isFilled(steps)) {
    report("emptyList", ["with", "steps"], {});
    return;
  }
  checkSteps(report, deck, ["with", "steps"], steps, "with");
  const isEnding = steps.some((step) => isRecord(step) && (step.do === "moveCreeper" || step.do === "discardPair"));
  if (!isEnding) report("needsEnd", ["with", "steps"], {});
}

function checkSurprise(report: FaultReport, { cancels, takesKeeper, instead, standing }: UncheckedRecord): void {
  if (!Array.isArray(cancels)) return;
  if (cancels.length === 0 && standing === undefined) report("emptyList", ["cancels"], {});
  if (cancels.length === 0 && instead !== undefined) report("needsCancelled", ["instead"], {});
  if (takesKeeper === true && !cancels.includes("keeper")) report("needsKeepers", ["takesKeeper"], {});
}

/** `right`: the fields whose values have the right form. */
function checkModifiers(report: FaultReport, deck: KnownCards, card: UncheckedRecord, type: CardType, right: ReadonlySet<string>): void {
  const has = (name: string) => card[name] !== undefined;
  const used = MODIFIER_NAMES.filter(has);
  const isBonus = has("moreDraws") || has("morePlays");
  const isPowerAlone = has("power") && !has("from") && !has("byConsent");
  if (used.length === 0 && !isPowerAlone) report("noChange", [], {});
  if (has("byConsent") && !has("from")) report("needsFrom", ["byConsent"], {});
  for (const name of used) if ("ofMeta" in MODIFIERS[name] && type !== "meta") report("metaOnly", [name], {});
  if (has("bonusPlays") && !has("morePlays")) report("needsBonus", ["bonusPlays"], {});
  if (has("needed") && right.has("needed")) checkCardIds(report, deck, ["needed"], MODIFIERS.needed.value, card.needed);
  if (!has("for")) {
    if (isBonus) report("noFor", ["for"], {});
    return;
  }
  if (right.has("for")) checkCondition(report, deck, ["for"], card.for);
  if (!isBonus) report("forAlone", ["for"], {});
  else if (used.some((name) => !OF_BONUS.includes(name))) report("bonusAlone", ["for"], {});
}

function checkCondition(report: FaultReport, deck: KnownCards, path: FaultPath, condition: unknown): void {
  if (!expectThat(report, path, isRecord(condition), other("a condition"))) return;
  const { is, ...rest } = condition as UncheckedRecord;
  if (!isConditionName(is)) {
    report("unknownCondition", [...path, "is"], { name: nameText(is) });
    return;
  }
  const { fields } = CONDITIONS[is] as { readonly fields: Fields };
  const right = checkFields(report, path, rest, fields);
  for (const [name, form] of Object.entries(fields)) if (right.has(name)) checkCardIds(report, deck, path, form, rest[name]);
}

/** Reports the cards that a field names and the deck lacks: a fault, or a remark if `report` comes from `missingAsRemark`. */
function checkCardIds(report: FaultReport, deck: KnownCards, path: FaultPath, form: FieldForm, value: unknown): void {
  const card = form.is === "list" ? form.of : form;
  if (card.is !== "card") return;
  for (const each of Array.isArray(value) ? value : [value])
    if (deck.lacks(each, card.types)) report("missingCard", path, { card: each, types: card.types });
}

/** The unknown name of a word, which can be anything. */
const nameText = (name: unknown): string => (typeof name === "object" && name !== null ? "of that form" : String(JSON.stringify(name)));

function checkSteps(report: FaultReport, deck: KnownCards, path: FaultPath, steps: readonly unknown[], part: StepPlace): void {
  const done: StepName[] = [];
  for (const [at, step] of steps.entries()) {
    const own = [...path, at];
    if (!expectThat(report, own, isRecord(step), other("a step"))) continue;
    const { do: name, ...values } = step as UncheckedRecord;
    if (!isStepName(name)) {
      report("unknownStep", [...own, "do"], { name: nameText(name) });
      continue;
    }
    checkStep(report, deck, own, name, values);
    checkPlace(report, [...own, "do"], name, values, part, done);
    done.push(name);
  }
}

function checkStep(report: FaultReport, deck: KnownCards, path: FaultPath, name: StepName, values: UncheckedRecord): void {
  const { fields, oneOf } = stepWord(name);
  checkFields(report, path, values, fields);
  if (oneOf !== undefined && oneOf.filter((field) => values[field] !== undefined).length !== 1) report("oneOf", path, { fields: oneOf });
  for (const [field, form] of Object.entries(fields))
    if (form.is === "either" && form.or.is === "condition" && isRecord(values[field]))
      checkCondition(report, deck, [...path, field], values[field]);
}

/** Reports a step that may not stand in this part, or not after these steps (`done`); the vocabulary says which may (`STEPS`). */
function checkPlace(
  report: FaultReport,
  path: FaultPath,
  step: StepName,
  values: UncheckedRecord,
  part: StepPlace,
  done: readonly StepName[],
): void {
  const { setsAside, once, after = [], afterIfChosen } = stepWord(step);
  if (setsAside && done.some((other) => stepWord(other).setsAside)) report("asideTwice", path, { step });
  if (once && done.includes(step)) report("once", path, { step });
  const places = placesOfStep(step);
  if (!places.includes(part)) report("place", path, { step, places });
  const isChosen = afterIfChosen !== undefined && Object.values(values).includes("chosen");
  const needed = isChosen ? [afterIfChosen] : after;
  if (needed.length > 0 && !needed.some((need) => done.includes(need))) report("needsBefore", path, { step, oneOf: needed });
}
