"use client";

import { useTranslate } from "../../texts/client.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { clockSentence, lengthWords } from "../words/clock.ts";
import { type Choices, CLOCK_NAMES, CLOCKS, type ClockName, clockNameOf } from "./choices.ts";

export interface PartProps {
  chosen: Choices;
  change: (changes: Partial<Choices>) => void;
}

/** How long a move may take, and what comes then. */
export function ClockField({ chosen, change }: PartProps) {
  const t = useTranslate();
  const name = clockNameOf(chosen.clock);
  const label = (clock: ClockName) => (CLOCKS[clock] === null ? t("create.clock.none") : lengthWords(t, CLOCKS[clock].decision));
  return (
    <div className="grid gap-1.5">
      <Segmented<ClockName | "own">
        name="clock"
        legend={t("create.clock")}
        value={name ?? "own"}
        onChange={(value) => value !== "own" && change({ clock: CLOCKS[value] })}
        options={[
          ...CLOCK_NAMES.map((value) => ({ value, label: label(value) })),
          ...(name === undefined && chosen.clock !== null ? [{ value: "own" as const, label: lengthWords(t, chosen.clock.decision) }] : []),
        ]}
      />
      <p role="status" className="text-14 text-ink-2">
        {clockSentence(t, chosen.clock)}
      </p>
    </div>
  );
}
