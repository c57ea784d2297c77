"use client";

import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { differenceText, percentText } from "../reports/numbers.ts";
import { useReportWords } from "../reports/report-context.tsx";
import { changeText, takesText } from "./balance-text.ts";
import { type BalanceView, type CardColumn, cardRows, type MeasuredCardRow, nextOrder, STRIKING_FIRST, sortCards } from "./balance-view.ts";

const FIRST_ROWS = 10;
const COLUMNS: readonly CardColumn[] = ["card", "drawn", "played", "withWinner", "change"];

interface CardsTableProps {
  view: BalanceView;
  onOpenCard: (card: string) => void;
}

/** The cards by how often they are drawn, played, and with the winner. Headers sort. */
export function CardsTable({ view, onOpenCard }: CardsTableProps) {
  const words = useReportWords();
  const { t, nameOf } = words;
  const [order, setOrder] = useState(STRIKING_FIRST);
  const [isWhole, setWhole] = useState(false);
  const rows = sortCards(cardRows(view), order, nameOf);
  const shown = isWhole || rows.length <= FIRST_ROWS + 2 ? rows : rows.slice(0, FIRST_ROWS);
  const columns = COLUMNS.filter((column) => column !== "change" || view.before !== undefined);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-18">
          {t("balance.cards.heading")} <span className="font-body font-medium text-15 text-ink-2">{t("balance.cards.unit")}</span>
        </h2>
        <Button tone="quiet" aria-pressed={order.by === undefined} onClick={() => setOrder(STRIKING_FIRST)} className="text-15!">
          <Icon name="funnel" /> {t("balance.cards.striking")}
        </Button>
      </div>
      <table className="w-full text-15">
        <caption className="sr-only">{t("balance.cards.name", { count: shown.length, all: rows.length })}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                {...(order.by === column && { "aria-sort": order.isDescending ? "descending" : "ascending" })}
                className={classes(
                  "font-strong text-15 text-ink-2",
                  column === "card" ? "text-left" : "text-right",
                  hiddenOnPhones(column),
                )}
              >
                <button
                  type="button"
                  onClick={() => setOrder(nextOrder(order, column))}
                  className={classes(
                    "inline-flex min-h-9 items-center gap-1 whitespace-nowrap rounded-chip",
                    column !== "card" && "px-1.5 md:px-2",
                  )}
                >
                  {t(`balance.cards.${column}`)}
                  {order.by === column && <Icon name="caret-down" className={order.isDescending ? "text-12" : "rotate-180 text-12"} />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} className={`border-line border-t-[1.5px] t-${row.type}`}>
              <th scope="row" className="py-1 pr-2 text-left">
                <button
                  type="button"
                  onClick={() => onOpenCard(row.id)}
                  className="inline-flex min-h-9 items-center gap-2 text-left md:min-h-7 font-strong leading-snug hover:underline"
                >
                  <TypeGlyph type={row.type} className="size-[0.9375rem] flex-none text-(--tt)" />
                  {nameOf(row.id)}
                </button>
              </th>
              {columns.map(
                (column) => column !== "card" && <CardCell key={column} row={row} column={column} version={view.before?.name} />,
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && (
        <Button tone="quiet" className="justify-self-start" onClick={() => setWhole(true)}>
          {t("balance.cards.all", { count: rows.length })}
        </Button>
      )}
      <p className="text-15 text-ink-2">{t("balance.cards.note")}</p>
    </>
  );
}

const hiddenOnPhones = (column: CardColumn): string | false => column === "change" && "max-md:hidden";

interface CardCellProps {
  row: MeasuredCardRow;
  column: Exclude<CardColumn, "card">;
  version: string | undefined;
}

function CardCell({ row, column, version }: CardCellProps) {
  const words = useReportWords();
  const { t, language } = words;
  const look = "px-1.5 py-1 text-right tabular-nums whitespace-nowrap md:px-2";
  if (column === "change") {
    const { change } = row;
    return (
      <td className={classes(look, hiddenOnPhones(column))}>
        {change === "new" && t("balance.change.new")}
        {typeof change === "object" && (
          <>
            <span className="sr-only">{changeText(words, change, version ?? "")}</span>
            <span aria-hidden="true" className={change.isChance ? "text-ink-3" : "font-bold"}>
              {differenceText(language, change.difference)}
            </span>
          </>
        )}
      </td>
    );
  }
  if (column === "withWinner" && row.isRare) return <td className={classes(look, "text-ink-3")}>{t("balance.cards.rare")}</td>;
  const share = row[column];
  if (share === undefined)
    return (
      <td className={look}>
        <span className="sr-only">{t("balance.cards.notPlayed")}</span>
        <span aria-hidden="true">–</span>
      </td>
    );
  const isStriking = column === "withWinner" && row.isStriking;
  return (
    <td className={classes(look, isStriking && "bg-rule-soft font-bold forced-colors:underline")}>
      <span className="sr-only">{takesText(words, share)}</span>
      <span aria-hidden="true">{percentText(language, share.share)}</span>
    </td>
  );
}
