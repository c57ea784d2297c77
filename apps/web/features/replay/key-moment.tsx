"use client";

import type { KeyMoment } from "@mutable/client";
import { cardName } from "@mutable/decks";
import type { Seat } from "@mutable/engine";
import { type CardStyle, TypeGlyph } from "../../ui/card/type-glyph.tsx";
import { Icon } from "../../ui/icon.tsx";
import { seatNames, type TextContext, whoArguments } from "../board/model/context.ts";

/** The colour and glyph of each moment but the end. */
const STYLES = {
  out: "danger",
  scored: "goal",
  secret: "secret",
  meta: "meta",
  cancelled: "surprise",
  saved: "surprise",
  taken: "surprise",
  goal: "goal",
  rule: "rule",
  action: "action",
} as const satisfies Record<Exclude<KeyMoment["is"], "end">, CardStyle>;

/** "Turn 15: Bo played Rules Reset". */
export const momentText = (text: TextContext, moment: KeyMoment): string =>
  text.t("replay.moment", { number: moment.turn, what: whatHappened(text, moment) });

function whatHappened(text: TextContext, { is, card: id, by, out = [], score, others }: KeyMoment): string {
  const { t } = text;
  const card = id === undefined ? "" : cardName(text.words, id);
  if (is === "end" && score !== undefined) return t("result.score", { count: score });
  if (is === "out") return outText(text, out, card);
  if (is === "meta") return t("told.metaCame", { card });
  if (is === "cancelled") return t("told.cancelled", { card });
  if (by === undefined) return t("told.drawnGame");
  const who = whoArguments(text, by);
  if (is === "saved") return t("chain.saved", { card });
  if (is === "taken") return t("chain.taken", { ...who, card });
  if (is === "end") return others === undefined ? t("told.won", who) : t("told.wonAlone", { ...who, others });
  return t(is === "scored" ? "told.goalScored" : is === "secret" ? "told.secretRevealed" : "told.played", { ...who, card });
}

function outText(text: TextContext, out: readonly Seat[], card: string): string {
  const [first] = out;
  return first !== undefined && out.length === 1
    ? text.t("told.eliminated", { ...whoArguments(text, first), card })
    : text.t("replay.out", { names: seatNames(text, out), card });
}

export const momentClass = ({ is }: KeyMoment): string => `key-moment ${is === "end" ? "is-end" : `t-${STYLES[is]}`}`;

export const MomentGlyph = ({ moment: { is } }: { moment: KeyMoment }) => {
  if (is === "end" || is === "scored") return <Icon name={is === "end" ? "crown" : "trophy"} />;
  return <TypeGlyph type={STYLES[is]} />;
};
