"use client";

import { activeRules } from "@mutable/engine";
import { type ReactNode, useMemo } from "react";
import type { LandingPart } from "../model/beats.ts";
import { viewInFlight } from "../model/view-in-flight.ts";
import { CurrentViewContext, useCurrentBeat, useCurrentView, useText } from "../state/contexts.ts";

/** Shows the game as it was before the beat until what changes this part has landed. */
export function AfterLanding({ part, children }: { part: LandingPart; children: ReactNode }) {
  const current = useCurrentView();
  const { deck } = useText();
  const { before, pending } = useCurrentBeat();
  const isPending = before !== undefined && pending.includes(part);
  const shown = useMemo(() => {
    if (!isPending) return current;
    const view = part === "rows" ? viewInFlight(before, current.view) : before;
    return { context: { ...current.context, view }, view, numeralBonus: activeRules(deck, view).numerals };
  }, [isPending, part, before, current, deck]);
  return <CurrentViewContext value={shown}>{children}</CurrentViewContext>;
}
