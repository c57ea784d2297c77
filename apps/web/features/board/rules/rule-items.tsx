"use client";

import { cardName } from "@mutable/decks";
import type { ReactNode } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { pictogramIn } from "../../cards/pictograms.ts";
import type { Voice } from "../model/context.ts";
import type { Clause } from "./clauses.ts";
import type { Dial } from "./dials.ts";
import { useJustChanged } from "./previous-value.ts";

interface DialLookProps {
  voice: Voice;
  dial: Dial;
  /** What it stands in: a button, or nothing that can be pressed. */
  within: (face: ReactNode) => ReactNode;
}

/** A number in force, as a part of a list. */
export function DialLook({ voice, dial, within }: DialLookProps) {
  const before = useJustChanged(dial.value);
  const old = before ?? dial.printed;
  return (
    <li
      className={classes(
        "dial",
        dial.isUnlimited && "is-none",
        dial.added !== undefined && "is-inflated",
        before !== undefined && "is-hot",
      )}
      data-dial={dial.name}
    >
      {within(
        <>
          <span className="dial__label" aria-hidden="true">
            {dial.label}
          </span>
          <span className="dial__value" aria-hidden="true">
            {old !== undefined && old !== dial.value && <s className="struck">{old}</s>}
            <b key={dial.value}>{dial.value}</b>
          </span>
          <span className="dial__source" aria-hidden="true">
            {sourceOf(voice, dial)} {dial.added && <em>{dial.added}</em>}
          </span>
          <span className="sr-only">{spokenDial(voice, dial)}</span>
        </>,
      )}
    </li>
  );
}

export function sourceOf({ t, words }: Voice, { card, isUnlimited }: Dial): string {
  if (isUnlimited) return t("number.noLimit");
  return card === undefined ? t("number.basic") : cardName(words, card);
}

function spokenDial(voice: Voice, dial: Dial): string {
  const { label, value, printed, isUnlimited } = dial;
  const source = isUnlimited ? undefined : [sourceOf(voice, dial), dial.added ?? ""].join(" ").trim();
  if (source === undefined) return voice.t("number.spokenNone", { label });
  return printed === undefined
    ? voice.t("number.spoken", { label, value, source })
    : voice.t("number.spokenNow", { label, value, printed, source });
}

interface ClauseLookProps {
  voice: Voice;
  clause: Clause;
  /** Whom it helps, in place of its own sign. */
  icon?: ReactNode | undefined;
  className?: string | undefined;
  within: (face: ReactNode) => ReactNode;
}

/** Any other rule in force, as a part of a list. */
export function ClauseLook({ voice, clause, icon, className, within }: ClauseLookProps) {
  const { card, does, isMine, isMeta, isInflation } = clause;
  return (
    <li className={classes("clause", isMine && "is-mine", isInflation && "is-inflation", className)} data-clause={card}>
      {within(
        <>
          <span className="clause__icon">{icon ?? <Icon name={isMeta ? "lock" : pictogramIn(voice.deck, card)} />}</span>
          <span className="clause__words">
            <b>{cardName(voice.words, card)}</b>
            <span className="clause__does">{does}</span>
          </span>
        </>,
      )}
    </li>
  );
}
