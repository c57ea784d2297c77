"use client";

import { cardName } from "@mutable/decks";
import type { GoalProgress, Seat } from "@mutable/engine";
import equal from "fast-deep-equal";
import { Fragment, memo } from "react";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { CardArt } from "../../cards/card-art.tsx";
import { seatLabel } from "../model/context.ts";
import { type RovingItem, useRovingFocus } from "../shared/roving.ts";
import { OneAwayRing } from "../shared/seat-bubble.tsx";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentView, useOverlays, useText } from "../state/contexts.ts";
import { type GoalInPlay, type GoalPart, goalsInPlay, progressCount, signBetween } from "./goal-parts.ts";

/** The goals in play, with each seat's progress. */
export function GoalsPanel() {
  const { context, view, numeralBonus } = useCurrentView();
  const goals = goalsInPlay(context);
  const roving = useRovingFocus(view.goals);
  return (
    <section className="contents" aria-label={context.t("zone.goals")}>
      <ul className="goals" data-count={goals.length} id="panel-goals" {...roving.row}>
        {goals.length === 0 && <NoGoal isSolo={view.solo !== undefined} />}
        {goals.map(({ progress, ...goal }) => (
          <GoalPanel
            key={goal.card}
            goal={goal}
            progress={progress.map(shareOf)}
            added={numeralBonus}
            among={view.goals}
            stop={roving.stop(goal.card)}
          />
        ))}
      </ul>
    </section>
  );
}

const NoGoal = memo(({ isSolo }: { isSolo: boolean }) => {
  const { t } = useText();
  return (
    <li className="goal goal--none">
      <b>{t("goal.none")}</b>
      <span>{t(isSolo ? "goal.noneWhySolo" : "goal.noneWhy")}</span>
    </li>
  );
});

/** More parts are shown without names; the reading dialog has them. */
const MOST_NAMED = 3;

interface SeatShare {
  readonly seat: Seat;
  readonly have: number;
  readonly need: number;
}

/** More than enough counts as enough. */
function shareOf(progress: GoalProgress): SeatShare {
  const { have, need } = progressCount(progress);
  return { seat: progress.seat, have: Math.min(need, have), need };
}

interface GoalPanelProps {
  goal: Omit<GoalInPlay, "progress">;
  progress: readonly SeatShare[];
  /** What the rules add to every numeral. */
  added: number;
  /** The cards that can be paged through in the reading dialog. */
  among: readonly string[];
  stop: RovingItem;
}

const GoalPanel = memo(({ goal, progress, added, among, stop }: GoalPanelProps) => {
  const text = useText();
  const { readCard } = useOverlays();
  const { deck, words } = text;
  return (
    <li className={classes("goal t-goal", goal.isBlocked && "has-block")} data-goal={goal.card}>
      <button type="button" className="goal__button" {...stop} onClick={() => readCard(goal.card, among)}>
        <span className="goal__head">
          <TypeGlyph type="goal" />
          <b>{cardName(words, goal.card)}</b>
        </span>
        <span className={classes("goal__parts", goal.parts.length > MOST_NAMED && "is-many")}>
          {goal.parts.length === 0 && <CardArt deck={deck} id={goal.card} added={added} className="goal__art" />}
          {goal.parts.map((part, at) => (
            <Fragment key={part.card}>
              {at > 0 && (
                <span className="goal__plus" aria-hidden="true">
                  {signBetween(goal.parts[at - 1], part)}
                </span>
              )}
              <GoalPartPicture goal={goal.card} part={part} />
            </Fragment>
          ))}
        </span>
        <span className="goal__progress">
          {progress.map((share) => (
            <SeatProgress key={share.seat} {...share} />
          ))}
        </span>
        <span className={classes("goal__hint", goal.canWinNow && "is-hot", goal.isBlocked && "is-blocked")}>
          {goal.canWinNow && <span aria-hidden="true">★ </span>}
          {goal.isBlocked && <Icon name="prohibit" />}
          {goal.hint}
        </span>
      </button>
      <OneAwayRing goal={goal.card} />
    </li>
  );
}, equal);

function GoalPartPicture({ goal, part: { card, isAbsence, holder } }: { goal: string; part: GoalPart }) {
  const text = useText();
  const { t, deck, words } = text;
  const name = cardName(words, card);
  return (
    <span
      className={classes(
        "goal__part",
        isAbsence ? "is-absence" : (holder === undefined || holder === "hand") && "is-missing",
        holder === "hand" && !isAbsence && "is-mine",
      )}
      data-part={card}
    >
      <CardArt deck={deck} id={card} />
      <OneAwayRing goal={goal} missing={card} />
      <b>{isAbsence ? t("goal.absent", { card: name }) : name}</b>
      <span className="goal__holder">
        {holder === undefined && t("goal.notInPlay")}
        {holder === "hand" && t("goal.inYourHand")}
        {holder !== undefined && holder !== "hand" && (
          <>
            <SeatFace seat={holder} size={20} />
            <span>{seatLabel(text, holder)}</span>
          </>
        )}
      </span>
    </span>
  );
}

const SeatProgress = memo(({ seat, have, need }: SeatShare) => {
  const text = useText();
  return (
    <span className={classes("goal__seat", have > 0 && "has-some")}>
      <SeatFace seat={seat} size={22} />
      {need <= 3 ? (
        <span className="pips" aria-hidden="true">
          {Array.from({ length: need }, (_, at) => (
            <i key={at} className={at < have ? "is-on" : undefined} />
          ))}
        </span>
      ) : (
        <span aria-hidden="true">
          {have}/{need}
        </span>
      )}
      <span className="sr-only">{text.t("goal.progress", { name: text.nameOf(seat), have, need })}</span>
    </span>
  );
});
