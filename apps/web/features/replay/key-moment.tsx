"use client";

import type { KeyMoment } from "@mutable/client";
import { cardName } from "@mutable/decks";
import { TypeGlyph } from "../../ui/card/type-glyph.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type TextContext, whoArguments } from "../board/model/context.ts";

/** "Turn 15: Bo played Rules Reset". */
export function momentText(text: TextContext, { is, turn, card, by }: KeyMoment): string {
  return text.t("replay.moment", { number: turn, what: what() });

  function what(): string {
    if (by === undefined) return text.t("told.drawnGame");
    if (is === "end") return text.t("told.won", whoArguments(text, by));
    return text.t("told.played", { ...whoArguments(text, by), card: card === undefined ? "" : cardName(text.words, card) });
  }
}

export const momentClass = ({ is }: KeyMoment): string => `key-moment ${is === "end" ? "is-end" : `t-${is}`}`;

export const MomentGlyph = ({ moment: { is } }: { moment: KeyMoment }) => (is === "end" ? <Icon name="crown" /> : <TypeGlyph type={is} />);
