import { cardText } from "@mutable/decks";
import { activeNumbers, activeRules, BASIC_RULES, type Card, cardOf, type Seat } from "@mutable/engine";
import { type ViewContext, whoArguments } from "../model/context.ts";

/** A rule in force that is not one of the dials' numbers. */
export interface Clause {
  readonly card: string;
  /** Its current effect, and on whom. */
  readonly effect: string;
  /** True for a bonus that no seat has now. */
  readonly isIdle: boolean;
  /** The seat that has the bonus now. */
  readonly beneficiary?: Seat | undefined;
  readonly helpsViewer: boolean;
  /** True for a Meta Rule, which nothing removes. */
  readonly isMeta: boolean;
  /** True if it changes the numbers on other cards. */
  readonly isInflation: boolean;
  /** True for a Meta Rule that comes into force when the draw pile has run out. */
  readonly isLater: boolean;
  /** The numbers of the Basic Rules card; struck if another rule replaces them. */
  readonly basics?: readonly { readonly text: string; readonly isReplaced: boolean }[] | undefined;
}

/** The Basic Rules card, then Meta Rules, then rules that change all numbers, then the order in which they were played. */
export function clauses(context: ViewContext): Clause[] {
  const { deck, view } = context;
  const later = view.laterMetas ?? [];
  const all = [...view.metas, ...later, ...view.rules].map((id) => cardOf(deck, id)).filter(({ modifiers }) => !isOnDials(modifiers));
  return all.map((card) => clause(context, card)).sort((one, other) => rank(one) - rank(other));
}

const rank = ({ basics, isMeta, isInflation }: Clause): number => (basics ? 0 : isMeta ? 1 : isInflation ? 2 : 3);

const isOnDials = ({ draws, plays, handLimit, keeperLimit }: Card["modifiers"]): boolean =>
  [draws, plays, handLimit, keeperLimit].some((number) => number !== undefined);

function clause(context: ViewContext, { id, type, modifiers }: Card): Clause {
  const beneficiary = modifiers.for === undefined ? undefined : beneficiaryOf(context, id);
  return {
    card: id,
    effect: effectText(context, id, modifiers, beneficiary),
    isIdle: modifiers.for !== undefined && beneficiary === undefined,
    beneficiary,
    helpsViewer: beneficiary !== undefined && beneficiary === context.you,
    isMeta: type === "meta",
    isInflation: modifiers.numerals !== undefined,
    isLater: context.view.laterMetas?.includes(id) === true,
    basics: id === BASIC_RULES ? basicsOf(context) : undefined,
  };
}

/** The effect as plain text. */
export const spokenEffect = (context: ViewContext, { basics, effect }: Clause): string =>
  basics === undefined
    ? effect
    : basics.map(({ text, isReplaced }) => (isReplaced ? context.t("clause.replaced", { text }) : text)).join(", ");

function basicsOf({ t, deck, view }: ViewContext): Clause["basics"] {
  const numbers = activeNumbers(deck, view, view.turn.seat);
  return (["draws", "plays"] as const).map((name) => {
    return {
      text: t(`clause.basics.${name}`, { count: (view.basics ?? deck.source.basics)[name] + activeRules(deck, view).numerals }),
      isReplaced: numbers[name].parts[0]?.by !== undefined,
    };
  });
}

function effectText(context: ViewContext, id: string, modifiers: Card["modifiers"], beneficiary: Seat | undefined): string {
  const { t, deck, view } = context;
  const rules = activeRules(deck, view);
  if (view.laterMetas?.includes(id)) return t("clause.later", { count: view.draw.length });
  const bonus = rules.bonuses.find(({ by }) => by === id);
  if (bonus !== undefined) {
    if (beneficiary === undefined) return t("clause.nobody");
    const { draws, plays } = bonus;
    return t(draws > 0 ? "clause.draws" : "clause.plays", { ...whoArguments(context, beneficiary), count: draws > 0 ? draws : plays });
  }
  if (modifiers.numerals !== undefined) return t("clause.numerals", { count: modifiers.numerals });
  if (modifiers.emptyHandDraws !== undefined) return t("clause.emptyHand", { count: rules.emptyHandDraws });
  if (modifiers.twoGoals) return t("clause.twoGoals", { count: rules.goals });
  if (modifiers.randomFirstPlay) return t("clause.random");
  return modifiers.reversed ? t("clause.reversed") : cardText(context.words, deck, id, rules.numerals);
}

function beneficiaryOf({ deck, view }: ViewContext, id: string): Seat | undefined {
  return view.seats.find((seat) => {
    const { draws, plays } = activeNumbers(deck, view, seat);
    return [...draws.parts, ...plays.parts].some(({ by }) => by === id);
  });
}
