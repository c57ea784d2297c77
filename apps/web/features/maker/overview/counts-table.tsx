"use client";

import type { DeckSource } from "@mutable/engine";
import { useTranslate } from "../../../texts/client.tsx";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { useReportWords } from "../reports/report-context.tsx";
import { type KnownDeck, typeCounts } from "./overview-view.ts";

interface CountsTableProps {
  deck: DeckSource;
  name: string;
  known: readonly KnownDeck[];
}

/** The cards by type, beside known decks. A count that is far off is marked; the list of problems says why. */
export function CountsTable({ deck, name, known }: CountsTableProps) {
  const { t } = useReportWords();
  const pageText = useTranslate();
  const sum = (counts: KnownDeck["counts"]) => Object.values(counts).reduce((total, count) => total + count, 0);
  const head = "px-1 py-1 text-right align-bottom font-strong text-13 text-ink-2 leading-tight wrap-break-word";
  return (
    <table className="w-full text-15">
      <caption className="sr-only">{t("overview.counts.name")}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes(head, "text-left!")}>
            {t("overview.counts.type")}
          </th>
          {[name, ...known.map((each) => each.name)].map((each) => (
            <th key={each} scope="col" className={head}>
              {each}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {typeCounts(deck, known).map(({ type, count, known: theirs, remark }) => (
          <tr key={type} className={`border-line border-t-[1.5px] t-${type}`}>
            <th scope="row" className="whitespace-nowrap py-1.5 text-left font-strong max-xl:whitespace-normal">
              <span className="flex items-center gap-2">
                <TypeGlyph type={type} className="size-[0.9375rem] flex-none text-(--tt)" />
                {pageText(`type.${type}`)}
              </span>
            </th>
            <td
              className={classes(
                "px-1 py-1 text-right font-[750] font-display text-18 tabular-nums leading-none",
                remark && "text-warn-text",
              )}
            >
              <Count count={count} />
              {remark && <span className="sr-only">, {t("overview.counts.far")}</span>}
            </td>
            {theirs.map((number, at) => (
              <td key={known[at]?.name} className="px-1 py-1 text-right tabular-nums">
                <Count count={number} />
              </td>
            ))}
          </tr>
        ))}
        <tr className="border-line border-t-[1.5px]">
          <th scope="row" className="py-1.5 text-left font-strong">
            {t("overview.counts.all")}
          </th>
          <td className="px-1 py-1 text-right font-[750] font-display text-18 tabular-nums leading-none">{deck.cards.length}</td>
          {known.map((each) => (
            <td key={each.name} className="px-1 py-1 text-right tabular-nums">
              {sum(each.counts)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Count({ count }: { count: number }) {
  const { t } = useReportWords();
  if (count > 0) return count;
  return (
    <>
      <span className="sr-only">{t("overview.counts.none")}</span>
      <span aria-hidden="true">–</span>
    </>
  );
}
