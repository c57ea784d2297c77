"use client";

import { useEffect, useRef } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { useCurrentBeat, useText } from "../state/contexts.ts";
import type { Beats } from "../state/use-told.ts";

/** A press that lasts longer hurries, in milliseconds. */
const HELD_FROM = 300;
const CONTROLS = "a, button, input, textarea, select, label, summary, dialog, [role=button], [data-card]";

/** Lets the viewer hurry and skip what is told, and says that a press makes it faster. */
export function Hurry() {
  const { t } = useText();
  const beats = useCurrentBeat();
  useHurryOnInput(beats);
  if (!beats.isHurrying) return null;
  return (
    <p className="hurry" aria-hidden="true">
      <Icon name="skip-forward" /> {t("told.faster")}
    </p>
  );
}

/**
 * A tap or a key ends what is being shown, and so does leaving the tab. While a press that is on no control lasts, or the space bar is
 * down, it is told faster.
 */
function useHurryOnInput(beats: Beats): void {
  const latest = useRef(beats);
  latest.current = beats;
  useEffect(() => {
    const skip = () => latest.current.skip();
    const hurry = (isHurrying: boolean) => latest.current.hurry(isHurrying);
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
      if (isOnControl(target)) skip();
      else begin();
    };
    // Not when the press ends: a result that opens then would be closed by the click that follows.
    const clicked = ({ target }: MouseEvent) => {
      if (!wasHeld && !isOnControl(target)) skip();
    };
    const press = ({ key, repeat, target }: KeyboardEvent) => {
      if (key === " " && !isOnControl(target)) {
        if (repeat) hurry(true);
      } else if (key === "Enter" || key === " " || key === "Escape") skip();
    };
    const release = ({ key, target }: KeyboardEvent) => {
      if (key !== " ") return;
      if (!latest.current.isHurrying && !isOnControl(target)) skip();
      hurry(false);
    };
    const hide = () => {
      end();
      if (document.hidden) skip();
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal } as const;
    document.addEventListener("pointerdown", pressed, options);
    document.addEventListener("pointerup", end, options);
    document.addEventListener("click", clicked, options);
    document.addEventListener("pointercancel", end, options);
    document.addEventListener("keydown", press, options);
    document.addEventListener("keyup", release, options);
    document.addEventListener("visibilitychange", hide, options);
    return () => {
      end();
      listening.abort();
    };
  }, []);
}
