"use client";

import { botAfterOf } from "@mutable/protocol";
import { useTranslate } from "../../../texts/client.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { absenceSentence, durationText } from "../../formats/clock.ts";
import { ABSENCES } from "./choices.ts";
import type { TableFieldProps } from "./clock-field.tsx";

/** What a game does about a player who is away. */
export function AbsenceField({ chosen, change }: TableFieldProps) {
  const t = useTranslate();
  const botAfter = botAfterOf(chosen);
  const offered = [...new Set([...ABSENCES, botAfter])].sort((one, other) => (one ?? 0) - (other ?? 0));
  return (
    <div className="grid gap-1.5">
      <Segmented
        name="absence"
        legend={t("create.away")}
        value={String(botAfter)}
        onChange={(value) => change({ botAfter: offered.find((each) => String(each) === value) ?? null })}
        options={offered.map((each) => ({
          value: String(each),
          label: each === null ? t("create.away.wait") : durationText(t, each),
        }))}
      />
      <p role="status" className="text-15 text-ink-2">
        {absenceSentence(t, chosen)}
      </p>
    </div>
  );
}
