"use client";

import { cardName } from "@mutable/decks";
import { seatLabel, type ViewContext, whoArguments } from "../model/context.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView } from "../state/contexts.ts";
import type { Award } from "./awards.ts";
import type { HandedWin } from "./handed-win.ts";

/** What players are remembered for after a game. */
export function AwardsPanel({ awards, handed }: { awards: readonly Award[]; handed: HandedWin | undefined }) {
  const { context } = useCurrentView();
  const { t, you } = context;
  if (awards.length === 0) return null;
  return (
    <ul className="awards" aria-label={t("awards.title")}>
      {awards.map((award) => (
        <li key={award.is} className={award.seat === you ? "is-own" : undefined}>
          <span className="awards__rosette">
            <Rosette />
            <SeatFace seat={award.seat} size={46} />
          </span>
          <p>
            <b>{t(`award.${award.is}`)}</b>
            <span className="sr-only">{seatLabel(context, award.seat)}: </span>
            {reasonOf(context, award, handed)}
          </p>
        </li>
      ))}
    </ul>
  );
}

function reasonOf(context: ViewContext, { is, count, turn = 0 }: Award, handed: HandedWin | undefined): string {
  const { t, words } = context;
  if (is !== "kingmaker") return t(`award.${is}.why`, { count, turn });
  if (handed === undefined) return "";
  return t(`award.kingmaker.${handed.is}`, { ...whoArguments(context, handed.winner), card: cardName(words, handed.card) });
}

const Rosette = () => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <path d="M50 4l11 9 14-2 5 13 13 5-2 14 9 11-9 11 2 14-13 5-5 13-14-2-11 9-11-9-14 2-5-13-13-5 2-14-9-11 9-11-2-14 13-5 5-13 14 2z" />
  </svg>
);
