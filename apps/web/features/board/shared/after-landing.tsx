"use client";

import { activeRules } from "@mutable/engine";
import { type ReactNode, useMemo } from "react";
import type { LandingPart } from "../model/beats.ts";
import { handInFlight, viewInFlight } from "../model/view-in-flight.ts";
import { CurrentViewContext, useCurrentBeat, useCurrentView, useText } from "../state/contexts.ts";

/**
 * Shows the game as it was before the beat until what changes this part has landed. Prompt and hand wait for shows of many cards
 * alone.
 */
export function AfterLanding({ part, children }: { part: LandingPart | "hand" | "prompt"; children: ReactNode }) {
  const current = useCurrentView();
  const { deck } = useText();
  const { beat, before, pending } = useCurrentBeat();
  const chaos = beat?.show?.is === "chaos" ? beat.show.script : undefined;
  const isUnderWay = chaos !== undefined && pending.includes("rows");
  const waits = part === "prompt" || part === "hand" ? isUnderWay : pending.includes(part);
  const shown = useMemo(() => {
    if (before === undefined || !waits) return current;
    // A show hides what it moves, and leaves each row as it was.
    const { swapsHand = false } = chaos ?? {};
    const view =
      part === "hand"
        ? handInFlight(before, current.view, { swapsHand, played: beat?.played?.card })
        : part === "rows" && chaos === undefined
          ? viewInFlight(before, current.view)
          : before;
    return { context: { ...current.context, view }, view, numeralBonus: activeRules(deck, view).numerals };
  }, [waits, part, before, current, deck, beat, chaos]);
  return <CurrentViewContext value={shown}>{children}</CurrentViewContext>;
}
