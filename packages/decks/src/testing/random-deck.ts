import {
  CANCELLED,
  type CardId,
  type CardSource,
  type CardType,
  CONDITIONS,
  type Condition,
  type ConditionName,
  checkDeck,
  type DeckSource,
  type FieldForm,
  faultLine,
  isFatal,
  MODIFIER_NAMES,
  MODIFIERS,
  placesOfStep,
  type RandomBelow,
  STEP_NAMES,
  STEPS,
  type Step,
  type StepName,
  type StepPlace,
  stepWord,
} from "@mutable/engine";

/** Makes decks at random from the vocabulary. All that the checker accepts can appear, sensible or not. */

/** Numbers as people write them, and as they write them to see what happens. */
const NUMBERS = [0, 1, 1, 1, 2, 2, 3, 4, 5, 9, 40, 1_000, Number.MAX_SAFE_INTEGER];

/** How many cards of each type a deck has at most. */
const MOST: Readonly<Record<CardType, number>> = {
  keeper: 8,
  goal: 6,
  rule: 8,
  action: 10,
  creeper: 4,
  surprise: 4,
  danger: 3,
  secret: 3,
  meta: 2,
};

export function randomDeck(below: RandomBelow): DeckSource {
  const count = (type: CardType) => (type === "keeper" ? 2 : 0) + below(MOST[type]);
  const counts = Object.fromEntries(Object.keys(MOST).map((type) => [type, count(type as CardType)])) as Record<CardType, number>;
  const idsOf = (type: CardType) => Array.from({ length: counts[type] }, (_, at) => `${type}-${at + 1}`);
  const maker = new CardMaker(below, [...idsOf("keeper"), ...idsOf("creeper")]);
  const minSeats = 1 + below(3);
  const shell: DeckSource = {
    id: "random",
    counts: {},
    basics: { draws: below(4), plays: below(3), deal: below(6) },
    profile: {
      bonusPlays: below(2) === 0 ? "optional" : "mandatory",
      turnsInARow: 1 + below(3),
      jumpingIn: below(2) === 0,
      droppingOut: below(2) === 0,
      minSeats,
      maxSeats: Math.min(6, minSeats + below(6)),
      firstSeat: (["chance", "host", "called"] as const)[below(3)] ?? "chance",
      limitsAtPlay: (["others", "everybody"] as const)[below(2)] ?? "others",
      ...(below(4) === 0 && { basicRulesCard: true as const }),
    },
    cards: [],
  };
  const cards = (Object.keys(MOST) as CardType[]).flatMap((type) => idsOf(type).map((id) => maker.card(id, type)));
  return accepted({ ...shell, cards });
}

/** Leaves out the cards that the checker refuses, and what refers to them. */
function accepted(deck: DeckSource): DeckSource {
  let { cards } = deck;
  for (;;) {
    const tried = { ...deck, cards, counts: countsOf(cards) };
    const faults = checkDeck(tried).filter(isFatal);
    const wrong = new Set(faults.map(({ card }) => card));
    const left = cards.filter(({ id }) => !wrong.has(id));
    if (faults.length === 0) return tried;
    if (left.length === cards.length || left.length === 0) throw new Error(`A random deck is refused: ${faults.map(faultLine).join(" ")}`);
    cards = left;
  }
}

