"use client";

import type { HistoryEntry } from "@mutable/client";
import type { View } from "@mutable/engine";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { ViewContext } from "../model/context.ts";
import { type Flight, flightsOf } from "../model/flights.ts";
import { useCurrentView, useShell } from "../state/contexts.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";
import { boxOf, type ElementBox, findSpot } from "./boxes.ts";

/** The flights of one entry. */
export interface FlightPlan {
  readonly version: number;
  readonly flights: readonly Flight[];
  /** The start of each flight, measured before the change; undefined if it is not visible. */
  readonly starts: readonly (ElementBox | undefined)[];
  /** True with reduced motion: new pieces fade in. */
  readonly isStill: boolean;
}

/** The flights of the newest entry, and a function that drops them. */
export function useFlightPlan(): readonly [FlightPlan | undefined, () => void] {
  const { context, view } = useCurrentView();
  const { table } = useShell();
  const current = useRef<FlightPlan>(undefined);
  const notify = useRef<() => void>(undefined);
  const latest = useRef({ context, view });
  useEffect(() => {
    latest.current = { context, view };
  }, [context, view]);

  const subscribe = useCallback(
    (listener: () => void) => {
      notify.current = listener;
      // The event comes before React renders the change, so positions are still the old ones.
      const end = table.on("liveHistory", (liveHistory) => {
        const entry = liveHistory.at(-1);
        const after = table.now.mirror?.view;
        const { context, view } = latest.current;
        current.current = entry && after ? planFlights(entry, context, view, after) : undefined;
        listener();
      });
      return () => {
        end();
        notify.current = undefined;
      };
    },
    [table],
  );
  const show = useSyncExternalStore(
    subscribe,
    () => current.current,
    () => undefined,
  );
  const drop = useCallback(() => {
    if (current.current === undefined) return;
    current.current = undefined;
    notify.current?.();
  }, []);
  useSkipOnInput(drop);
  return [show, drop];
}

function planFlights({ version, events }: HistoryEntry, { deck, viewer }: ViewContext, before: View, after: View): FlightPlan | undefined {
  if (document.hidden || before.viewer !== after.viewer) return undefined;
  const isStill = prefersReducedMotion();
  const flights = flightsOf(events, { deck, before, after }).filter(({ reducedMotion }) => !isStill || reducedMotion === "fade");
  if (flights.length === 0) return undefined;
  const starts = flights.map(({ appearance, path: [{ spot }] }) => {
    const found = isStill ? undefined : findSpot(spot, viewer, deck);
    // A rule shown as a dial has no clause to fold.
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
