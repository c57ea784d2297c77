"use client";

import { useOfferedDecks } from "../../../decks/client.tsx";
import { useTranslate } from "../../../texts/client.tsx";
import { Field } from "../../../ui/field.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Stepper } from "../../../ui/stepper.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { AbsenceField } from "./absence-field.tsx";
import { AdvancedFields } from "./advanced-fields.tsx";
import { ANY_SEATS, BOT_LEVEL_CHOICES, fitChoices, NAME_LENGTH, type TableChoices } from "./choices.ts";
import { ClockField, type TableFieldProps } from "./clock-field.tsx";
import { DeckChoice } from "./deck-choice.tsx";
import { MetaChoice } from "./meta-choice.tsx";

interface TableFieldsProps {
  chosen: TableChoices;
  onChange: (chosen: TableChoices) => void;
  /** Bots are chosen here only for a new table; later at each seat. */
  withBots: boolean;
  nameFault?: string | undefined;
  /** The deck of the link that has opened the form. It is the first of the list. */
  firstDeck?: string | undefined;
}

/** The form fields for a table's settings. */
export function TableFields({ chosen, onChange, withBots, nameFault, firstDeck }: TableFieldsProps) {
  const t = useTranslate();
  const all = useOfferedDecks();
  const offered = all.toSorted((one, other) => Number(other.id === firstDeck) - Number(one.id === firstDeck));
  const deckOf = (id: string) => offered.find((deck) => deck.id === id);
  const deck = deckOf(chosen.deck);
  const change = (changes: Partial<TableChoices>) => {
    const next = { ...chosen, ...changes };
    onChange(fitChoices(next, deckOf(next.deck)));
  };
  return (
    <div className="grid gap-x-7.5 gap-y-4 md:grid-cols-2">
      {/* First, since on a phone the rest of the form is below the button that uses the try up. */}
      {chosen.daily && <p className="text-15 md:col-span-2">{t("create.dailyHint")}</p>}
      <div className="md:col-span-2">
        <DeckChoice offered={offered} value={chosen.deck} onChange={(id) => change({ deck: id })} />
      </div>
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
        {deck?.hasSolo && (
          <Segmented
            name="solo"
            legend={t("create.players")}
            value={chosen.solo ? "solo" : "together"}
            onChange={(value) => change({ solo: value === "solo" })}
            options={(["together", "solo"] as const).map((value) => ({ value, label: t(`create.players.${value}`) }))}
          />
        )}
        {chosen.solo ? (
          <>
            <Segmented
              name="daily"
              legend={t("create.cardsOf")}
              value={chosen.daily ? "daily" : "new"}
              onChange={(value) => change({ daily: value === "daily" })}
              options={(["new", "daily"] as const).map((value) => ({ value, label: t(`create.cardsOf.${value}`) }))}
            />
            {!chosen.daily && <p className="text-15 text-ink-2">{t("create.soloHint")}</p>}
          </>
        ) : (
          <SeatFields chosen={chosen} change={change} withBots={withBots} range={deck?.seats ?? ANY_SEATS} />
        )}
        {!chosen.solo && deck !== undefined && deck.metas.length > 0 && <MetaChoice offered={deck.metas} chosen={chosen} change={change} />}
      </div>
      <div className="grid content-start gap-4">
        {!chosen.daily && (
          <Segmented
            name="who"
            legend={t(chosen.solo ? "create.whoWatches" : "create.who")}
            value={chosen.isPublic ? "anyone" : "link"}
            onChange={(who) => change({ isPublic: who === "anyone" })}
            options={(["anyone", "link"] as const).map((value) => ({ value, label: t(`create.who.${value}`) }))}
          />
        )}
        {!chosen.solo && (
          <>
            <ClockField chosen={chosen} change={change} />
            <AbsenceField chosen={chosen} change={change} />
          </>
        )}
        {!chosen.daily && (
          <Switch
            label={t("create.watchers")}
            hint={t("create.watchersHint")}
            checked={chosen.watchers}
            onChange={(event) => change({ watchers: event.target.checked })}
          />
        )}
        {!chosen.solo && (
          <>
            <Switch
              label={t("create.takeOver")}
              hint={t("create.takeOverHint")}
              checked={chosen.takeOverBots}
              onChange={(event) => change({ takeOverBots: event.target.checked })}
            />
            <AdvancedFields deck={deck} chosen={chosen} change={change} />
          </>
        )}
      </div>
    </div>
  );
}

interface SeatFieldsProps extends TableFieldProps, Pick<TableFieldsProps, "withBots"> {
  /** The least and the largest number of players. */
  range: readonly [least: number, most: number];
}

function SeatFields({ chosen, change, withBots, range: [least, most] }: SeatFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Stepper
          label={t("create.seats")}
          value={chosen.seats}
          min={least}
          max={most}
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
    </>
  );
}
