"use client";

import type { Chapter } from "@mutable/client";
import type { View } from "@mutable/engine";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { ViewContext } from "../model/context.ts";
import { useBoard, useCurrentView } from "../state/board-state.tsx";
import { boxOf, type ElementBox, findSpot } from "./boxes.ts";
import { type Flight, flightsOf } from "./flights.ts";
import { prefersReducedMotion } from "./reduced-motion.ts";

/** What is shown of one chapter. */
export interface FlightPlan {
  readonly version: number;
  readonly flights: readonly Flight[];
  /** From where each starts, as the board was before; undefined where that cannot be seen. */
  readonly starts: readonly (ElementBox | undefined)[];
  /** Nothing moves: what has come fades in. */
  readonly isStill: boolean;
}

/** What is to be shown of the newest chapter, and how to show it no more. */
export function useFlightPlan(): readonly [FlightPlan | undefined, () => void] {
  const { context, view } = useCurrentView();
  const { table } = useBoard();
  const shown = useRef<FlightPlan>(undefined);
  const tell = useRef<() => void>(undefined);
  const latest = useRef({ context, view });
  useEffect(() => {
    latest.current = { context, view };
  }, [context, view]);

  const subscribe = useCallback(
    (listener: () => void) => {
      tell.current = listener;
      // A chapter is heard before React draws what has changed, so that boxes are still those of the board as it was.
      const end = table.on("heard", (heard) => {
        const chapter = heard.at(-1);
        const after = table.now.mirror?.view;
        shown.current = chapter && after && planFlights(chapter, latest.current.context, latest.current.view, after);
        listener();
      });
      return () => {
        end();
        tell.current = undefined;
      };
    },
    [table],
  );
  const show = useSyncExternalStore(
    subscribe,
    () => shown.current,
    () => undefined,
  );
  const drop = useCallback(() => {
    if (shown.current === undefined) return;
    shown.current = undefined;
    tell.current?.();
  }, []);
  useSkipOnInput(drop);
  return [show, drop];
}

function planFlights({ version, episodes }: Chapter, { deck, viewer }: ViewContext, before: View, after: View): FlightPlan | undefined {
  if (document.hidden || before.viewer !== after.viewer) return undefined;
  const isStill = prefersReducedMotion();
  const flights = flightsOf(episodes, { deck, before, after }).filter(({ reducedMotion }) => !isStill || reducedMotion === "fade");
  if (flights.length === 0) return undefined;
  const starts = flights.map(({ appearance, path: [{ spot }] }) => {
    const found = isStill ? undefined : findSpot(spot, viewer, deck);
    // A rule that is a number has no clause that could fold.
    return found === undefined || (appearance === "clause" && !found.isItself) ? undefined : boxOf(found.element);
  });
  return { version, flights, starts, isStill };
}

function useSkipOnInput(drop: () => void): void {
  useEffect(() => {
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Enter" || key === " ") drop();
    };
    document.addEventListener("pointerdown", drop, { capture: true, passive: true });
    document.addEventListener("keydown", press, { capture: true, passive: true });
    return () => {
      document.removeEventListener("pointerdown", drop, { capture: true });
      document.removeEventListener("keydown", press, { capture: true });
    };
  }, [drop]);
}
