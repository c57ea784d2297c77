import type { CardId, CardSource, Condition, Modifiers, RulesProfile, Step } from "@mutable/engine";
import type { Language, MakerTextKey, MessageValues } from "@mutable/i18n";
import { numeralsOfCard } from "./card-numerals.ts";
import { isMakerTextKey, type MakerTexts, makerText } from "./maker-texts.ts";
import { manyOf, type PhraseWriter, type StepFinder, TOGETHER } from "./step-phrases.ts";

/** The cards of the deck with their names in the language of the text. */
export interface ProposalDeck {
  readonly cards: readonly CardSource[];
  readonly profile?: Pick<RulesProfile, "bonusPlays">;
  readonly nameOf: (card: CardId) => string;
}

/** "short": texts in their short form, where there is one. "shortest": besides, lists of cards are left to the places that list what a goal asks for. */
export const BREVITIES = ["full", "short", "shortest"] as const;
type Brevity = (typeof BREVITIES)[number];

/** Conditions that are alike for all seats. */
const isAboutAll = ({ is }: Condition): boolean => is === "somebodyHas" || is === "nobodyHas";
const isAboutOthers = (condition: Condition): boolean => isAboutAll(condition) || condition.is === "otherHas";

type CreeperMoment = "turnStart" | "turnEnd" | "goalChange";
const CREEPER_MOMENTS: readonly CreeperMoment[] = ["turnStart", "turnEnd", "goalChange"];

const ALL_PLAYS = ["keeper", "goal", "rule", "action"] as const;

/** The modifiers with a sentence of their own, in the order of a text. */
const PLAIN_MODIFIERS = [
  "emptyHandDraws",
  "twoGoals",
  "randomFirstPlay",
  "reversed",
  "numerals",
  "creepersHarmless",
  "withoutCreepers",
  "noReturn",
  "noElimination",
  "basicsGrow",
] as const satisfies readonly (keyof Modifiers)[];

/** The least number that has the plural of many: "2 cards", "5 karet". */
const MANY: Readonly<Record<Language, number>> = { en: 2, cs: 5 };

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
const uncapitalised = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
const asSentence = (text: string): string => (text === "" ? "" : `${capitalised(text)}.`.replace(/([.!?…])\.$/, "$1"));

/** Says one card in one language. */
export class CardWriter implements PhraseWriter {
  readonly #texts: MakerTexts;
  readonly #deck: ProposalDeck;
  readonly #card: CardSource;
  readonly #brevity: Brevity;
  readonly #names = new Map<object, Map<string, string>>();

  constructor(texts: MakerTexts, deck: ProposalDeck, card: CardSource, brevity: Brevity) {
    this.#brevity = brevity;
    this.#texts = texts;
    this.#deck = deck;
    this.#card = card;
    for (const { owner, field, name } of numeralsOfCard(card)) {
      if (name === undefined) continue;
      const ofOwner = this.#names.get(owner) ?? new Map<string, string>();
      this.#names.set(owner, ofOwner.set(field, `{${name}}`));
    }
  }

