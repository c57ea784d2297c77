"use client";

import { useEffect, useRef } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { useCurrentBeat, useText } from "../state/contexts.ts";
import type { Beats } from "../state/use-told.ts";
import { HURRY } from "../told/told-table.ts";

/** A press that lasts longer hurries, in milliseconds. */
const HELD_FROM = 300;
const CONTROLS = "a, button, input, textarea, select, label, summary, dialog, [role=button], [data-card]";

/** Lets the viewer hurry and skip what is told, and says that a press makes it faster. */
export function Hurry() {
  const { t } = useText();
  const beats = useCurrentBeat();
  useHurryOnInput(beats);
  useFastAnimations(beats.isHurrying);
  if (!beats.isHurrying) return null;
  return (
    <p className="hurry" aria-hidden="true">
      <Icon name="skip-forward" /> {t("told.faster")}
    </p>
  );
}

/**
 * A tap or a key ends what is being shown, and Escape what waits of the turn as well; leaving the tab ends all. While a press that is
 * on no control lasts, or the space bar is down, it is told faster; Shift and the space bar switch that on and off.
 */
function useHurryOnInput(beats: Beats): void {
  const latest = useRef(beats);
  latest.current = beats;
  useEffect(() => {
    const endBeat = () => latest.current.endBeat();
    let isSwitchedOn = false;
    const hurry = (isHurrying: boolean) => latest.current.hurry(isHurrying || isSwitchedOn);
    let hold: ReturnType<typeof setTimeout> | undefined;
    let wasHeld = false;
    const isOnControl = (target: EventTarget | null) => target instanceof Element && target.closest(CONTROLS) !== null;
    const begin = () => {
      wasHeld = false;
      hold = setTimeout(() => {
        wasHeld = true;
        hurry(true);
      }, HELD_FROM);
    };
    const end = () => {
      clearTimeout(hold);
      hurry(false);
    };
    const pressed = ({ target }: PointerEvent) => {
      clearTimeout(hold);
      if (isOnControl(target)) endBeat();
      else begin();
    };
    // Not when the press ends: a result that opens then would be closed by the click that follows.
    const clicked = ({ target }: MouseEvent) => {
      if (!wasHeld && !isOnControl(target)) endBeat();
    };
    const press = (event: KeyboardEvent) => {
      const { key, repeat, shiftKey, target } = event;
      if (key === " " && shiftKey && !isTyping(target)) {
        // It presses no button and chooses no card.
        event.preventDefault();
        event.stopPropagation();
        if (!repeat) isSwitchedOn = !isSwitchedOn;
        hurry(isSwitchedOn);
      } else if (key === " " && !isOnControl(target)) {
        if (repeat) hurry(true);
      } else if (key === "Enter" || key === " ") endBeat();
      else if (key === "Escape") latest.current.skipWaitingOfTurn();
    };
    const release = ({ key, shiftKey, target }: KeyboardEvent) => {
      if (key !== " " || shiftKey) return;
      if (!latest.current.isHurrying && !isOnControl(target)) endBeat();
      hurry(false);
    };
    const hide = () => {
      end();
      if (document.hidden) latest.current.skip();
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal } as const;
    document.addEventListener("pointerdown", pressed, options);
    document.addEventListener("pointerup", end, options);
    document.addEventListener("click", clicked, options);
    document.addEventListener("pointercancel", end, options);
    document.addEventListener("keydown", press, { capture: true, signal: listening.signal });
    document.addEventListener("keyup", release, options);
    document.addEventListener("visibilitychange", hide, options);
    return () => {
      isSwitchedOn = false;
      end();
      listening.abort();
    };
  }, []);
}

const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest("input, textarea") !== null;

/** What flies and shows run as fast as what is told, so that no part of the board changes before its cause has landed. */
function useFastAnimations(isHurrying: boolean): void {
  useEffect(() => {
    if (!isHurrying) return;
    const setSpeed = (speed: number) => {
      for (const animation of document.getAnimations())
        if (animation.playbackRate !== speed && animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          animation.updatePlaybackRate(speed);
    };
    let frame = requestAnimationFrame(function quicken() {
      setSpeed(HURRY);
      frame = requestAnimationFrame(quicken);
    });
    return () => {
      cancelAnimationFrame(frame);
      setSpeed(1);
    };
  }, [isHurrying]);
}
