import { type ActiveNumber, type ActiveNumbers, activeNumbers, cardOf, type NumberPart } from "@mutable/engine";
import type { TextContext, ViewContext } from "../model/context.ts";

export const DIALS = ["draws", "plays", "handLimit", "keeperLimit"] as const;
export type DialName = (typeof DIALS)[number];

/** A dial of the rules bar: a number that applies to every seat, and its origin. */
export interface Dial {
  readonly name: DialName;
  readonly label: string;
  /** "∞" if there is no limit. */
  readonly value: string;
  /** The printed number, if another one applies. */
  readonly printed?: string | undefined;
  /** The rule card it comes from; undefined for a basic rule, and if there is no limit. */
  readonly card?: string | undefined;
  /** What other rules add, as in "+1". */
  readonly added?: string | undefined;
  readonly isUnlimited: boolean;
}

export const dials = (context: ViewContext): Dial[] => DIALS.map((name) => dial(context, name));

function dial(context: ViewContext, name: DialName): Dial {
  const { deck, view, t } = context;
  const label = t(`number.${name}`);
  const sum = commonPart(context, activeNumbers(deck, view, view.turn.seat)[name]);
  if (sum === undefined) return { name, label, value: "∞", isUnlimited: true };
  const [base, ...more] = sum.parts;
  const added = more.reduce((total, { amount }) => total + (amount === "all" ? 0 : amount), 0);
  return {
    name,
    label,
    value: valueText(context, sum.value),
    printed: added === 0 || base === undefined ? undefined : valueText(context, base.amount),
    card: base?.by,
    added: added === 0 ? undefined : `+${added}`,
    isUnlimited: false,
  };
}

/** The number without bonuses of single seats, which are shown beside the bonus. */
function commonPart({ deck }: ViewContext, sum: ActiveNumbers[DialName]): ActiveNumber | undefined {
  if (sum === undefined) return undefined;
  const parts = sum.parts.filter(({ by }) => by === undefined || cardOf(deck, by).modifiers.for === undefined);
  return { value: total(parts), parts };
}

const total = (parts: readonly NumberPart[]): number | "all" =>
  parts.reduce<number | "all">((sum, { amount }) => (sum === "all" || amount === "all" ? "all" : sum + amount), 0);

const valueText = ({ t }: TextContext, value: number | "all"): string => (value === "all" ? t("number.all") : String(value));
