"use client";

import { useOfferedDecks } from "../../../decks/client.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { deckName } from "../../formats/decks.ts";
import { AbsenceField } from "./absence-field.tsx";
import { AdvancedFields } from "./advanced-fields.tsx";
import { BOT_LEVEL_CHOICES, limitBotsToSeats, NAME_LENGTH, type TableChoices } from "./choices.ts";
import { ClockField } from "./clock-field.tsx";

interface TableFieldsProps {
  chosen: TableChoices;
  onChange: (chosen: TableChoices) => void;
  /** Bots are chosen here only for a new table; later at each seat. */
  withBots: boolean;
  nameFault?: string | undefined;
}

/** The form fields for a table's settings. */
export function TableFields({ chosen, onChange, withBots, nameFault }: TableFieldsProps) {
  const t = useTranslate();
  const offered = useOfferedDecks();
  const change = (changes: Partial<TableChoices>) => onChange(limitBotsToSeats({ ...chosen, ...changes }));
  return (
    <div className="grid gap-x-7.5 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <Field
          name="table-name"
          label={t("create.name")}
          value={chosen.name}
          fault={nameFault}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <ChoiceCards
          name="deck"
          legend={t("create.deck")}
          value={chosen.deck}
          onChange={(deck) => change({ deck })}
          options={offered.map(({ id, cards }) => ({
            value: id,
            label: deckName(t, id),
            note: t("create.cards", { count: cards }),
          }))}
        />
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <Stepper
            label={t("create.seats")}
            value={chosen.seats}
            min={2}
            max={6}
            fewerLabel={t("create.seatsFewer")}
            moreLabel={t("create.seatsMore")}
            onChange={(seats) => change({ seats })}
          />
          {withBots && (
            <Stepper
              label={t("create.bots")}
              value={chosen.bots}
              min={0}
              max={chosen.seats - 1}
              fewerLabel={t("create.botsFewer")}
              moreLabel={t("create.botsMore")}
              onChange={(bots) => change({ bots })}
            />
          )}
        </div>
        {withBots && chosen.bots > 0 && (
          <Segmented
            name="level"
            legend={t("create.level")}
            value={chosen.level}
            onChange={(level) => change({ level })}
            options={BOT_LEVEL_CHOICES.map((value) => ({ value, label: t(`level.${value}`) }))}
          />
        )}
      </div>
      <div className="grid content-start gap-4">
        <Segmented
          name="who"
          legend={t("create.who")}
          value={chosen.isPublic ? "anyone" : "link"}
          onChange={(who) => change({ isPublic: who === "anyone" })}
          options={(["anyone", "link"] as const).map((value) => ({ value, label: t(`create.who.${value}`) }))}
        />
        <ClockField chosen={chosen} change={change} />
        <AbsenceField chosen={chosen} change={change} />
        <Switch
          label={t("create.watchers")}
          hint={t("create.watchersHint")}
          checked={chosen.watchers}
          onChange={(event) => change({ watchers: event.target.checked })}
        />
        <Switch
          label={t("create.takeOver")}
          hint={t("create.takeOverHint")}
          checked={chosen.takeOverBots}
          onChange={(event) => change({ takeOverBots: event.target.checked })}
        />
        <AdvancedFields chosen={chosen} change={change} />
      </div>
    </div>
  );
}
