"use client";

import type { Chapter } from "@mutable/client";
import type { View } from "@mutable/engine";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { Scene } from "../model/context.ts";
import { useBoard, useNow } from "../state/board-state.tsx";
import { type Box, boxOf, find } from "./boxes.ts";
import { type Flight, flightsOf } from "./flights.ts";
import { wantsNoMotion } from "./reduced-motion.ts";

/** What is shown of one chapter. */
export interface Show {
  readonly version: number;
  readonly flights: readonly Flight[];
  /** From where each starts, as the board was before; undefined where that cannot be seen. */
  readonly starts: readonly (Box | undefined)[];
  /** Nothing moves: what has come fades in. */
  readonly isStill: boolean;
}

/** What is to be shown of the newest chapter, and how to show it no more. */
export function useShow(): readonly [Show | undefined, () => void] {
  const { scene, view } = useNow();
  const { table } = useBoard();
  const shown = useRef<Show>(undefined);
  const tell = useRef<() => void>(undefined);
  const latest = useRef({ scene, view });
  useEffect(() => {
    latest.current = { scene, view };
  }, [scene, view]);

  const subscribe = useCallback(
    (listener: () => void) => {
      tell.current = listener;
      // A chapter is heard before React draws what has changed, so that boxes are still those of the board as it was.
      const end = table.on("heard", (heard) => {
        const chapter = heard.at(-1);
        const after = table.now.mirror?.view;
        shown.current = chapter && after && showOf(chapter, latest.current.scene, latest.current.view, after);
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
  useDroppedByTouch(drop);
  return [show, drop];
}

function showOf({ version, episodes }: Chapter, { deck, viewer }: Scene, before: View, after: View): Show | undefined {
  if (document.hidden || before.viewer !== after.viewer) return undefined;
  const isStill = wantsNoMotion();
  const flights = flightsOf(episodes, { deck, before, after }).filter(({ still }) => !isStill || still === "fade");
  if (flights.length === 0) return undefined;
  const starts = flights.map(({ look, path: [{ spot }] }) => {
    const found = isStill ? undefined : find(spot, viewer, deck);
    // A rule that is a number has no clause that could fold.
    return found === undefined || (look === "clause" && !found.isItself) ? undefined : boxOf(found.element);
  });
  return { version, flights, starts, isStill };
}

function useDroppedByTouch(drop: () => void): void {
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
