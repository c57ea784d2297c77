import {
  type CardSource,
  chooseDirection,
  chooseKeeper,
  chooseSeat,
  draw,
  everybodyDraws,
  type Modifiers,
  receive,
  redrawHand,
  rotateHands,
  type Step,
  scrambleKeepers,
  takeKeeper,
  tradeHands,
  trashKeeper,
  trashRules,
} from "@mutable/engine";

/** What the page of a table can write on the blank card. Other blank cards are legal too; only their printed text is known. */

/** A New Rule has one of these, with a number. */
export const BLANK_RULES = ["draws", "plays", "handLimit", "keeperLimit"] as const satisfies readonly (keyof Modifiers)[];
export type BlankRule = (typeof BLANK_RULES)[number];

/** An Action has one or two of these. Those with a number are called with it. */
const EFFECTS = {
  draw: (cards) => [draw(cards)],
  everybodyDraws: (cards) => [everybodyDraws(cards)],
  receive: (cards) => [receive(cards)],
  redrawHand: () => [redrawHand()],
  tradeHands: () => [chooseSeat(), tradeHands()],
  rotateHands: () => [chooseDirection(), rotateHands()],
  takeKeeper: () => [chooseKeeper("others"), takeKeeper()],
  trashKeeper: () => [chooseKeeper("anyone"), trashKeeper()],
  scrambleKeepers: () => [scrambleKeepers()],
  trashRules: () => [trashRules("all")],
} as const satisfies Readonly<Record<string, (cards: number) => Step[]>>;

export type BlankEffectName = keyof typeof EFFECTS;
export const BLANK_EFFECTS = Object.keys(EFFECTS) as BlankEffectName[];

export interface BlankEffect {
  readonly name: BlankEffectName;
  readonly cards: number;
}

export const isCounted = (name: BlankEffectName): boolean => EFFECTS[name].length > 0;

export const stepsOfEffects = (effects: readonly BlankEffect[]): Step[] => effects.flatMap(({ name, cards }) => EFFECTS[name](cards));

/** The effects that make up these steps; undefined if others are among them. */
export function effectsOfSteps(steps: readonly Step[]): readonly BlankEffect[] | undefined {
  const [first] = steps;
  if (first === undefined) return [];
  const cards = "cards" in first && typeof first.cards === "number" ? first.cards : 1;
  for (const name of BLANK_EFFECTS) {
    const own = EFFECTS[name](cards);
    if (JSON.stringify(own) !== JSON.stringify(steps.slice(0, own.length))) continue;
    const rest = effectsOfSteps(steps.slice(own.length));
    return rest && [{ name, cards }, ...rest];
  }
  return undefined;
}

/** The only modifier of a rule that the page can write, with its number. */
export function blankRuleOf({
  id: _id,
  type: _type,
  ...fields
}: CardSource): { readonly rule: BlankRule; readonly number: number } | undefined {
  const { name: _name, text: _text, ...modifiers } = fields as Record<string, unknown>;
  const [[rule, number] = [], ...more] = Object.entries(modifiers);
  const isKnown = BLANK_RULES.some((each) => each === rule) && typeof number === "number" && more.length === 0;
  return isKnown ? { rule: rule as BlankRule, number: number as number } : undefined;
}
