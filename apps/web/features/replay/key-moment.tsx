"use client";

import type { KeyMoment } from "@mutable/client";
import { cardName } from "@mutable/decks";
import { TypeGlyph } from "../../ui/card/type-glyph.tsx";
import { Icon } from "../../ui/icon.tsx";
import { about, type Voice } from "../board/model/context.ts";

/** "Turn 15: Bo played Rules Reset". */
export function momentInWords(voice: Voice, { is, turn, card, by }: KeyMoment): string {
  return voice.t("replay.moment", { number: turn, what: what() });

  function what(): string {
    if (by === undefined) return voice.t("told.drawnGame");
    if (is === "end") return voice.t("told.won", about(voice, by));
    return voice.t("told.played", { ...about(voice, by), card: card === undefined ? "" : cardName(voice.words, card) });
  }
}

export const momentLook = ({ is }: KeyMoment): string => `key-moment ${is === "end" ? "is-end" : `t-${is}`}`;

export const MomentGlyph = ({ moment: { is } }: { moment: KeyMoment }) => (is === "end" ? <Icon name="crown" /> : <TypeGlyph type={is} />);