  /** The ways to say the card, the best one first; later ones are shorter. */
  ways(): string[] {
    const card = this.#card;
    switch (card.type) {
      case "keeper":
        return [sentences(this.#inFront(card), this.#power(card))];
      case "creeper":
        return this.#creeper(card);
      case "goal":
        return card.when.every(({ is }) => is === "has") ? [] : [this.#goal(card.when)];
      case "rule":
      case "meta":
        return this.#rule(card);
      case "action":
      case "danger":
        return [asSentence(this.#steps(card.steps))];
      case "secret":
        return [asSentence(this.say("card.secret", { steps: this.#steps(card.revealed) }))];
      case "surprise":
        return [this.#surprise(card)];
    }
  }

  say(key: MakerTextKey, values: MessageValues = {}): string {
    const short = `${key}.short`;
    return makerText(this.#texts, this.#brevity !== "full" && isMakerTextKey(this.#texts, short) ? short : key, values);
  }

  /** The placeholder of a numeral, or the number itself. */
  #number<Owner extends object>(owner: Owner, field: keyof Owner & string): string {
    return this.#names.get(owner)?.get(field) ?? String(owner[field]);
  }

  /** A name without the marks that have a meaning in messages. */
  #name(id: CardId): string {
    return this.#deck
      .nameOf(id)
      .replaceAll(/[{}<>]/g, "")
      .replaceAll("'", "’");
  }

  #list(items: readonly string[], key: "card.list.and" | "card.list.or" | "card.list.either"): string {
    const last = items.at(-1) ?? "";
    return items.length < 2 ? last : this.say(key, { cards: items.slice(0, -1).join(", "), last });
  }

  cards(step: Extract<Step, { cards: unknown }>): MessageValues {
    return { cards: this.#number(step, "cards"), many: this.#many(step.cards) };
  }

  /** Rules only raise a number, so one that takes the plural of many keeps it. */
  #many(value: unknown): "yes" | "no" {
    return typeof value === "number" && value >= MANY[this.#texts.language] ? "yes" : "no";
  }

  types({ types }: { readonly types: readonly string[] }): string {
    const isAny = ALL_PLAYS.every((type) => types.includes(type));
    return isAny ? this.say("card.type.any") : this.#kinds(types);
  }

  /** "an Action, Goal or Danger". */
  #kinds(kinds: readonly string[]): string {
    const key = (kind: string, at: number) => (at === 0 ? `card.cancel.${kind}` : `card.bare.${kind}`) as MakerTextKey;
    return this.#list(
      kinds.map((kind, at) => this.say(key(kind, at))),
      "card.list.either",
    );
  }

  playOfAside(aside: Extract<Step, { do: "drawAside" }>, play: Extract<Step, { do: "playAside" }>): string {
    const values = { cards: this.#number(aside, "cards"), plays: this.#number(play, "cards") };
    const { onHoliday, onBirthday } = play;
    const days = {
      ...(onHoliday !== undefined && { holiday: this.#number(play, "onHoliday") }),
      ...(onBirthday !== undefined && { birthday: this.#number(play, "onBirthday") }),
    };
    if (onHoliday !== undefined && onBirthday !== undefined) return this.say("card.together.days", { ...values, ...days });
    if (onHoliday !== undefined) return this.say("card.together.holiday", { ...values, ...days });
    if (onBirthday !== undefined) return this.say("card.together.birthday", { ...values, ...days });
    const isAll = play.cards === "all" || play.cards === aside.cards;
    if (!isAll) return this.say("card.together.playSome", values);
    return this.say("card.together.playAll", { cards: values.cards, size: aside.cards === 1 ? "one" : "more" });
  }

  keepOne(aside: Extract<Step, { do: "drawAside" }>): string {
    return this.say("card.together.keepOne", this.cards(aside));
  }

  chosen(key: MakerTextKey, { of, creepers }: Extract<Step, { do: "chooseKeeper" }>): string {
    return this.say(key, { of, creepers: creepers === true ? "yes" : (creepers ?? "no") });
  }

  /** Steps as a phrase without a capital and without a full stop; more sentences follow if some steps are statements. */
  #steps(steps: readonly Step[]): string {
    const orders: string[][] = [[]];
    let isAfterStatement = false;
    for (let at = 0; at < steps.length; ) {
      const rest = steps.slice(at);
      const { phrase, taken } = this.#danger(rest) ?? this.#together(rest) ?? { phrase: this.#step(rest[0] as Step), taken: 1 };
      const isStatement = rest.slice(0, taken).some((step) => this.#isStatement(step));
      if (at > 0 && (isStatement || isAfterStatement)) orders.push([]);
      orders.at(-1)?.push(phrase);
      isAfterStatement = isStatement;
      at += taken;
    }
    const [first = "", ...more] = orders.map((phrases) => this.#then(phrases));
    return [first, ...more.map(capitalised)].join(". ");
  }

  /** True for a step that is no order to the player, but a sentence of its own. */
  #isStatement(step: Step): boolean {
    return step.do === "eliminate" || isMakerTextKey(this.#texts, `card.step.${step.do}.whole`);
  }

  #then(phrases: readonly string[]): string {
    const last = phrases.at(-1) ?? "";
    return phrases.length < 2 ? last : this.say("card.steps.last", { steps: phrases.slice(0, -1).join(", "), last });
  }

  #together(steps: readonly Step[]): { phrase: string; taken: number } | undefined {
    for (const { steps: names, say } of TOGETHER) {
      if (!names.every((name, at) => steps[at]?.do === name)) continue;
      const own = steps.slice(0, names.length);
      const phrase = say(this, ((name: Step["do"]) => own.find((step) => step.do === name)) as StepFinder);
      if (phrase !== undefined) return { phrase, taken: names.length };
    }
    return undefined;
  }

  /** A seat that is chosen, perhaps by chance, may pay, and is out. */
  #danger(steps: readonly Step[]): { phrase: string; taken: number } | undefined {
    if (steps[0]?.do !== "chooseVictim") return undefined;
    const isByChance = steps[1]?.do === "tossUp";
    const start = isByChance ? 2 : 1;
    const end = steps.findIndex((step, at) => at >= start && step.do !== "mayPay");
    const last = steps[end];
    if (last?.do !== "eliminate" || last.who !== "chosen") return undefined;
    const prices = steps.slice(start, end).flatMap((step) => (step.do === "mayPay" ? [this.#price(step)] : []));
    const pay = this.#list(prices, "card.list.either");
    if (prices.length === 0) return { phrase: this.say(isByChance ? "card.together.outByChance" : "card.together.out"), taken: end + 1 };
    return { phrase: this.say(isByChance ? "card.together.payOrOutByChance" : "card.together.payOrOut", { pay }), taken: end + 1 };
  }

  #price(step: Extract<Step, { do: "mayPay" }>): string {
    return this.say(`card.pay.${step.what}`, this.cards(step));
  }

  #step(step: Step): string {
    switch (step.do) {
      case "eliminate":
        return this.#out(step);
      case "chooseKeeper":
        return this.chosen("card.step.chooseKeeper", step);
      case "fetch":
        return this.say("card.step.fetch", { types: this.types(step) });
      case "takeDiscard": {
        const bare = step.types.map((type) => this.say(`card.bare.${type}` as MakerTextKey));
        return this.say("card.step.takeDiscard", { types: this.types(step), bare: this.#list(bare, "card.list.either") });
      }
      case "chooseRules":
        return this.say("card.step.chooseRules", manyOf(step));
      case "trashRules":
        return this.say("card.step.trashRules", this.#whichRules(step.which));
      case "mayPay":
        return this.say("card.step.mayPay.whole", { pay: this.#price(step) });
      case "moveCreeper":
        return this.say("card.step.moveCreeper.whole", { to: step.to });
      default: {
        const key = `card.step.${step.do}${this.#isStatement(step) ? ".whole" : ""}` as MakerTextKey;
        return this.say(key, "cards" in step ? this.cards(step) : {});
      }
    }
  }

  #whichRules(which: Extract<Step, { do: "trashRules" }>["which"]): MessageValues {
    if (typeof which === "string") return { which, about: "" };
    if (which.length === 2 && which.includes("handLimit") && which.includes("keeperLimit")) return { which: "limits", about: "" };
    const about = which.map((name) => this.say(`about.${name}`));
    return { which: "some", about: this.#list(about, "card.list.and") };
  }

  #out({ who, unlessAll }: Extract<Step, { do: "eliminate" }>): string {
    if (who === "chosen" || who === "self") return this.say(`card.step.eliminate.${who}`);
    const whose = this.#condition("out", who);
    return this.say(unlessAll && isCrowded(who) ? "card.step.eliminate.unlessAll" : "card.step.eliminate.others", { whose });
  }

  #condition(voice: "goal" | "bonus" | "out", condition: Condition): string {
    switch (condition.is) {
      case "hasSome":
        return this.say(`card.${voice}.hasSome`, {
          atLeast: this.#number(condition, "atLeast"),
          cards: condition.cards.map((id) => this.#name(id)).join(", "),
        });
      case "hasOnly":
        return this.say(`card.${voice}.hasOnly`, { card: this.#name(condition.card) });
      case "most":
        return condition.atLeast === undefined
          ? this.say(`card.${voice}.most`, { of: condition.of })
          : this.say(`card.${voice}.mostAtLeast`, { of: condition.of, atLeast: this.#number(condition, "atLeast") });
      case "fewest":
        return this.say(`card.${voice}.fewest`, { of: condition.of });
      case "atLeast":
        return this.say(`card.${voice}.atLeast`, { of: condition.of, atLeast: this.#number(condition, "atLeast") });
      case "nobodyHas":
        return this.say(`card.${voice}.nobodyHas`, { cards: this.#list(this.#namesOrCreeper(condition.cards), "card.list.or") });
      default:
        return this.say(`card.${voice}.${condition.is}`, {
          cards: this.#list(
            condition.cards.map((id) => this.#name(id)),
            "card.list.and",
          ),
        });
    }
  }

  /** Two creepers or more, if they are all of the deck, are "a Creeper". */
  #namesOrCreeper(cards: readonly CardId[]): string[] {
    const creepers = this.#deck.cards.flatMap(({ id, type }) => (type === "creeper" ? [id] : []));
    if (creepers.length < 2 || !creepers.every((id) => cards.includes(id))) return cards.map((id) => this.#name(id));
    return [...cards.filter((id) => !creepers.includes(id)).map((id) => this.#name(id)), this.say("card.creeper.any")];
  }

  #goal(when: readonly Condition[]): string {
    const inOrder = [...when.filter((condition) => !isAboutOthers(condition)), ...when.filter(isAboutOthers)];
    let text = "";
    for (const [at, condition] of inOrder.entries()) {
      const before = inOrder[at - 1];
      text = before === undefined ? this.#wanted(condition) : this.#wantedToo(text, before, condition);
    }
    return asSentence(text);
  }

  #wanted(condition: Condition): string {
    if (condition.is !== "hasSome" || !this.#isListed(condition.cards)) return this.#condition("goal", condition);
    return this.say("card.goal.hasSomeListed", { atLeast: this.#number(condition, "atLeast") });
  }

  #wantedToo(text: string, before: Condition, condition: Condition): string {
    if (condition.is === "hasSome" && (before.is === "has" || before.is === "hasSome")) {
      const atLeast = this.#number(condition, "atLeast");
      if (this.#isListed(condition.cards)) return this.say("card.goal.moreOfListed", { before: text, atLeast });
      return this.say("card.goal.moreOf", { before: text, atLeast, cards: condition.cards.map((id) => this.#name(id)).join(", ") });
    }
    const key = isAboutOthers(condition) && !isAboutOthers(before) ? "card.goal.while" : "card.goal.and";
    return this.say(key, { before: text, next: this.#condition("goal", condition) });
  }

  /** True if a list of cards is left to the table, the reading dialog and the deck's pages, which list what a goal asks for. */
  #isListed = (cards: readonly CardId[]): boolean => this.#brevity === "shortest" && cards.length > 2;

  #inFront(card: Extract<CardSource, { type: "keeper" }>): string {
    return sentences(
      card.moreDraws === undefined ? "" : this.say("card.keeper.moreDraws", { draws: this.#number(card, "moreDraws") }),
      card.noDanger ? this.say("card.keeper.noDanger") : "",
      card.noLimits ? this.say("card.keeper.noLimits") : "",
    );
  }

  #power({ power, often }: { power?: Step[]; often?: "any" }): string {
    if (power === undefined) return "";
    return asSentence(this.say(often === "any" ? "card.power.any" : "card.power.once", { steps: this.#steps(power) }));
  }

  #creeper(card: Extract<CardSource, { type: "creeper" }>): string[] {
    const parts = [
      ...CREEPER_MOMENTS.map((moment) => {
        const steps = card[moment];
        return steps === undefined ? "" : this.say(`card.creeper.${moment}`, { steps: this.#steps(steps) });
      }),
      card.with === undefined
        ? ""
        : this.say("card.creeper.with", { card: this.#name(card.with.card), steps: this.#steps(card.with.steps) }),
      this.#alone(card.alone),
      this.#power(card),
    ].map(asSentence);
    const more = sentences(...parts);
    if (more === "") return [this.say("card.creeper.plain")];
    return [sentences(this.say("card.creeper.plain"), more), sentences(this.say("card.creeper.blocks"), more), more];
  }

  #alone(steps: readonly Step[] | undefined): string {
    if (steps === undefined) return "";
    const isGone = steps.length === 1 && steps[0]?.do === "discardThis";
    return isGone ? this.say("card.creeper.aloneGone") : this.say("card.creeper.alone", { steps: this.#steps(steps) });
  }

  #rule(card: Extract<CardSource, { type: "rule" | "meta" }>): string[] {
    const text = sentences(
      this.#numbers(card),
      this.#limits(card),
      this.#bonus(card),
      ...PLAIN_MODIFIERS.map((name) => this.#plainModifier(card, name)),
      card.needed === undefined ? "" : this.say("card.rule.needed", { card: this.#name(card.needed) }),
      this.#power(card),
    );
    const isLater = card.type === "meta" && card.from !== undefined;
    return [isLater ? this.say("card.rule.from", { text: uncapitalised(text) }) : text];
  }

  #numbers(card: Modifiers): string {
    const { draws, plays } = card;
    const values = { draws: this.#number(card, "draws"), plays: this.#number(card, "plays") };
    if (draws !== undefined && plays !== undefined) return this.say("card.rule.drawsAndPlays", values);
    if (draws !== undefined) return this.say("card.rule.draws", { ...values, many: this.#many(draws) });
    return plays === undefined ? "" : this.say("card.rule.plays", { ...values, many: this.#many(plays) });
  }

  #limits(card: Modifiers): string {
    const { handLimit, keeperLimit } = card;
    const values = { handLimit: this.#number(card, "handLimit"), keeperLimit: this.#number(card, "keeperLimit") };
    if (handLimit !== undefined && keeperLimit !== undefined) return this.say("card.rule.limits", values);
    if (handLimit !== undefined) return this.say("card.rule.handLimit", { ...values, many: this.#many(handLimit) });
    return keeperLimit === undefined ? "" : this.say("card.rule.keeperLimit", { ...values, many: this.#many(keeperLimit) });
  }

  #bonus(card: Modifiers): string {
    const { moreDraws, morePlays } = card;
    if (card.for === undefined || (moreDraws === undefined && morePlays === undefined)) return "";
    const values = { draws: this.#number(card, "moreDraws"), plays: this.#number(card, "morePlays") };
    const isOptional = (card.bonusPlays ?? this.#deck.profile?.bonusPlays) === "optional";
    const plays = isOptional ? "mayPlay" : "plays";
    const what = morePlays === undefined ? "draws" : moreDraws === undefined ? plays : "both";
    const effect = this.say(isAboutAll(card.for) ? `card.bonus.${what}All` : `card.bonus.${what}`, values);
    return `${this.#condition("bonus", card.for)} ${effect}`;
  }

  #plainModifier(card: Modifiers, name: (typeof PLAIN_MODIFIERS)[number]): string {
    return card[name] === undefined ? "" : this.say(`card.rule.${name}`, { [name]: this.#number(card, name) });
  }

  #surprise(card: Extract<CardSource, { type: "surprise" }>): string {
    const out = this.#outOfTurn(card);
    const standing = card.standing === undefined ? "" : this.say("card.surprise.standing", { steps: this.#steps(card.standing) });
    if (card.steps.length === 0) return sentences(out === "" ? "" : this.say("card.surprise.out", { steps: out }), standing);
    const own = this.say("card.surprise.own", { steps: this.#steps(card.steps) });
    return sentences(own, out === "" ? "" : this.say("card.surprise.else", { steps: out }), standing);
  }

  /** What it does out of turn. Every surprise cancels surprises, so that is said only of one that does nothing else. */
  #outOfTurn({ cancels, takesKeeper, instead, standing }: Extract<CardSource, { type: "surprise" }>): string {
    const others = cancels.filter((what) => what !== "surprise");
    if (others.length === 0) return standing === undefined ? this.say("card.surprise.surprises") : "";
    const hasDangers = this.#deck.cards.some(({ type }) => type === "danger");
    const isAny = ALL_PLAYS.every((type) => others.includes(type)) && (!hasDangers || others.includes("danger"));
    const isPlay = (what: string) => what !== "steal" && what !== "power";
    const named = others.filter((what) => !(takesKeeper && what === "keeper") && !(isAny && isPlay(what)));
    const stopped = [...(isAny ? ["any"] : []), ...named];
    const stop = stopped.length === 0 ? "" : this.say("card.surprise.stop", { what: this.#kinds(stopped) });
    const take = takesKeeper ? this.say("card.surprise.take") : "";
    const does = take !== "" && stop !== "" ? this.say("card.surprise.takeOrStop", { take, stop }) : take + stop;
    return instead === undefined ? does : this.say("card.steps.last", { steps: does, last: this.#steps(instead) });
  }
}

/** At these conditions all seats can be hit at once. */
const isCrowded = ({ is }: Condition): boolean => is !== "most" && is !== "fewest";

const sentences = (...texts: readonly string[]): string => texts.filter((text) => text !== "").join(" ");
