"use client";

import type { Seat } from "@mutable/engine";
import type { CSSProperties } from "react";
import { whoArguments } from "../model/context.ts";
import { useCurrentBeat, useStableState } from "../state/board-state.tsx";

/** What a change of the rules means for this seat now, while its show goes on. */
export function MeaningBubble({ seat }: { seat: Seat }) {
  const { text } = useStableState();
  const { beat, phase } = useCurrentBeat();
  const meaning = beat?.show?.is === "rule" && phase !== "over" ? beat.show.change.meaning : undefined;
  if (beat === undefined || meaning === undefined || meaning.seat !== seat) return null;
  return (
    <span key={beat.version} className="meaning" aria-hidden="true" style={{ "--at": `${beat.shownAt}ms` } as CSSProperties}>
      {text.t(`meaning.${meaning.does}`, { ...whoArguments(text, seat), count: meaning.count })}
    </span>
  );
}
