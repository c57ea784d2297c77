"use client";

import { cardName } from "@mutable/decks";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { pictogramFor } from "../../cards/pictograms.ts";
import type { TextContext } from "../model/context.ts";
import type { Clause } from "./clauses.ts";
import type { Dial } from "./dials.ts";
import { usePreviousValue } from "./previous-value.ts";

interface DialItemProps {
  text: TextContext;
  dial: Dial;
  /** Wraps the content, for example in a button. */
  wrap: (face: ReactNode) => ReactNode;
}

/** A dial as a list item. */
export function DialItem({ text, dial, wrap }: DialItemProps) {
  const before = usePreviousValue(dial.value);
  const old = before ?? dial.printed;
  return (
    <li
      className={classes(
        "dial",
        dial.isUnlimited && "is-none",
        dial.value.length > 2 && "is-word",
        dial.added !== undefined && "is-inflated",
        before !== undefined && "is-hot",
      )}
      data-dial={dial.name}
    >
      {wrap(
        <>
          <span className="dial__label" aria-hidden="true">
            {dial.label}
          </span>
          <span className="dial__value" aria-hidden="true">
            {old !== undefined && old !== dial.value && <s className="struck">{old}</s>}
            <b key={dial.value}>{dial.value}</b>
          </span>
          <span className="dial__source" aria-hidden="true">
            {dialSource(text, dial)} {dial.added && <em>{dial.added}</em>}
          </span>
          <span className="sr-only">{dialDescription(text, dial)}</span>
        </>,
      )}
    </li>
  );
}

export function dialSource({ t, words }: TextContext, { card, isUnlimited }: Dial): string {
  if (isUnlimited) return t("number.noLimit");
  return card === undefined ? t("number.basic") : cardName(words, card);
}

function dialDescription(text: TextContext, dial: Dial): string {
  const { label, value, printed, isUnlimited } = dial;
  const source = isUnlimited ? undefined : [dialSource(text, dial), dial.added ?? ""].join(" ").trim();
  if (source === undefined) return text.t("number.spokenNone", { label });
  return printed === undefined
    ? text.t("number.spoken", { label, value, source })
    : text.t("number.spokenNow", { label, value, printed, source });
}

interface ClauseItemProps {
  text: TextContext;
  clause: Clause;
  /** Shown in place of the rule's own icon. */
  icon?: ReactNode | undefined;
  className?: string | undefined;
  wrap: (face: ReactNode) => ReactNode;
}

/** A clause as a list item. */
export function ClauseItem({ text, clause, icon, className, wrap }: ClauseItemProps) {
  const { card, effect, helpsViewer, isMeta, isInflation, isLater, basics } = clause;
  return (
    <li
      className={classes(
        "clause",
        helpsViewer && "is-mine",
        isInflation && "is-inflation",
        isMeta && "is-meta",
        isLater && "is-later",
        className,
      )}
      data-clause={card}
    >
      {wrap(
        <>
          <span className="clause__icon">{icon ?? <Icon name={isMeta ? "lock" : pictogramFor(text.deck, card)} />}</span>
          <span className="clause__words">
            <b>{cardName(text.words, card)}</b>
            <span className="clause__does">
              {basics === undefined
                ? effect
                : basics.map(({ text: line, isReplaced }) => <BasicNumber key={line} text={text} line={line} isReplaced={isReplaced} />)}
            </span>
          </span>
        </>,
      )}
    </li>
  );
}

/** A number of the Basic Rules card. Screen readers do not announce that it is struck. */
const BasicNumber = ({ text, line, isReplaced }: { text: TextContext; line: string; isReplaced: boolean }) =>
  isReplaced ? (
    <span className="clause__basic">
      <s aria-hidden="true">{line}</s>
      <span className="sr-only">{text.t("clause.replaced", { text: line })}</span>
    </span>
  ) : (
    <span className="clause__basic">{line}</span>
  );
