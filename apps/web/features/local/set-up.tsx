"use client";

import type { TableKind, TablePlan } from "@mutable/local-table";
import { useRef, useState } from "react";
import { useOfferedDecks } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Face } from "../../ui/face.tsx";
import { faces, knownFace } from "../../ui/faces.ts";
import { Field } from "../../ui/field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { Switch } from "../../ui/switch.tsx";
import { deckName } from "../formats/decks.ts";
import { DeckChoice } from "../lobby/create/deck-choice.tsx";
import { todaysDeal } from "./daily/deals.ts";
import { type DevicePerson, savePeople } from "./device-people.ts";
import { firstPeople, newPerson, newTablePlan } from "./table-plan.ts";

const LEVELS = ["random", "steady", "sharp"] as const;
const MOST_SEATS = 6;

interface SetUpProps {
  kind: Exclude<TableKind, "branch">;
  /** The viewer's name and face, if the page knows them. */
  me: DevicePerson | undefined;
  onClose: () => void;
  onStart: (plan: TablePlan) => Promise<void>;
}

/** The form for a new table of this device. */
export function SetUpDialog({ kind, me, onClose, onStart }: SetUpProps) {
  const t = useTranslate();
  const offered = useOfferedDecks().filter(({ hasSolo }) => kind !== "solo" || hasSolo);
  const isForPeople = kind === "people";
  const [deck, setDeck] = useState(offered[0]?.id ?? "");
  const [people, setPeople] = useState<readonly DevicePerson[]>(() => firstPeople(isForPeople ? 2 : 1, me, t("local.nameless")));
  const [bots, setBots] = useState(isForPeople ? 0 : 2);
  const [level, setLevel] = useState<(typeof LEVELS)[number]>("steady");
  const [isFlat, setFlat] = useState(false);
  const [isDaily, setDaily] = useState(true);
  const deal = kind === "solo" ? todaysDeal(deck) : undefined;
  const canBeFlat = isForPeople && people.length === 2;
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasBots = kind !== "solo";

  async function start() {
    if (people.some(({ name }) => name.trim() === "")) {
      setMissing(true);
      form.current?.querySelector<HTMLInputElement>("input[value='']")?.focus();
      return;
    }
    setBusy(true);
    if (isForPeople) savePeople(people);
    const name = deckName(t, deck, offered.find(({ id }) => id === deck)?.made?.name);
    const levels = hasBots ? Array.from({ length: bots }, () => level) : [];
    await onStart(newTablePlan({ kind, deck, people, bots: levels, name, isFlat: canBeFlat && isFlat, deal: isDaily ? deal : undefined }));
    setBusy(false);
  }

  const change = (at: number, changed: DevicePerson) => setPeople(people.map((person, i) => (i === at ? changed : person)));
  return (
    <Dialog
      open
      onClose={onClose}
      heading={t(`local.kind.${kind}`)}
      closeLabel={t("close")}
      size="lg"
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button size="lg" tone="primary" type="submit" form="set-up" busy={isBusy}>
            {t("local.start")}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="set-up"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void start();
        }}
      >
        <DeckChoice offered={offered} value={deck} onChange={setDeck} />
        {isForPeople && (
          <fieldset className="grid gap-2.5">
            <legend className="mb-1.5 font-strong text-15 leading-snug">{t("local.people")}</legend>
            {people.map((person, at) => (
              <PersonField
                key={at}
                label={t("local.person", { number: at + 1 })}
                person={person}
                fault={isMissing && person.name.trim() === "" ? t("local.nameMissing") : undefined}
                onChange={(changed) => change(at, changed)}
                onRemove={people.length > 2 ? () => setPeople(people.filter((_, i) => i !== at)) : undefined}
              />
            ))}
            {people.length + bots < MOST_SEATS && (
              <Button className="justify-self-start" onClick={() => setPeople([...people, newPerson(people)])}>
                {t("local.addPerson")}
              </Button>
            )}
          </fieldset>
        )}
        {deal !== undefined && (
          <div className="grid gap-2">
            <Segmented
              name="daily"
              legend={t("create.cardsOf")}
              value={isDaily ? "daily" : "new"}
              options={(["daily", "new"] as const).map((value) => ({
                value,
                label: t(value === "daily" ? "local.cardsOf.daily" : "create.cardsOf.new"),
              }))}
              onChange={(value) => setDaily(value === "daily")}
            />
            <p className="text-15 text-ink-2">{t(isDaily ? "local.dailyHint" : "create.soloHint")}</p>
          </div>
        )}
        {canBeFlat && <Switch label={t("local.flat")} hint={t("local.flatHint")} checked={isFlat} onChange={() => setFlat(!isFlat)} />}
        {hasBots && (
          <div className="flex flex-wrap items-start gap-5">
            <Stepper
              label={t("create.bots")}
              value={bots}
              min={isForPeople ? 0 : 1}
              max={MOST_SEATS - people.length}
              fewerLabel={t("create.botsFewer")}
              moreLabel={t("create.botsMore")}
              onChange={setBots}
            />
            {bots > 0 && (
              <Segmented
                name="level"
                legend={t("local.level")}
                value={level}
                options={LEVELS.map((each) => ({ value: each, label: t(`level.${each}`) }))}
                onChange={setLevel}
              />
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}

interface PersonFieldProps {
  label: string;
  person: DevicePerson;
  fault: string | undefined;
  onChange: (person: DevicePerson) => void;
  onRemove: (() => void) | undefined;
}

/** A name, and a face that changes with each press. */
function PersonField({ label, person, fault, onChange, onRemove }: PersonFieldProps) {
  const t = useTranslate();
  const nextFace = () => faces[((faces as readonly string[]).indexOf(person.face) + 1) % faces.length] ?? person.face;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-end gap-2.5">
      <button
        type="button"
        className="grid size-12 place-items-center rounded-full"
        aria-label={t("local.otherFace", { person: label })}
        onClick={() => onChange({ ...person, face: nextFace() })}
      >
        <Face face={knownFace(person.face)} size={44} />
      </button>
      <Field
        label={label}
        value={person.name}
        maxLength={30}
        autoComplete="off"
        fault={fault}
        onChange={(event) => onChange({ ...person, name: event.target.value })}
      />
      {onRemove !== undefined && <IconButton icon="x" label={t("local.removePerson", { person: label })} onClick={onRemove} />}
    </div>
  );
}
