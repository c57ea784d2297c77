"use client";

import { cardName } from "@mutable/decks";
import type { GoalProgress, Seat } from "@mutable/engine";
import equal from "fast-deep-equal";
import { Fragment, memo } from "react";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { CardArt } from "../../cards/card-art.tsx";
import { calledHere } from "../model/context.ts";
import { type Stop, useRoving } from "../shared/roving.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { useNow, useTelling } from "../state/board-state.tsx";
import { type GoalInPlay, goalsInPlay, howFar, type Wanted } from "./goal-parts.ts";

/** The goals, with who has what of them. */
export function Goals() {
  const { scene, view } = useNow();
  const goals = goalsInPlay(scene);
  const roving = useRoving(view.goals);
  return (
    <section className="contents" aria-label={scene.t("zone.goals")}>
      <ul className="goals" data-count={goals.length} id="zone-goals" {...roving.row}>
        {goals.length === 0 && (
          <li className="goal goal--none">
            <b>{scene.t("goal.none")}</b>
            <span>{scene.t("goal.noneWhy")}</span>
          </li>
        )}
        {goals.map(({ progress, ...goal }) => (
          <GoalPanel key={goal.card} goal={goal} progress={progress.map(shareOf)} among={view.goals} stop={roving.stop(goal.card)} />
        ))}
      </ul>
    </section>
  );
}

interface Share {
  readonly seat: Seat;
  readonly have: number;
  readonly need: number;
}

/** Whoever has more than is needed has all of it. */
function shareOf(progress: GoalProgress): Share {
  const { have, need } = howFar(progress);
  return { seat: progress.seat, have: Math.min(need, have), need };
}

interface GoalPanelProps {
  goal: Omit<GoalInPlay, "progress">;
  progress: readonly Share[];
  /** Those through which one can go on reading. */
  among: readonly string[];
  stop: Stop;
}

const GoalPanel = memo(({ goal, progress, among, stop }: GoalPanelProps) => {
  const { voice, read } = useTelling();
  const { deck, words } = voice;
  return (
    <li className="goal t-goal" data-goal={goal.card}>
      <button type="button" className="goal__button" {...stop} onClick={() => read(goal.card, among)}>
        <span className="goal__head">
          <TypeGlyph type="goal" />
          <b>{cardName(words, goal.card)}</b>
        </span>
        <span className="goal__parts">
          {goal.wanted.length === 0 && <CardArt deck={deck} id={goal.card} className="goal__art" />}
          {goal.wanted.map((part, at) => (
            <Fragment key={part.card}>
              {at > 0 && (
                <span className="goal__plus" aria-hidden="true">
                  {part.isAbsence ? "" : "+"}
                </span>
              )}
              <Part part={part} />
            </Fragment>
          ))}
        </span>
        <span className="goal__progress">
          {progress.map((share) => (
            <SeatProgress key={share.seat} {...share} />
          ))}
        </span>
        <span className={classes("goal__hint", goal.isHot && "is-hot")}>
          {goal.isHot && <span aria-hidden="true">★ </span>}
          {goal.hint}
        </span>
      </button>
    </li>
  );
}, equal);

function Part({ part: { card, isAbsence, held } }: { part: Wanted }) {
  const { voice } = useTelling();
  const { t, deck, words } = voice;
  const name = cardName(words, card);
  return (
    <span
      className={classes(
        "goal__part",
        isAbsence ? "is-absence" : (held === undefined || held === "hand") && "is-missing",
        held === "hand" && !isAbsence && "is-mine",
      )}
      data-part={card}
    >
      <CardArt deck={deck} id={card} />
      <b>{isAbsence ? t("goal.absent", { card: name }) : name}</b>
      <span className="goal__holder">
        {held === undefined && t("goal.notInPlay")}
        {held === "hand" && t("goal.inYourHand")}
        {held !== undefined && held !== "hand" && (
          <>
            <SeatFace seat={held} size={20} />
            <span>{calledHere(voice, held)}</span>
          </>
        )}
      </span>
    </span>
  );
}

const SeatProgress = memo(({ seat, have, need }: Share) => {
  const { voice } = useTelling();
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
      <span className="sr-only">{voice.t("goal.progress", { name: voice.nameOf(seat), have, need })}</span>
    </span>
  );
});
