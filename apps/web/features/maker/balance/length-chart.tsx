"use client";

import { percentText } from "../reports/numbers.ts";
import { useReportWords } from "../reports/report-context.tsx";
import type { BalanceView, LengthColumn } from "./balance-view.ts";

interface LengthChartProps {
  view: BalanceView;
  /** How the present version is called. */
  name: string;
}

/** How many games last how long. Screen readers get one sentence, and the table behind it. */
export function LengthChart({ view: { columns, measures, before }, name }: LengthChartProps) {
  const { t, language } = useReportWords();
  const { p25, p50, p75 } = measures.turns;
  const most = Math.max(0.01, ...columns.flatMap((column) => [column.share, column.before ?? 0]));
  const height = (share: number) => `${(100 * share) / most}%`;
  const sentence = t("balance.length.name", { from: p25, to: p75 });
  return (
    <div className="grid gap-2">
      <div role="img" aria-label={sentence}>
        <div className="flex h-30 items-end md:h-44 gap-1 border-line-strong border-b-2">
          {columns.map((column) => (
            <span key={column.from} className="relative h-full flex-1">
              <span
                style={{ height: height(column.share) }}
                className="absolute inset-x-0 bottom-0 rounded-t-[0.25rem] bg-link forced-colors:bg-[Highlight]"
              />
              {column.before !== undefined && (
                <span
                  style={{ bottom: height(column.before) }}
                  className="absolute -inset-x-[2px] h-[2.5px] bg-ink forced-colors:bg-[CanvasText]"
                />
              )}
            </span>
          ))}
        </div>
        <div className="flex gap-1 pt-1 text-13 text-ink-2 tabular-nums">
          {columns.map(({ from, to }) => (
            <span key={from} className="flex-1 whitespace-nowrap text-center">
              {from}
              {to === undefined && "+"}
            </span>
          ))}
        </div>
      </div>
      <p aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-15 text-ink-2">
        <span className="inline-flex items-center gap-2">
          <i className="h-3.5 w-6 rounded-[0.3125rem] bg-link forced-colors:bg-[Highlight]" />
          {t("balance.length.legend", { version: name, middle: p50 })}
        </span>
        {before && (
          <span className="inline-flex items-center gap-2">
            <i className="h-[2.5px] w-6 bg-ink forced-colors:bg-[CanvasText]" />
            {t("balance.length.legend", { version: before.name, middle: before.measures.turns.p50 })}
          </span>
        )}
      </p>
      <div className="sr-only">
        <table>
          <caption>{sentence}</caption>
          <thead>
            <tr>
              <th scope="col">{t("balance.length.turns")}</th>
              <th scope="col">{before === undefined ? t("balance.length.share") : name}</th>
              {before && <th scope="col">{before.name}</th>}
            </tr>
          </thead>
          <tbody>
            {columns.map((column) => (
              <tr key={column.from}>
                <th scope="row">{rangeText(t, column)}</th>
                <td>{percentText(language, column.share)}</td>
                {column.before !== undefined && <td>{percentText(language, column.before)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function rangeText(t: ReturnType<typeof useReportWords>["t"], { from, to }: LengthColumn): string {
  if (to === undefined) return t("balance.length.above", { from });
  return from === to ? String(from) : t("balance.length.between", { from, to });
}
