"use client";

import { useEffect } from "react";
import { isVisible } from "./visible.ts";

const FOCUSABLE = "button:not(:disabled), a[href], input:not(:disabled), [tabindex='0']";
/** Elements that stand in a row with others. */
const STOP = "[data-key], [data-card]";

/** The last focus position on the board: its zone, and its index in the row. */
interface FocusPosition {
  readonly element: HTMLElement;
  readonly zone: string | undefined;
  readonly at: number;
}

const canFocus = (element: HTMLElement): boolean => element.isConnected && !element.matches(":disabled") && isVisible(element);

const stopsOf = (zone: Element): HTMLElement[] => [...zone.querySelectorAll<HTMLElement>(STOP)].filter(canFocus);

/** Focuses the first of these zones that exists: the current item of its row, or else the zone. */
export function focusZone(...zones: readonly string[]): void {
  const zone = zones.map((id) => document.getElementById(id)).find((found) => found !== null);
  if (zone === undefined || zone === null) return;
  const stops = zone.id === "zone-prompt" ? [] : stopsOf(zone);
  const stop = stops.find(({ tabIndex }) => tabIndex === 0) ?? stops[0];
  if (stop === undefined && !zone.hasAttribute("tabindex")) zone.tabIndex = -1;
  (stop ?? zone).focus();
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
  const zone = element.closest<HTMLElement>("[id^='zone-']");
  return { element, zone: zone?.id, at: zone === null ? -1 : stopsOf(zone).indexOf(element) };
}

function restoreFocus({ zone: id, at }: FocusPosition): void {
  const zone = id === undefined ? null : document.getElementById(id);
  const stops = zone === null ? [] : stopsOf(zone);
  // The decision is answered; the next input is in the hand or in what takes its place.
  const isAnswered = id === "zone-prompt" || id === "zone-tray";
  const hand = document.getElementById("zone-hand");
  if (isAnswered && hand !== null && stopsOf(hand).length > 0) focusZone(hand.id);
  else if (isAnswered || zone === null || stops.length === 0) focusZone("zone-prompt");
  else if (zone.hasAttribute("data-tray")) focusZone(zone.id);
  else stops[Math.min(Math.max(at, 0), stops.length - 1)]?.focus();
}
