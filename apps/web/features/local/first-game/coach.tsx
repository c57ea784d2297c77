"use client";

import { cardName } from "@mutable/decks";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { Face } from "../../../ui/face.tsx";
import { HINTS } from "../../board/prompt/hint.tsx";
import { useCurrentView, useInput, useOpenOverlay, useText } from "../../board/state/contexts.ts";
import { usePreferences } from "../../board/state/preferences.ts";
import { endFirstGame } from "../../lobby/start/first-game.ts";
import "./first-game.css";
import { LESSON_STEPS, lessonStep, wantedCard } from "./lesson.ts";

export interface CoachState {
  /** How often the player has tried something else. */
  readonly nods: number;
  readonly isGoalKnown: boolean;
  goOn(): void;
}

/** Says what to do next, and lights the part of the board that it is about. */
export function Coach({ coach: { nods, isGoalKnown, goOn } }: { coach: CoachState }) {
  const { view } = useCurrentView();
  const text = useText();
  const { openCard } = useOpenOverlay();
  const { decision } = useInput();
  const [, setPreferences] = usePreferences();
  const step = lessonStep(view, { reading: openCard?.card, isGoalKnown, isAsked: decision !== undefined });
  const wanted = wantedCard(view);
  const bubble = useRef<HTMLElement>(null);
  const spot = useRef<HTMLDivElement>(null);
  const isTaking = decision?.kind === "must_take_keeper";
  const lit =
    step === "goal"
      ? ".goals li"
      : openCard !== undefined
        ? 'dialog [data-act="play"]'
        : isTaking
          ? ".tray"
          : wanted && `#panel-hand [data-card="${wanted}"]`;

  useEffect(() => setPreferences({ hints: HINTS }), [setPreferences]);
  useEffect(() => {
    if (step === undefined) endFirstGame();
  }, [step]);
  useEffect(() => {
    let frame = 0;
    let dialogs = -1;
    const follow = () => {
      frame = requestAnimationFrame(follow);
      if (spot.current === null || bubble.current === null) return;
      const open = document.querySelectorAll("dialog:modal").length;
      if (open !== dialogs) raise(spot.current, bubble.current);
      dialogs = open;
      place(spot.current, bubble.current, { lit, free: isTaking ? "#panel-prompt" : undefined });
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [lit, isTaking]);

  if (step === undefined) return null;
  const name = (card: string) => cardName(text.words, card);
  const at = LESSON_STEPS.indexOf(step);
  const values = {
    card: name(step === "law" ? "play-3" : "bread"),
    first: name(step === "win" ? "steal-a-keeper" : "bread"),
    second: name("the-toaster"),
    name: text.nameOf("player_2"),
  };
  return createPortal(
    <>
      <div ref={spot} popover="manual" className="coach-spot" aria-hidden="true" />
      <aside ref={bubble} popover="manual" className="coach" aria-label={text.t("lesson.title")}>
        <Face face="unicorn" size={44} className="coach__face" />
        <p key={`${step} ${nods}`} role="status" className="coach__words" data-nods={nods > 0 || undefined}>
          <b>{text.t(`lesson.${step}.title`, values)}</b> {text.t(`lesson.${step}.text`, values)}
        </p>
        {step === "goal" && (
          <Button tone="primary" autoFocus onClick={goOn} data-act="go-on">
            {text.t("lesson.goOn")}
          </Button>
        )}
        <ol className="coach__dots" aria-label={text.t("lesson.at", { at: at + 1, of: LESSON_STEPS.length })}>
          {LESSON_STEPS.map((each, i) => (
            <li key={each} className={i <= at ? "is-done" : undefined} />
          ))}
        </ol>
      </aside>
    </>,
    document.body,
  );
}

/** Shows them over what was opened before. */
function raise(...parts: readonly HTMLElement[]): void {
  for (const part of parts) {
    if (part.matches(":popover-open")) part.hidePopover();
    part.showPopover();
  }
}

/** In pixels: the light is wider than what it shows. */
const MARGIN = 6;

const visible = (selector: string | undefined): Element | undefined =>
  selector === undefined ? undefined : [...document.querySelectorAll(selector)].findLast((each) => each.checkVisibility());

interface Places {
  readonly lit: string | undefined;
  /** A part that must not be covered. */
  readonly free: string | undefined;
}

/** Puts the light round the part, and the bubble above or below it, where there is more room. */
function place(spot: HTMLElement, bubble: HTMLElement, { lit, free }: Places): void {
  const part = visible(lit);
  spot.toggleAttribute("data-dark", part === undefined);
  const { top, bottom, left, width, height } = part?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0);
  const around = { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  for (const [side, length] of Object.entries(around)) spot.style.setProperty(side, `${Math.round(length)}px`);
  const room = bubble.offsetHeight + 2 * MARGIN;
  const above = visible(free)?.getBoundingClientRect().top ?? (top > innerHeight - bottom ? top : undefined);
  const wished = above === undefined ? bottom + 2 * MARGIN : above - room - MARGIN;
  top > innerHeight - bottom ? Math.min(top, visible(free)?.getBoundingClientRect().top ?? top) - room - MARGIN : bottom + 2 * MARGIN;
  bubble.style.top = `${Math.round(Math.max(MARGIN, Math.min(innerHeight - room, wished)))}px`;
}
