"use client";

import { useEffect } from "react";
import { isVisible } from "./visible.ts";

const FOCUSABLE = "button:not(:disabled), a[href], input:not(:disabled), [tabindex='0']";
/** Elements that stand in a row with others. */
const STOP = "[data-key], [data-card]";

/** The last focus position on the board: its panel, and its index in the row. */
interface FocusPosition {
  readonly element: HTMLElement;
  readonly panel: string | undefined;
  readonly at: number;
}

const canFocus = (element: HTMLElement): boolean => element.isConnected && !element.matches(":disabled") && isVisible(element);

const stopsOf = (panel: Element): HTMLElement[] => [...panel.querySelectorAll<HTMLElement>(STOP)].filter(canFocus);

/** Focuses the first of these panels that exists: the current item of its row, or else the panel. */
export function focusPanel(...panels: readonly string[]): void {
  const panel = panels.map((id) => document.getElementById(id)).find((found) => found !== null);
  if (panel === undefined || panel === null) return;
  const stops = panel.id === "panel-prompt" ? [] : stopsOf(panel);
  const stop = stops.find(({ tabIndex }) => tabIndex === 0) ?? stops[0];
  if (stop === undefined && !panel.hasAttribute("tabindex")) panel.tabIndex = -1;
  (stop ?? panel).focus();
}

/**
 * When the focused element disappears, focuses what takes its place, so that the focus is never
 * lost.
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let onBoard: FocusPosition | undefined;
    let inDialog: HTMLElement | undefined;

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (target.closest("dialog") === null) onBoard = positionOf(target);
      else inDialog = target;
    };
    // A press elsewhere moves the focus on purpose. A closed dialog gives it back to the board.
    const leave = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest("dialog") === null) onBoard = undefined;
    };
    const mend = () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement !== document.body && canFocus(activeElement)) {
        // The element can move while it has the focus.
        if (activeElement === onBoard?.element) onBoard = positionOf(activeElement);
        return;
      }
      const open = [...document.querySelectorAll("dialog:modal")].at(-1);
      if (open !== undefined) {
        if (inDialog !== undefined && !canFocus(inDialog)) open.querySelector<HTMLElement>(FOCUSABLE)?.focus({ preventScroll: true });
      } else if (onBoard !== undefined && !canFocus(onBoard.element)) restoreFocus(onBoard);
    };

    const watch = new MutationObserver(mend);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    addEventListener("focusin", note);
    addEventListener("pointerdown", leave);
    return () => {
      watch.disconnect();
      removeEventListener("focusin", note);
      removeEventListener("pointerdown", leave);
    };
  }, []);
}

function positionOf(element: HTMLElement): FocusPosition {
  const panel = element.closest<HTMLElement>("[id^='panel-']");
  return { element, panel: panel?.id, at: panel === null ? -1 : stopsOf(panel).indexOf(element) };
}

function restoreFocus({ panel: id, at }: FocusPosition): void {
  const panel = id === undefined ? null : document.getElementById(id);
  const stops = panel === null ? [] : stopsOf(panel);
  // The decision is answered; the next input is in the hand or in what takes its place.
  const isAnswered = id === "panel-prompt" || id === "panel-tray";
  const hand = document.getElementById("panel-hand");
  if (isAnswered && hand !== null && stopsOf(hand).length > 0) focusPanel(hand.id);
  else if (isAnswered || panel === null || stops.length === 0) focusPanel("panel-prompt");
  else if (panel.hasAttribute("data-tray")) focusPanel(panel.id);
  else stops[Math.min(Math.max(at, 0), stops.length - 1)]?.focus();
}
