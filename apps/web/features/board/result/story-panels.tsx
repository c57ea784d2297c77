"use client";

import { cardName } from "@mutable/decks";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { cardNames, seatLabel, type ViewContext, whoArguments } from "../model/context.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { Dots, MOST_DOTS } from "./dots.tsx";
import type { Closeness, GameStory } from "./game-story.ts";

interface StoryPanelsProps {
  context: ViewContext;
  story: GameStory;
  /** The address of a turn in the replay; undefined if there is none. */
  replayOf: (turn: number) => string | undefined;
}

/** How close the others were, the turning point, and figures. */
export function StoryPanels({ context, story: { closest, turningPoint }, replayOf }: StoryPanelsProps) {
  const { t, words, deck, view } = context;
  const address = turningPoint && replayOf(turningPoint.turn);
  return (
    <details className="story">
      <summary>{t("result.story")}</summary>
      <section className="story__close">
        <h3>{t("result.close")}</h3>
        <ul>
          {closest.map((each) => (
            <li key={each.seat} className={each.seat === context.you ? "is-own" : undefined}>
              <SeatFace seat={each.seat} size={36} />
              <span>
                <b>{seatLabel(context, each.seat)}</b>
                <span>{closenessText(context, each)}</span>
              </span>
              {each.best !== undefined && each.best.need <= MOST_DOTS && <Dots have={each.best.have} need={each.best.need} />}
            </li>
          ))}
        </ul>
      </section>
      <section className="story__rest">
        {turningPoint !== undefined && (
          <>
            <h3>{t("result.turning")}</h3>
            <div className="story__turning">
              <GameCard deck={deck} id={turningPoint.card} width="5.25rem" />
              <p>
                <b>
                  {t("result.turningTitle", {
                    ...whoArguments(context, turningPoint.by),
                    turn: turningPoint.turn,
                    card: cardName(words, turningPoint.card),
                  })}
                </b>
                <span>{t(`result.${turningPoint.is}`, whoArguments(context, turningPoint.whose))}</span>
                {address !== undefined && (
                  <a href={address}>
                    <Icon name="play" /> {t("result.watch")}
                  </a>
                )}
              </p>
            </div>
          </>
        )}
        <dl className="story__figures">
          <div>
            <dt>{t("result.rulesAtEnd")}</dt>
            <dd>{view.rules.length === 0 ? t("result.basicRules") : cardNames(context, view.rules)}</dd>
          </div>
        </dl>
      </section>
    </details>
  );
}

function closenessText(context: ViewContext, { seat, best, against }: Closeness): string {
  const { t, words, view } = context;
  if (best === undefined) return t(view.seats.includes(seat) ? "result.never" : "result.wasOut");
  const { have, need, turn } = best;
  const values = { goal: cardName(words, best.goal), turn };
  if (against.length > 0) return t("result.blocked", { ...values, cards: cardNames(context, against) });
  return need === have ? t("result.complete", values) : t("result.away", { ...values, count: need - have });
}
