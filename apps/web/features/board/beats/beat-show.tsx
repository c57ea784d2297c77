"use client";

import { useRef } from "react";
import { isDrama } from "../model/beats.ts";
import { useCurrentBeat } from "../state/contexts.ts";
import { prefersReducedMotion } from "../state/reduced-motion.ts";
import { ChaosShow } from "./chaos-show.tsx";
import { EndShow } from "./end-show.tsx";
import { FanShow } from "./fan-show.tsx";
import { RuleShow } from "./rule-show.tsx";

/** What the board shows big, over everything else, for a moment. */
export function BeatShowLayer() {
  const { beat, phase } = useCurrentBeat();
  const begun = useRef<number>(undefined);
  if (phase === "held") begun.current = beat?.version;
  if (beat?.show === undefined || phase === "over") return null;
  if (beat.show.is === "end") return <EndShow key={beat.version} winner={beat.show.winner} />;
  // With reduced motion the dials are struck, the bubble says what it means, and moments are one picture.
  // A show that would begin late, because it was still being loaded, would cover the next decision.
  if ((prefersReducedMotion() && !isDrama(beat)) || begun.current !== beat.version) return null;
  if (beat.show.is === "chaos") return <ChaosShow key={beat.version} script={beat.show.script} />;
  if (beat.show.is === "fan") return <FanShow key={beat.version} fan={beat.show.fan} />;
  return <RuleShow key={beat.version} change={beat.show.change} />;
}
