"use client";

import { cardName } from "@mutable/decks";
import { cardOf } from "@mutable/engine";
import { Fragment } from "react";
import { classes } from "../../../ui/classes.ts";
import type { Sentence, SentencePart } from "../model/sentence.ts";
import { useOverlays, useText } from "../state/contexts.ts";

/** Renders a sentence with its cards and changed numbers. As buttons, cards open the reading dialog. */
export function SentenceText({ sentence, areButtons = false }: { sentence: Sentence; areButtons?: boolean }) {
  return sentence.map((piece, at) => {
    if (typeof piece === "string") return <Fragment key={at}>{at === 0 ? piece : piece.replace(END, "")}</Fragment>;
    return (
      <span key={at} className={classes("said", areButtons && "card" in piece && "said--button")}>
        <MarkedPart piece={piece} isButton={areButtons} />
        {endOf(sentence[at + 1])}
      </span>
    );
  });
}

/** Punctuation after a card stays on its line. */
const END = /^[.,:;!?)]+/;

const endOf = (piece: SentencePart | undefined): string => (typeof piece === "string" ? (END.exec(piece)?.[0] ?? "") : "");

function MarkedPart({ piece, isButton }: { piece: Exclude<SentencePart, string>; isButton: boolean }) {
  const text = useText();
  const { readCard } = useOverlays();
  if ("card" in piece) {
    const { deck, words } = text;
    const name = cardName(words, piece.card);
    const className = `said-card t-${cardOf(deck, piece.card).type}`;
    if (!isButton) return <b className={className}>{name}</b>;
    return (
      <button type="button" className={className} onClick={() => readCard(piece.card)}>
        {name}
      </button>
    );
  }
  const { label, before, after } = piece.change;
  return (
    <span className="relative">
      <span className="change" aria-hidden="true">
        {label} <span className="change__before">{before}</span> <span>→</span> <b>{after}</b>
      </span>
      <span className="sr-only">{text.t("told.numberSpoken", { label, before, after })}</span>
    </span>
  );
}
