import type { Condition } from "@mutable/engine";
import { formatList } from "@mutable/i18n";
import type { ReportWords } from "../reports/report-context.tsx";
import { type CountRemark, cardsIn, type GoalFault, type GoalNode, type KeeperNode } from "./overview-view.ts";

export const keeperText = ({ t, nameOf }: ReportWords, { id, wantedBy }: KeeperNode): string =>
  t("overview.keeper.wanted", { card: nameOf(id), count: wantedBy.length });

export function faultText({ t, nameOf }: ReportWords, fault: GoalFault): string {
  const values = { ...fault, ...("card" in fault && { card: nameOf(fault.card) }) };
  return t(`overview.fault.${fault.is}`, values);
}

/** What a Goal wants, in words: "wants Frog and Fly, no player has Duck". */
export const needsText = (words: ReportWords, { when }: GoalNode): string =>
  when.map((condition) => conditionText(words, condition)).join(", ");

function conditionText({ t, language, nameOf }: ReportWords, condition: Condition): string {
  const cards = formatList(language, cardsIn(condition).map(nameOf));
  switch (condition.is) {
    case "has":
      return t("overview.goal.has", { cards });
    case "hasSome":
      return t("overview.goal.some", { cards, count: condition.atLeast });
    case "hasOnly":
      return t("overview.goal.onlyThis", { card: cards });
    case "nobodyHas":
      return t("overview.goal.absent", { cards });
    case "otherHas":
      return t("overview.goal.other", { cards });
    case "somebodyHas":
      return t("overview.goal.anyPlayer", { cards });
    case "atLeast":
      return t("overview.goal.atLeast", { count: condition.atLeast, of: condition.of });
    case "most":
    case "fewest":
      return t(`overview.goal.${condition.is}`, { of: condition.of });
    default:
      return "";
  }
}

/** What stands beside the pictures of a Goal, where they do not say it: "only this", "2 of 4", "5+ Keepers". */
export function shortNeed({ t }: ReportWords, { when }: GoalNode): string {
  for (const condition of when) {
    if (condition.is === "hasOnly") return t("overview.goal.only");
    if (condition.is === "hasSome" && condition.atLeast < condition.cards.length)
      return t("overview.goal.anyOf", { count: condition.atLeast, all: condition.cards.length });
    if (condition.is === "atLeast") return t("overview.goal.atLeast", { count: condition.atLeast, of: condition.of });
    if (condition.is === "most" || condition.is === "fewest") return t(`overview.goal.${condition.is}`, { of: condition.of });
  }
  return "";
}

/** A Goal as it is read: "Lunch, wants Frog and Fly; cannot be met: missing: Goose". */
export function goalText(words: ReportWords, goal: GoalNode): string {
  const { t, nameOf } = words;
  const text = t("overview.goal.needs", { card: nameOf(goal.id), needs: needsText(words, goal) });
  return goal.fault === undefined ? text : `${text}; ${t("overview.graph.impossible")}: ${faultText(words, goal.fault)}`;
}

/** `type`: the name of the type. */
export const countRemarkText = ({ t }: ReportWords, type: string, count: number, remark: CountRemark): string =>
  remark.is === "missing"
    ? t("overview.counts.missing", { type })
    : t(`overview.counts.${remark.is}`, { type, count, here: remark.here, there: remark.there });
