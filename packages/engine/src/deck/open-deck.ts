import { FACE_DOWN } from "../model/seat.ts";
import {
  type Cancelled,
  type CardSource,
  type Condition,
  type DeckSource,
  EXCLUSIVE_MODIFIERS,
  type Modifiers,
  type Step,
} from "../vocabulary/index.ts";
import { BASIC_RULES, type Card, type Deck, isAboutHandSize } from "./deck.ts";

/** Prepares a deck for play. Does not check it: tests and tools call `assertDeck` for that. */
export function openDeck(source: DeckSource): Deck {
  const cards = source.cards.map(cardFrom);
  return {
    id: source.id,
    source,
    ids: cards.map(({ id }) => id),
    cards: new Map([faceDownCard, basicRulesCard, ...cards].map((card) => [card.id, card])),
    surprises: cards.flatMap(({ id, type }) => (type === "surprise" ? [id] : [])),
    hasCreepers: cards.some(({ type }) => type === "creeper"),
    hasDuties: cards.some(({ parts }) => parts.with !== undefined || parts.goalChange !== undefined || parts.alone !== undefined),
    pileIds: cards.flatMap(({ id, type }) => (type === "meta" ? [] : [id])),
    hasTurnStart: cards.some(({ parts }) => parts.turnStart !== undefined),
    hasTurnEnd: cards.some(({ parts }) => parts.turnEnd !== undefined),
    laterMetas: source.cards.flatMap((card) => (card.type === "meta" && card.from === "pileRunsOut" ? [card.id] : [])),
    laterMetasUnasked: source.cards.flatMap((card) =>
      card.type === "meta" && card.from === "pileRunsOut" && !card.byConsent ? [card.id] : [],
    ),
    hasElimination: hasStep(cards, "eliminate"),
    limitless: cards.flatMap(({ id, noLimits }) => (noLimits ? [id] : [])),
    keeperDraws: source.cards.flatMap((card) =>
      card.type !== "keeper" || card.moreDraws === undefined
        ? []
        : [{ by: card.id, for: withAllFields({ is: "has", cards: [card.id] }), draws: card.moreDraws }],
    ),
    showsCards: hasStep(cards, "lookAtHand") || hasStep(cards, "lookAtTop"),
    hasSecrets: cards.some(({ type }) => type === "secret"),
    hasPowers: cards.some(({ parts }) => parts.power !== undefined || parts.alone !== undefined),
    hasStanding: cards.some(({ parts }) => parts.standing !== undefined),
    hasGrowingBasics: cards.some(({ modifiers }) => modifiers.basicsGrow),
    asksForDay: cards.some(({ steps }) => steps.some(isAboutTheDay)),
    blank: undefined,
    base: undefined,
    cancellable: new Set(cards.flatMap(({ type, cancels }): Cancelled[] => (type === "surprise" ? ["surprise", ...cancels] : []))),
  };
}

const hasStep = (cards: readonly Card[], name: Step["do"]): boolean =>
  cards.some(({ steps, parts }) => [steps, ...Object.values(parts)].some((all) => all?.some((step) => step.do === name)));

/** A face-down card has no properties, so that rules and goals can be evaluated on a View too. */
const faceDownCard: Card = {
  id: FACE_DOWN,
  type: "unknown",
  when: [],
  dependsOnHandSize: false,
  modifiers: modifiersOf({}),
  exclusive: [],
  steps: [],
  parts: {
    turnStart: undefined,
    turnEnd: undefined,
    goalChange: undefined,
    with: undefined,
    alone: undefined,
    power: undefined,
    instead: undefined,
    standing: undefined,
    revealed: undefined,
  },
  with: undefined,
  withOptional: undefined,
  isRepeatable: false,
  noLimits: false,
  noDanger: false,
  cancels: [],
  takesKeeper: false,
};

const isAboutTheDay = (step: Step): boolean => step.do === "playAside" && (step.onHoliday !== undefined || step.onBirthday !== undefined);

/** Shows the basic rules of its deck: its numbers are those of `basics`, which all other rules go before. */
const basicRulesCard: Card = { ...faceDownCard, id: BASIC_RULES, type: "meta" };

function cardFrom(source: CardSource): Card {
  const { id, type } = source;
  const when = source.type === "goal" ? source.when.map(withAllFields) : [];
  const creeper = source.type === "creeper" ? source : undefined;
  const surprise = source.type === "surprise" ? source : undefined;
  const modifiers = modifiersOf(source.type === "rule" || source.type === "meta" ? source : {});
  return {
    id,
    type,
    when,
    dependsOnHandSize: when.some(isAboutHandSize),
    modifiers,
    exclusive: EXCLUSIVE_MODIFIERS.filter((modifier) => modifiers[modifier] !== undefined),
    steps: source.type === "action" || source.type === "surprise" || source.type === "danger" ? source.steps : [],
    parts: {
      turnStart: creeper?.turnStart,
      turnEnd: creeper?.turnEnd,
      goalChange: creeper?.goalChange,
      with: creeper?.with?.steps,
      alone: creeper?.alone,
      power: "power" in source ? source.power : undefined,
      instead: surprise?.instead,
      standing: surprise?.standing,
      revealed: source.type === "secret" ? source.revealed : undefined,
    },
    with: creeper?.with?.card,
    withOptional: creeper?.with?.optionalWith,
    isRepeatable: "often" in source && source.often === "any",
    noLimits: source.type === "keeper" && source.noLimits === true,
    noDanger: source.type === "keeper" && source.noDanger === true,
    cancels: surprise?.cancels ?? [],
    takesKeeper: surprise?.takesKeeper === true,
  };
}

/** Gives all conditions one object shape, since they are read at every move. */
function withAllFields(condition: Condition): Condition {
  const { is, cards, card, of, atLeast } = condition as { [Field in "is" | "cards" | "card" | "of" | "atLeast"]?: unknown };
  return { is, cards, card, of, atLeast } as Condition;
}

/** Gives all modifiers one object shape. */
function modifiersOf(source: Partial<Modifiers>): Card["modifiers"] {
  return {
    draws: source.draws,
    plays: source.plays,
    handLimit: source.handLimit,
    keeperLimit: source.keeperLimit,
    for: source.for,
    moreDraws: source.moreDraws,
    morePlays: source.morePlays,
    emptyHandDraws: source.emptyHandDraws,
    twoGoals: source.twoGoals,
    randomFirstPlay: source.randomFirstPlay,
    reversed: source.reversed,
    numerals: source.numerals,
    creepersHarmless: source.creepersHarmless,
    needed: source.needed,
    bonusPlays: source.bonusPlays,
    withoutCreepers: source.withoutCreepers,
    noReturn: source.noReturn,
    noElimination: source.noElimination,
    basicsGrow: source.basicsGrow,
  };
}
