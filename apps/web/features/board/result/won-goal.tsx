"use client";

import { cardName } from "@mutable/decks";
import { goalProgress, type Seat } from "@mutable/engine";
import { Fragment } from "react";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { CardArt } from "../../cards/card-art.tsx";
import { progressCount, winningParts } from "../centre/goal-parts.ts";
import { seatLabel } from "../model/context.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView } from "../state/contexts.ts";
import { Dots, MOST_DOTS } from "./dots.tsx";

/** The Goal that has won, the Keepers in it with their holders, and how close all were to it. */
export function WonGoal({ goal, winner }: { goal: string; winner: Seat | undefined }) {
  const { context, view, numeralBonus } = useCurrentView();
  const { t, deck, words } = context;
  const parts = winningParts(context, goal, winner);
  const progress = goalProgress(deck, view).filter((each) => each.goal === goal);
  return (
    <div className="won-goal t-goal">
      <p className="won-goal__head">
        <TypeGlyph type="goal" /> {cardName(words, goal)}
      </p>
      <div className="won-goal__parts">
        {parts.length === 0 && <CardArt deck={deck} id={goal} added={numeralBonus} />}
        {parts.map(({ card, holder }, at) => (
          <Fragment key={card}>
            {at > 0 && <i aria-hidden="true">+</i>}
            <span>
              <CardArt deck={deck} id={card} />
              <b>{cardName(words, card)}</b>
              {holder !== undefined && holder !== "hand" && (
                <span className="won-goal__holder">
                  <SeatFace seat={holder} size={20} />
                  {seatLabel(context, holder)}
                </span>
              )}
            </span>
          </Fragment>
        ))}
      </div>
      <ul className="won-goal__near" aria-hidden="true">
        {progress.map((each) => {
          const { have, need } = progressCount(each);
          return (
            need <= MOST_DOTS && (
              <li key={each.seat}>
                <SeatFace seat={each.seat} size={22} />
                <Dots have={have} need={need} />
              </li>
            )
          );
        })}
      </ul>
      <p className="won-goal__foot">{t("result.turn", { turn: view.turn.number })}</p>
    </div>
  );
}
