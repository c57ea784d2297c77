import type { RuleNumber } from "@mutable/client";
import { activeRules } from "@mutable/engine";
import type { Scene } from "../model/context.ts";
import { toldNumber } from "../model/number-text.ts";
import { clauses } from "./clauses.ts";

const NUMBERS: readonly RuleNumber[] = ["draws", "plays", "handLimit", "keeperLimit", "goals"];

/** What would be otherwise if this rule were gone. */
export function consequenceOf(scene: Scene, rule: string): string {
  const { deck, view, t } = scene;
  const [now, then] = [activeRules(deck, view), activeRules(deck, { ...view, rules: view.rules.filter((other) => other !== rule) })];
  if (now.numerals !== then.numerals) return t("gone.numerals");
  const number = NUMBERS.find((of) => now[of] !== then[of]);
  if (number !== undefined) return t("gone.number", { label: t(`number.${number}`), after: toldNumber(scene, number, then[number]) });
  const clause = clauses(scene).find(({ card }) => card === rule);
  return clause === undefined || clause.isIdle ? t("gone.nothing") : t("gone.clause", { does: clause.does });
}
