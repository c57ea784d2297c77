"use client";

import type { OfferedDeck } from "../../../decks/deck-data.ts";
import { useTranslate } from "../../../texts/client.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { durationText } from "../../formats/clock.ts";
import { FIRST_SEAT_CHOICES, PACE_CHOICES, WINDOW_CHOICES } from "./choices.ts";
import type { TableFieldProps } from "./clock-field.tsx";

/** How fast bots are, and the optional rules. */
export function AdvancedFields({ deck, chosen, change }: TableFieldProps & { deck: OfferedDeck | undefined }) {
  const t = useTranslate();
  return (
    <details className="group/advanced">
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-control px-1 font-strong">
        <Icon name="caret-down" className="transition-transform duration-(--t-quick) group-open/advanced:rotate-180" />
        {t("create.advanced")}
      </summary>
      <div className="grid gap-4 pt-2">
        <Segmented
          name="pace"
          legend={t("create.pace")}
          value={chosen.pace}
          onChange={(value) => change({ pace: value })}
          options={PACE_CHOICES.map((value) => ({ value, label: t(`create.pace.${value}`) }))}
        />
        <Segmented
          name="first-seat"
          legend={t("create.first")}
          value={chosen.firstSeat ?? deck?.firstSeat}
          onChange={(firstSeat) => change({ firstSeat })}
          options={FIRST_SEAT_CHOICES.map((value) => ({ value, label: t(`create.first.${value}`) }))}
        />
        {deck?.hasSurprises && (
          <Segmented
            name="window"
            legend={t("create.window")}
            value={String(chosen.window)}
            onChange={(value) => change({ window: WINDOW_CHOICES.find((each) => String(each) === value) ?? chosen.window })}
            options={WINDOW_CHOICES.map((each) => ({ value: String(each), label: durationText(t, each) }))}
          />
        )}
        {deck?.asksForDay && (
          <Switch
            label={t("create.holiday")}
            hint={t("create.holidayHint")}
            checked={chosen.holiday}
            onChange={(event) => change({ holiday: event.target.checked })}
          />
        )}
        {deck?.bonusPlays !== undefined && (
          <Segmented
            name="bonus"
            legend={t("create.bonus")}
            value={chosen.bonusPlays ?? deck.bonusPlays}
            onChange={(bonusPlays) => change({ bonusPlays })}
            options={(["optional", "mandatory"] as const).map((value) => ({ value, label: t(`create.bonus.${value}`) }))}
          />
        )}
        <Segmented
          name="leaving"
          legend={t("create.leaving")}
          value={chosen.droppingOut ? "out" : "bot"}
          onChange={(value) => change({ droppingOut: value === "out" })}
          options={(["bot", "out"] as const).map((value) => ({ value, label: t(`create.leaving.${value}`) }))}
        />
        <Segmented
          name="joining"
          legend={t("create.joining")}
          value={(chosen.jumpingIn ?? deck?.jumpingIn) ? "yes" : "no"}
          onChange={(value) => change({ jumpingIn: value === "yes" })}
          options={(["no", "yes"] as const).map((value) => ({ value, label: t(`create.joining.${value}`) }))}
        />
      </div>
    </details>
  );
}
