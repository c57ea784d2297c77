"use client";

import { cardName } from "@mutable/decks";
import { GameCard } from "../../cards/game-card.tsx";
import { useCurrentView } from "../state/contexts.ts";
import type { HandedWin } from "./handed-win.ts";

interface HandedRibbonProps {
  handed: HandedWin;
  /** Of the turn in the replay; undefined if there is none. */
  address: string | undefined;
}

/** For the viewer alone, who has handed the winner the win. */
export function HandedRibbon({ handed: { is, card, by, winner, turn }, address }: HandedRibbonProps) {
  const { context } = useCurrentView();
  const { t, deck, words, nameOf } = context;
  const name = nameOf(winner);
  return (
    <div className="handed">
      <GameCard deck={deck} id={card} width="4.4rem" />
      <p>
        <b>{t("result.handed", { name })}</b>
        {t(`result.handed.${is}`, { name, turn, card: cardName(words, card), by: cardName(words, by) })}
        {address !== undefined && (
          <>
            {" "}
            <a href={address}>{t("result.seeIt")}</a>
          </>
        )}
      </p>
    </div>
  );
}
