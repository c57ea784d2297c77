"use client";

import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { differenceText, percentText } from "../reports/numbers.ts";
import { useReportWords } from "../reports/report-context.tsx";
import { changeText, takesText } from "./balance-text.ts";
import type { BarRow } from "./balance-view.ts";

interface BarTableProps {
  /** One sentence that says what is shown. */
  name: string;
  /** The headers, for screen readers. */
  labelHead: string;
  valueHead: string;
  rows: readonly BarRow[];
  labelOf: (row: BarRow) => ReactNode;
  fill: "goal" | "link";
  /** The name of the former version. */
  version: string | undefined;
}

/** Shares as bars. It is a table with a row for each bar; a dark tick is the share of the former version. */
export function BarTable({ name, labelHead, valueHead, rows, labelOf, fill, version }: BarTableProps) {
  const words = useReportWords();
  const most = Math.max(0.01, ...rows.flatMap(({ now, before }) => [now.share, before?.share ?? 0])) * 1.06;
  const width = (share: number) => `${(100 * share) / most}%`;
  return (
    <table className="w-full text-15 leading-snug">
      <caption className="sr-only">{name}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{labelHead}</th>
          <th scope="col">{valueHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className="w-[38%] py-[3px] pr-2.5 text-left align-middle font-medium">
              {labelOf(row)}
            </th>
            <td className="py-[3px]">
              <span className="flex items-center gap-2.5">
                <span
                  aria-hidden="true"
                  className="relative h-[0.9375rem] min-w-0 flex-1 rounded-[0.3125rem] bg-surface-2 forced-colors:border"
                >
                  <span
                    style={{ width: width(row.now.share) }}
                    className={classes(
                      "absolute inset-y-0 left-0 rounded-[0.3125rem] forced-colors:bg-[Highlight]",
                      fill === "goal" ? "bg-goal" : "bg-link",
                    )}
                  />
                  {row.before && (
                    <span
                      style={{ left: width(row.before.share) }}
                      className="absolute -inset-y-[3px] w-[2.5px] bg-ink forced-colors:bg-[CanvasText]"
                    />
                  )}
                </span>
                <span className="sr-only">
                  {takesText(words, row.now)}
                  {row.change && version !== undefined && `; ${changeText(words, row.change, version)}`}
                </span>
                <span aria-hidden="true" className={classes("whitespace-nowrap text-right tabular-nums", version ? "w-18" : "w-11")}>
                  <b>{percentText(words.language, row.now.share)}</b>
                  {row.change && (
                    <span className={classes("text-13", row.change.isChance ? "text-ink-3" : "font-strong text-ink")}>
                      {" "}
                      {differenceText(words.language, row.change.difference)}
                    </span>
                  )}
                </span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The dark tick, by its name. */
export function TickLegend({ version }: { version: string }) {
  const { t } = useReportWords();
  return (
    <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-15 text-ink-2">
      <span className="inline-flex items-center gap-2">
        <i className="h-4 w-[2.5px] bg-ink forced-colors:bg-[CanvasText]" />
        {version}
      </span>
      <span>{t("balance.chance")}</span>
    </p>
  );
}
