import type { RuleNumber } from "@mutable/client";
import { activeRules } from "@mutable/engine";
import type { ViewContext } from "../model/context.ts";
import { numberText } from "../model/number-text.ts";
import { clauses } from "./clauses.ts";

const NUMBERS: readonly RuleNumber[] = ["draws", "plays", "handLimit", "keeperLimit", "goals"];

/** Describes what would change if this rule were removed. */
export function removalEffect(context: ViewContext, rule: string): string {
  const { deck, view, t } = context;
  const [now, then] = [activeRules(deck, view), activeRules(deck, { ...view, rules: view.rules.filter((other) => other !== rule) })];
  if (now.numerals !== then.numerals) return t("gone.numerals");
  const number = NUMBERS.find((of) => now[of] !== then[of]);
  if (number !== undefined) return t("gone.number", { label: t(`number.${number}`), after: numberText(context, number, then[number]) });
  const clause = clauses(context).find(({ card }) => card === rule);
  return clause === undefined || clause.isIdle ? t("gone.nothing") : t("gone.clause", { does: clause.effect });
}
