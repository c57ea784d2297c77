"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { clockSentence, durationText } from "../../formats/clock.ts";
import { CLOCK_NAMES, CLOCKS, type ClockName, clockNameOf, type TableChoices } from "./choices.ts";

export interface TableFieldProps {
  chosen: TableChoices;
  change: (changes: Partial<TableChoices>) => void;
}

/** The time for a move, and a note on what happens when it runs out. */
export function ClockField({ chosen, change }: TableFieldProps) {
  const t = useTranslate();
  const name = clockNameOf(chosen.clock);
  const label = (clock: ClockName) => (CLOCKS[clock] === null ? t("create.clock.none") : durationText(t, CLOCKS[clock].decision));
  return (
    <div className="grid gap-1.5">
      <Segmented<ClockName | "own">
        name="clock"
        legend={t("create.clock")}
        value={name ?? "own"}
        onChange={(value) => value !== "own" && change({ clock: CLOCKS[value] })}
        options={[
          ...CLOCK_NAMES.map((value) => ({ value, label: label(value) })),
          ...(name === undefined && chosen.clock !== null
            ? [{ value: "own" as const, label: durationText(t, chosen.clock.decision) }]
            : []),
        ]}
      />
      <p role="status" className="text-15 text-ink-2">
        {clockSentence(t, chosen.clock)}
      </p>
    </div>
  );
}