function countsOf(cards: readonly CardSource[]): DeckSource["counts"] {
  const counts: DeckSource["counts"] = {};
  for (const { type } of cards) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** The cards of one deck. */
class CardMaker {
  readonly #below: RandomBelow;
  readonly #rows: readonly CardId[];

  /** `rows`: the keepers and creepers that conditions can name. */
  constructor(below: RandomBelow, rows: readonly CardId[]) {
    this.#below = below;
    this.#rows = rows;
  }

  card(id: CardId, type: CardType): CardSource {
    return { id, type, ...this.#body(type) } as CardSource;
  }

  #body(type: CardType): object {
    switch (type) {
      case "keeper":
        return {
          ...this.#maybe(2, "power"),
          ...this.#flags("noDanger", "noLimits"),
          ...(this.#oneIn(5) && { moreDraws: this.#number(0) }),
        };
      case "creeper":
        return {
          ...this.#maybe(3, "power"),
          ...this.#maybe(3, "turnStart"),
          ...this.#maybe(3, "turnEnd"),
          ...this.#maybe(3, "goalChange"),
          ...this.#maybe(3, "alone"),
          ...(this.#oneIn(2) && { with: { card: this.#any(this.#rows), steps: this.#steps("with") } }),
        };
      case "goal":
        return { when: this.#several(3, () => this.#condition()) };
      case "rule":
      case "meta":
        return { ...this.#modifiers(), ...this.#maybe(4, "power"), ...(type === "meta" && this.#oneIn(3) && { from: "pileRunsOut" }) };
      case "action":
      case "danger":
        return { steps: this.#steps("steps") };
      case "secret":
        return { revealed: this.#steps("revealed") };
      case "surprise":
        return {
          steps: this.#steps("steps"),
          cancels: this.#several(3, () => this.#any(CANCELLED)),
          ...this.#maybe(3, "instead"),
          ...this.#maybe(3, "standing"),
        };
    }
  }

  #maybe(one: number, part: StepPlace): object {
    if (!this.#oneIn(one)) return {};
    return part === "power" && this.#oneIn(4)
      ? { power: [...this.#steps(part), { do: "discardCards", cards: 1 }], often: "any" }
      : { [part]: this.#steps(part) };
  }

  #flags(...names: readonly string[]): object {
    return Object.fromEntries(names.flatMap((name) => (this.#oneIn(6) ? [[name, true]] : [])));
  }

  #modifiers(): object {
    if (this.#oneIn(4))
      return { for: this.#condition(), moreDraws: this.#number(0), ...(this.#oneIn(2) && { morePlays: this.#number(0) }) };
    const names = this.#several(2, () => this.#any(MODIFIER_NAMES.filter((name) => !/^(for|more|bonusPlays)/.test(name))));
    return Object.fromEntries(names.map((name) => [name, this.#value(MODIFIERS[name].value)]));
  }

  #condition(): Condition {
    const is = this.#any(Object.keys(CONDITIONS) as ConditionName[]);
    return { is, ...this.#fields(CONDITIONS[is].fields) } as Condition;
  }

  /** Steps that can stand in this part, each with a step before it that it needs. */
  #steps(part: StepPlace): Step[] {
    const known = STEP_NAMES.filter((step) => placesOfStep(step).includes(part));
    const steps = this.#several(3, () => this.#any(known)).flatMap((step) => this.#withNeeds(step));
    return steps.map((step) => ({ do: step, ...this.#fields(STEPS[step].fields) }) as Step);
  }

  #withNeeds(step: StepName): StepName[] {
    const { after } = stepWord(step);
    return after === undefined ? [step] : [...this.#withNeeds(this.#any(after)), step];
  }

  #fields(forms: Readonly<Record<string, FieldForm>>): object {
    return Object.fromEntries(
      Object.entries(forms).flatMap(([name, form]) => {
        const value = this.#value(form);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  #value(form: FieldForm): unknown {
    switch (form.is) {
      case "number":
        return form.words.length > 0 && this.#oneIn(4) ? this.#any(form.words) : this.#number(form.least);
      case "choice":
        return this.#any(form.among);
      case "list":
        return this.#several(3, () => this.#value(form.of));
      case "card":
        return this.#any(this.#rows);
      case "condition":
        return this.#condition();
      case "either":
        return this.#oneIn(2) ? this.#any(form.words) : this.#value(form.or);
      case "optional":
        return this.#oneIn(2) ? this.#value(form.of) : undefined;
    }
  }

  #number(least: number): number {
    return Math.max(least, this.#any(NUMBERS));
  }

  /** One to `most` different values. */
  #several<Value>(most: number, make: () => Value): Value[] {
    return [...new Set(Array.from({ length: 1 + this.#below(most) }, make))];
  }

  #any<Value>(values: readonly Value[]): Value {
    return values[this.#below(values.length)] as Value;
  }

  #oneIn(count: number): boolean {
    return this.#below(count) === 0;
  }
}
