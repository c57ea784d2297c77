"use client";

import { cardName } from "@mutable/decks";
import type { Seat } from "@mutable/engine";
import { type CSSProperties, Fragment, useLayoutEffect, useRef } from "react";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { CardArt } from "../../cards/card-art.tsx";
import { winningParts } from "../centre/goal-parts.ts";
import { END_SHOW } from "../model/beats.ts";
import { gameResult } from "../result/game-result.ts";
import { SeatAvatar } from "../shared/seat-avatar.tsx";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { nameLines } from "./name-lines.ts";

const { starts, gathers, names, ends } = END_SHOW;
const TIMES = {
  "--starts": `${starts}ms`,
  "--gathers": `${starts + gathers}ms`,
  "--names": `${starts + names}ms`,
  "--ends": `${starts + ends}ms`,
};
const PIECES = 36;
const COLOURS = ["keeper", "goal", "action", "surprise"];

/** The end of a game: light falls on the goal, it grows, and the winner's name fills the screen. A tap ends it. */
export function EndShow({ winner }: { winner: Seat | undefined }) {
  const { context, view, numeralBonus } = useCurrentView();
  const { info } = useBoard();
  const { t, deck, words } = context;
  const layer = useRef<HTMLDivElement>(null);
  const result = gameResult(context);
  const goal = result?.goals[0];
  useLayoutEffect(() => {
    if (goal !== undefined) aimAtGoal(layer.current, goal);
  }, [goal]);
  if (result === undefined) return null;
  const score = view.ending !== undefined && "score" in view.ending ? view.ending.score : undefined;
  const name = score !== undefined ? t("result.goals", { count: score }) : winner === undefined ? "" : (info.seats[winner]?.name ?? "");
  const lines = nameLines(name);
  const parts = goal === undefined ? [] : winningParts(context, goal, winner);
  const pictures = goal !== undefined && parts.length === 0 ? [goal] : parts.map(({ card }) => card);
  return (
    <div className="show end-show" aria-hidden="true" ref={layer} style={TIMES as CSSProperties}>
      <span className="show__dim" />
      <span className="end-show__dark" />
      {goal !== undefined && (
        <div className="end-show__goal t-goal">
          <p>
            <TypeGlyph type="goal" /> {cardName(words, goal)}
          </p>
          <div>
            {pictures.map((card, at) => (
              <Fragment key={card}>
                {at > 0 && <i>+</i>}
                <CardArt deck={deck} id={card} added={numeralBonus} />
              </Fragment>
            ))}
          </div>
        </div>
      )}
      <div className={winner === undefined && !score ? "end-show__name is-nobody" : "end-show__name"}>
        <span className="end-show__rays" />
        {winner !== undefined && <SeatAvatar seat={winner} size={112} className="end-show__face" />}
        <b style={{ "--letters": Math.max(4, ...lines.map(({ length }) => length)), "--lines": lines.length } as CSSProperties}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </b>
        <p>
          {pictures.map((card) => (
            <CardArt key={card} deck={deck} id={card} />
          ))}
          {score !== undefined
            ? t("over.title")
            : goal === undefined || winner === undefined
              ? result.title
              : t("result.winsWith", { goal: cardName(words, goal) })}
        </p>
        {(winner !== undefined || Boolean(score)) && <Confetti />}
      </div>
    </div>
  );
}

/** Small cards that fall from above. */
function Confetti() {
  return (
    <span className="confetti">
      {Array.from({ length: PIECES }, (_, at) => (
        <i
          key={at}
          style={
            {
              left: `${(at * 37) % 100}%`,
              top: `${(at * 53) % 90}%`,
              rotate: `${(at * 47) % 360}deg`,
              background: `var(--${COLOURS[at % COLOURS.length]})`,
              "--delay": `${starts + names + (at % 10) * 60}ms`,
            } as CSSProperties
          }
        />
      ))}
    </span>
  );
}

/** The light falls on the goal, which then grows from its place to the middle. */
function aimAtGoal(layer: HTMLElement | null, goal: string): void {
  const panel = document.querySelector(`.board [data-goal="${goal}"]`);
  if (layer === null || panel === null) return;
  const { x, y, width, height } = panel.getBoundingClientRect();
  const centre = [x + width / 2, y + height / 2] as const;
  layer.style.setProperty("--x", `${centre[0].toFixed(1)}px`);
  layer.style.setProperty("--y", `${centre[1].toFixed(1)}px`);
  layer.style.setProperty("--r", `${Math.max(width, height).toFixed(1)}px`);
  layer.style.setProperty("--dx", `${(centre[0] - innerWidth / 2).toFixed(1)}px`);
  layer.style.setProperty("--dy", `${(centre[1] - innerHeight / 2).toFixed(1)}px`);
}
