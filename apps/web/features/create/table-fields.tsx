"use client";

import { useSay } from "../../texts/client.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Field } from "../../ui/field.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { Switch } from "../../ui/switch.tsx";
import { deckName, knownDecks } from "../words/decks.ts";
import { AdvancedFields } from "./advanced-fields.tsx";
import { type Choices, LEVELS, NAME_LENGTH, withRoom } from "./choices.ts";
import { ClockField } from "./clock-field.tsx";

interface TableFieldsProps {
  chosen: Choices;
  onChange: (chosen: Choices) => void;
  /** Bots are seated when a table is opened; later each in its seat. */
  withBots: boolean;
  nameFault?: string | undefined;
}

/** All that can be chosen of a table. */
export function TableFields({ chosen, onChange, withBots, nameFault }: TableFieldsProps) {
  const say = useSay();
  const change = (changes: Partial<Choices>) => onChange(withRoom({ ...chosen, ...changes }));
  return (
    <div className="grid gap-x-7.5 gap-y-4 md:grid-cols-2">
      <div className="grid content-start gap-4">
        <Field
          name="table-name"
          label={say("create.name")}
          value={chosen.name}
          fault={nameFault}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          onChange={(event) => change({ name: event.target.value })}
        />
        <ChoiceCards
          name="deck"
          legend={say("create.deck")}
          value={chosen.deck}
          onChange={(deck) => change({ deck })}
          options={knownDecks().map(({ id, cards }) => ({
            value: id,
            label: deckName(say, id),
            note: say("create.cards", { count: cards }),
          }))}
        />
        <div className="flex flex-wrap gap-x-8 gap-y-4">
          <Stepper
            label={say("create.seats")}
            value={chosen.seats}
            min={2}
            max={6}
            fewerLabel={say("create.seatsFewer")}
            moreLabel={say("create.seatsMore")}
            onChange={(seats) => change({ seats })}
          />
          {withBots && (
            <Stepper
              label={say("create.bots")}
              value={chosen.bots}
              min={0}
              max={chosen.seats - 1}
              fewerLabel={say("create.botsFewer")}
              moreLabel={say("create.botsMore")}
              onChange={(bots) => change({ bots })}
            />
          )}
        </div>
        {withBots && chosen.bots > 0 && (
          <Segmented
            name="level"
            legend={say("create.level")}
            value={chosen.level}
            onChange={(level) => change({ level })}
            options={LEVELS.map((value) => ({ value, label: say(`level.${value}`) }))}
          />
        )}
      </div>
      <div className="grid content-start gap-4">
        <Segmented
          name="who"
          legend={say("create.who")}
          value={chosen.isPublic ? "anyone" : "link"}
          onChange={(who) => change({ isPublic: who === "anyone" })}
          options={(["anyone", "link"] as const).map((value) => ({ value, label: say(`create.who.${value}`) }))}
        />
        <ClockField chosen={chosen} change={change} />
        <Switch
          label={say("create.watchers")}
          hint={say("create.watchersHint")}
          checked={chosen.watchers}
          onChange={(event) => change({ watchers: event.target.checked })}
        />
        <Switch
          label={say("create.takeOver")}
          hint={say("create.takeOverHint")}
          checked={chosen.takeOverBots}
          onChange={(event) => change({ takeOverBots: event.target.checked })}
        />
        <AdvancedFields chosen={chosen} change={change} />
      </div>
    </div>
  );
}
