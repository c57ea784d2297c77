"use client";

import { cardName } from "@mutable/decks";
import type { GoalProgress } from "@mutable/engine";
import { Fragment, useMemo } from "react";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { classes } from "../../../ui/classes.ts";
import { CardArt } from "../../cards/card-art.tsx";
import { type Stop, useRoving } from "../hand/roving.ts";
import { SeatFace } from "../person.tsx";
import { type GoalInPlay, goalsInPlay, type Wanted } from "../scene/goals.ts";
import { calledHere } from "../scene/voice.ts";
import { useBoard } from "../state/board-state.tsx";

/** The goals, with who has what of them. */
export function Goals() {
  const { scene } = useBoard();
  const goals = useMemo(() => goalsInPlay(scene), [scene]);
  const roving = useRoving(goals.map(({ card }) => card));
  return (
    <section className="contents" aria-label={scene.say("zone.goals")}>
      <ul className="goals" data-count={goals.length} id="zone-goals" onKeyDown={roving.onKeyDown}>
        {goals.length === 0 && (
          <li className="goal goal--none">
            <b>{scene.say("goal.none")}</b>
            <span>{scene.say("goal.noneWhy")}</span>
          </li>
        )}
        {goals.map((goal) => (
          <GoalPanel key={goal.card} goal={goal} stop={roving.stop(goal.card)} />
        ))}
      </ul>
    </section>
  );
}

function GoalPanel({ goal, stop }: { goal: GoalInPlay; stop: Stop }) {
  const { scene, opened, view } = useBoard();
  const { deck, words } = scene;
  return (
    <li className="goal t-goal" data-goal={goal.card}>
      <button type="button" className="goal__button" {...stop} onClick={() => opened.read(goal.card, view.goals)}>
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
        <ProgressOf progress={goal.progress} />
        <span className={classes("goal__hint", goal.isHot && "is-hot")}>
          {goal.isHot && <span aria-hidden="true">★ </span>}
          {goal.hint}
        </span>
      </button>
    </li>
  );
}

function Part({ part: { card, isAbsence, held } }: { part: Wanted }) {
  const { scene } = useBoard();
  const { say, deck, words } = scene;
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
      <b>{isAbsence ? say("goal.absent", { card: name }) : name}</b>
      <span className="goal__holder">
        {held === undefined && say("goal.notInPlay")}
        {held === "hand" && say("goal.inYourHand")}
        {held !== undefined && held !== "hand" && (
          <>
            <SeatFace seat={held} size={20} />
            <span>{calledHere(scene, held)}</span>
          </>
        )}
      </span>
    </span>
  );
}

function ProgressOf({ progress }: { progress: readonly GoalProgress[] }) {
  const { scene } = useBoard();
  return (
    <span className="goal__progress">
      {progress.map((each) => {
        const need = each.count?.need ?? each.have.length + each.missing.length;
        const have = Math.min(need, each.count?.have ?? each.have.length);
        return (
          <span key={each.seat} className={classes("goal__seat", have > 0 && "has-some")}>
            <SeatFace seat={each.seat} size={22} />
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
            <span className="sr-only">{scene.say("goal.progress", { name: scene.nameOf(each.seat), have, need })}</span>
          </span>
        );
      })}
    </span>
  );
}
