"use client";

import { cardName } from "@mutable/decks";
import { cardOf } from "@mutable/engine";
import { Fragment } from "react";
import { classes } from "../../../ui/classes.ts";
import type { Piece, Sentence } from "../model/sentence.ts";
import { useTelling } from "../state/board-state.tsx";

/** A sentence with its cards and changed numbers. Where cards are buttons, they open what is written on them. */
export function Words({ told, areButtons = false }: { told: Sentence; areButtons?: boolean }) {
  return told.map((piece, at) => {
    if (typeof piece === "string") return <Fragment key={at}>{at === 0 ? piece : piece.replace(END, "")}</Fragment>;
    return (
      <span key={at} className={classes("said", areButtons && "card" in piece && "said--button")}>
        <Said piece={piece} isButton={areButtons} />
        {endOf(told[at + 1])}
      </span>
    );
  });
}

/** Beside a button a line could break before it. */
const END = /^[.,:;!?)]+/;

const endOf = (piece: Piece | undefined): string => (typeof piece === "string" ? (END.exec(piece)?.[0] ?? "") : "");

function Said({ piece, isButton }: { piece: Exclude<Piece, string>; isButton: boolean }) {
  const { voice, read } = useTelling();
  if ("card" in piece) {
    const { deck, words } = voice;
    const name = cardName(words, piece.card);
    const look = `said-card t-${cardOf(deck, piece.card).type}`;
    if (!isButton) return <b className={look}>{name}</b>;
    return (
      <button type="button" className={look} onClick={() => read(piece.card)}>
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
      <span className="sr-only">{voice.t("told.numberSpoken", { label, before, after })}</span>
    </span>
  );
}
