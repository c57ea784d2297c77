import type { CardPart, CardSource, Condition, Step } from "@mutable/engine";

/** A numeral of a card: the object and the field that hold it, and how `cardText` names it in a text. */
export interface PrintedNumeral {
  readonly owner: object;
  readonly field: string;
  readonly value: number;
  /** "n" or "m"; "holiday" and "birthday"; undefined for a third numeral, which no text can name. */
  readonly name: string | undefined;
}

const PARTS: readonly Exclude<CardPart, "with">[] = ["alone", "power", "instead", "standing", "revealed"];
const OF_RULES = ["draws", "plays", "handLimit", "keeperLimit", "moreDraws", "morePlays", "emptyHandDraws"] as const;

/** All steps of a card, in the order in which `cardText` counts their numerals. */
export function stepsOfCard(card: CardSource): Step[] {
  const steps = "steps" in card ? card.steps : [];
  const ofCreeper = card.type === "creeper" ? [card.turnStart, card.turnEnd, card.goalChange, card.with?.steps] : [];
  const others = PARTS.map((part) => (card as { [Part in CardPart]?: Step[] })[part]);
  return [steps, ...ofCreeper, ...others].flatMap((part) => part ?? []);
}

/** The numerals of a card in the order of `cardText`, with those of a holiday and a birthday at the end. */
export function numeralsOfCard(card: CardSource): PrintedNumeral[] {
  const steps = stepsOfCard(card);
  const isRule = card.type === "rule" || card.type === "meta";
  const printed = [
    ...(isRule ? [...OF_RULES.map((field) => place(card, field)), conditionPlace(card.for)] : []),
    ...(card.type === "keeper" ? [place(card, "moreDraws")] : []),
    ...steps.map((step) => (step.do === "eliminate" ? conditionPlace(step.who) : place(step, "cards"))),
    ...(card.type === "goal" ? card.when.map(conditionPlace) : []),
  ].filter((numeral) => numeral !== undefined);
  const aside = steps.find((step) => step.do === "playAside");
  const ofDays = aside === undefined ? [] : [place(aside, "onHoliday", "holiday"), place(aside, "onBirthday", "birthday")];
  const names = ["n", "m"];
  return [...printed.map((numeral, at) => ({ ...numeral, name: names[at] })), ...ofDays.filter((numeral) => numeral !== undefined)];
}

function place(owner: object, field: string, name?: string): PrintedNumeral | undefined {
  const value = (owner as Readonly<Record<string, unknown>>)[field];
  return typeof value === "number" ? { owner, field, value, name } : undefined;
}

const conditionPlace = (condition: Condition | string | undefined): PrintedNumeral | undefined =>
  typeof condition === "object" ? place(condition, "atLeast") : undefined;
