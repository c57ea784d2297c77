"use client";

import type { CardId } from "@mutable/engine";
import { Icon } from "../../../ui/icon.tsx";
import { CardSentence, cardLinkLook } from "../reports/card-sentence.tsx";
import { useReportWords } from "../reports/report-context.tsx";
import { CARD_MARK } from "../reports/report-texts.ts";

/** A problem of the draft, as the page says it. */
export interface OverviewProblem {
  readonly key: string;
  readonly isError: boolean;
  readonly card?: CardId | undefined;
  readonly field?: string | undefined;
  /** With `CARD_MARK` where the card's name stands, or about the card without naming it. */
  readonly text: string;
  /** A way out. */
  readonly fix?: { readonly label: string; readonly onFix: () => void } | undefined;
}

interface ProblemListProps {
  problems: readonly OverviewProblem[];
  onOpenCard: (card: CardId, field?: string) => void;
}

/** All problems, errors first, each with its link and its way out. */
export function ProblemList({ problems, onOpenCard }: ProblemListProps) {
  const { t, nameOf } = useReportWords();
  if (problems.length === 0)
    return (
      <p className="flex items-center gap-2 text-15">
        <Icon name="check" className="text-18 text-ok-text" />
        {t("overview.problems.none")}
      </p>
    );
  const sorted = problems.toSorted((one, other) => Number(other.isError) - Number(one.isError));
  return (
    <ul className="grid gap-2.5">
      {sorted.map(({ key, isError, card, field, text, fix }) => {
        const isNamed = text.includes(CARD_MARK);
        return (
          <li key={key} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 text-15 leading-snug">
            <Icon
              name={isError ? "warning-circle" : "warning"}
              className={isError ? "mt-px text-18 text-accent-text" : "mt-px text-18 text-warn-text"}
            />
            <p>
              <span className="sr-only">{t(isError ? "overview.problems.error" : "overview.problems.remark")}: </span>
              <CardSentence
                sentence={card === undefined || isNamed ? text : `${CARD_MARK}: ${text}`}
                card={card}
                name={card === undefined ? "" : nameOf(card)}
                onOpen={(id) => onOpenCard(id, field)}
              />
              {fix && (
                <>
                  {" "}
                  <button type="button" className={cardLinkLook} onClick={fix.onFix}>
                    {fix.label}
                  </button>
                </>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
