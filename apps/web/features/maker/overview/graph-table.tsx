"use client";

import type { CardId } from "@mutable/engine";
import { formatList } from "@mutable/i18n";
import { cardLinkLook } from "../reports/card-sentence.tsx";
import { useReportWords } from "../reports/report-context.tsx";
import { faultText, needsText } from "./overview-text.ts";
import type { DeckGraph } from "./overview-view.ts";

interface GraphTableProps {
  graph: DeckGraph;
  onOpenCard: (card: CardId) => void;
}

/** The same as the graph, in two tables. */
export function GraphTable({ graph, onOpenCard }: GraphTableProps) {
  const words = useReportWords();
  const { t, language, nameOf } = words;
  const cardLink = (id: CardId) => (
    <button type="button" className={cardLinkLook} onClick={() => onOpenCard(id)}>
      {nameOf(id)}
    </button>
  );
  return (
    <div className="grid items-start gap-5 md:grid-cols-2">
      <table className="w-full text-15">
        <caption className="sr-only">{t("overview.keepers")}</caption>
        <Head first={t("overview.keeper")} second={t("overview.wantedBy")} />
        <tbody>
          {graph.keepers.map(({ id, wantedBy }) => (
            <tr key={id} className="border-line border-t-[1.5px] align-top">
              <th scope="row" className="w-2/5 py-1.5 pr-3 text-left">
                {cardLink(id)}
              </th>
              <td className="py-1.5 text-ink-2">
                {wantedBy.length === 0 ? (
                  <span className="text-warn-text">{t("overview.graph.unwanted")}</span>
                ) : (
                  formatList(language, wantedBy.map(nameOf))
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="w-full text-15">
        <caption className="sr-only">{t("overview.goals")}</caption>
        <Head first={t("overview.goal")} second={t("overview.wants")} />
        <tbody>
          {graph.goals.map((goal) => (
            <tr key={goal.id} className="border-line border-t-[1.5px] align-top">
              <th scope="row" className="w-2/5 py-1.5 pr-3 text-left">
                {cardLink(goal.id)}
              </th>
              <td className="py-1.5 text-ink-2">
                {needsText(words, goal)}
                {goal.fault && (
                  <span className="block text-accent-text">
                    {t("overview.graph.impossible")}: {faultText(words, goal.fault)}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ first, second }: { first: string; second: string }) {
  return (
    <thead>
      <tr className="text-left text-15 text-ink-2">
        <th scope="col" className="pb-1 font-strong">
          {first}
        </th>
        <th scope="col" className="pb-1 font-strong">
          {second}
        </th>
      </tr>
    </thead>
  );
}
