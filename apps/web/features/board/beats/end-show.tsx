"use client";

import { cardName } from "@mutable/decks";
import type { Seat } from "@mutable/engine";
import { type CSSProperties, Fragment, useLayoutEffect, useRef } from "react";
import { TypeGlyph } from "../../../ui/card/type-glyph.tsx";
import { CardArt } from "../../cards/card-art.tsx";
import { winningParts } from "../centre/goal-parts.ts";
import { END_SHOW } from "../model/beats.ts";
import { gameResult } from "../result/game-result.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { isVisible } from "../shared/visible.ts";
import { useCurrentView, useInfo } from "../state/contexts.ts";
import { nameLines } from "./name-lines.ts";

const { starts, gathers, lands, apart, spread, names, ends } = END_SHOW;
/** How long a Keeper flies, in milliseconds. */
const FLIGHT = 340;
const TIMES = {
  "--starts": `${starts}ms`,
  "--gathers": `${starts + gathers}ms`,
  "--names": `${starts + names}ms`,
  "--ends": `${starts + ends}ms`,
  "--flight": `${FLIGHT}ms`,
};
const PIECES = 36;
const COLOURS = ["keeper", "goal", "action", "surprise"];

/** The end of a game: light falls on the goal, it grows, its Keepers fly in, and the winner's name fills the screen. A tap ends it. */
export function EndShow({ winner }: { winner: Seat | undefined }) {
  const { context, view, numeralBonus } = useCurrentView();
  const info = useInfo();
  const { t, deck, words } = context;
  const layer = useRef<HTMLDivElement>(null);
  const result = gameResult(context);
  const goal = result?.goals[0];
  useLayoutEffect(() => {
    fitName(layer.current);
    if (goal !== undefined) aimAtGoal(layer.current, goal);
    if (winner !== undefined) aimAtKeepers(layer.current, winner === view.viewer ? "#panel-mine" : `.board [data-seat=${winner}]`);
  }, [goal, winner, view.viewer]);
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
                {parts.length === 0 ? (
                  <CardArt deck={deck} id={card} added={numeralBonus} />
                ) : (
                  <span
                    className="end-show__keeper"
                    data-keeper={card}
                    style={{ "--leaves": `${leavesAt(at, parts.length)}ms` } as CSSProperties}
                  >
                    <CardArt deck={deck} id={card} added={numeralBonus} />
                  </span>
                )}
              </Fragment>
            ))}
          </div>
        </div>
      )}
      <div className={winner === undefined && !score ? "end-show__name is-nobody" : "end-show__name"}>
        <span className="end-show__rays" />
        {winner !== undefined && <SeatFace seat={winner} size={112} className="end-show__face" />}
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
            : result.others !== undefined
              ? t("result.alone", { others: result.others })
              : goal === undefined || winner === undefined
                ? result.title
                : t("result.winsWith", { goal: cardName(words, goal) })}
        </p>
        {(winner !== undefined || Boolean(score)) && <Confetti />}
      </div>
    </div>
  );
}

/** The time at which one of `count` Keepers leaves for the goal. */
const leavesAt = (at: number, count: number): number =>
  starts + lands - FLIGHT + Math.round(at * Math.min(apart, spread / Math.max(1, count - 1)));

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

/** Letters differ in width: a name that is still too wide is made smaller. */
function fitName(layer: HTMLElement | null): void {
  const name = layer?.querySelector<HTMLElement>(".end-show__name > b");
  const room = innerWidth * 0.94;
  if (!name || name.offsetWidth <= room) return;
  name.style.fontSize = `${((Number.parseFloat(getComputedStyle(name).fontSize) * room) / name.offsetWidth).toFixed(1)}px`;
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

/**
 * Keepers fly from the winner's row to their places in the goal. Those that the layout hides come from the panel, and
 * those that the goal covers from below it.
 */
function aimAtKeepers(layer: HTMLElement | null, panel: string): void {
  const goal = layer?.querySelector<HTMLElement>(".end-show__goal");
  for (const keeper of layer?.querySelectorAll<HTMLElement>(".end-show__keeper") ?? []) {
    const token = document.querySelector(`${panel} [data-token="${keeper.dataset.keeper}"]`);
    const from = (token && isVisible(token) ? token : document.querySelector(panel))?.getBoundingClientRect();
    if (from === undefined || !goal) continue;
    // Offsets are those of the layout: the animation has moved the goal already.
    const x = goal.offsetLeft + goal.clientLeft + keeper.offsetLeft + keeper.offsetWidth / 2;
    const bottom = goal.offsetTop + goal.offsetHeight + keeper.offsetHeight / 2;
    const y = goal.offsetTop + goal.clientTop + keeper.offsetTop + keeper.offsetHeight / 2;
    const [startX, startY] = [from.x + from.width / 2, from.y + from.height / 2];
    const isBehind = Math.abs(startX - goal.offsetLeft - goal.offsetWidth / 2) < goal.offsetWidth / 2 && startY > goal.offsetTop;
    keeper.style.setProperty("--dx", `${(startX - x).toFixed(1)}px`);
    keeper.style.setProperty("--dy", `${((isBehind ? Math.max(startY, bottom) : startY) - y).toFixed(1)}px`);
  }
}
