"use client";

import { BLANK_EFFECTS, BLANK_RULES, type BlankEffect, cardName, isCounted } from "@mutable/decks";
import type { BlankCard } from "@mutable/engine";
import type { TableInfo, TableSettings } from "@mutable/protocol";
import { type FormEvent, useId, useState } from "react";
import { usePageDecks } from "../../decks/client.tsx";
import type { PageDeck } from "../../decks/deck-data.ts";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { TypeGlyph } from "../../ui/card/type-glyph.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import { CommandError } from "../connection/command-error.tsx";
import { useCommands } from "../connection/commands.ts";
import {
  BLANK_NAME_LENGTH,
  BLANK_TYPES,
  type BlankDraft,
  blankFrom,
  draftOf,
  keepersOf,
  leastOf,
  MOST_ON_BLANK,
  withCards,
  withEffect,
  withKeeper,
  withRule,
} from "./blank-draft.ts";
import { TableCard } from "./table-card.tsx";

interface BlankDialogProps {
  info: TableInfo;
  onClose: () => void;
}

/** Lets the host write a card that is in the game if all agree to it. */
export function BlankDialog({ info, onClose }: BlankDialogProps) {
  const deck = usePageDecks().get(info.settings.deck);
  return deck === undefined ? null : <BlankForm info={info} deck={deck} onClose={onClose} />;
}

function BlankForm({ info, deck, onClose }: BlankDialogProps & { deck: PageDeck }) {
  const t = useTranslate();
  const { send, busy, error } = useCommands();
  const before = (info.settings.blank ?? undefined) as BlankCard | undefined;
  const [draft, setDraft] = useState(() => draftOf(deck.deck, before));
  const [isChecked, setChecked] = useState(false);
  const form = useId();
  const blank = blankFrom(draft, deck.deck, deck.texts);
  const isNamed = blank.name !== "";
  async function propose(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isNamed && (await send("change_settings", { blank: blank as TableSettings["blank"] })).ok) onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      heading={t("blank.title")}
      closeLabel={t("close")}
      actions={
        <>
          <Button size="lg" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button size="lg" tone="primary" type="submit" form={form} busy={busy !== undefined}>
            {t("blank.propose")}
          </Button>
        </>
      }
    >
      <div className="flex items-start gap-4">
        <TableCard deckId={deck.deck.id} blank={isNamed ? blank : { ...blank, name: t("blank.name") }} width="7.5rem" />
        <p className="flex min-w-0 gap-2 text-15 text-ink-2">
          <Icon name="users" className="mt-1" />
          {t("blank.lead")}
        </p>
      </div>
      <form id={form} onSubmit={(event) => void propose(event)} className="grid gap-4">
        <Segmented
          name="blank-type"
          legend={t("blank.type")}
          value={draft.type}
          onChange={(type) => setDraft({ ...draft, type })}
          className="max-md:[&>div]:grid max-md:[&>div]:grid-cols-2"
          options={BLANK_TYPES.map((type) => ({
            value: type,
            label: (
              <>
                <TypeGlyph type={type} className={`t-${type} size-4 flex-none text-(--tt)`} />
                {t(`type.${type}`)}
              </>
            ),
          }))}
        />
        <Field
          name="blank-name"
          label={t("blank.name")}
          value={draft.name}
          maxLength={BLANK_NAME_LENGTH}
          autoComplete="off"
          fault={isChecked && !isNamed ? t("blank.nameMissing") : undefined}
          onChange={({ target }) => setDraft({ ...draft, name: target.value })}
        />
        <EffectFields draft={draft} deck={deck} change={setDraft} />
      </form>
      <CommandError error={error} />
    </Dialog>
  );
}

interface EffectFieldsProps {
  draft: BlankDraft;
  deck: PageDeck;
  change: (draft: BlankDraft) => void;
}

/** What the card does. */
function EffectFields({ draft, deck, change }: EffectFieldsProps) {
  const t = useTranslate();
  switch (draft.type) {
    case "keeper":
      return <p className="text-15 text-ink-2">{t("blank.keeperHint")}</p>;
    case "goal":
      return <KeeperFields draft={draft} deck={deck} change={change} />;
    case "rule":
      return (
        <div className="flex flex-wrap items-end gap-4">
          <SelectField
            label={t("blank.rule")}
            value={draft.rule}
            onChange={(rule) => change(withRule(draft, rule))}
            options={BLANK_RULES.map((rule) => ({ value: rule, label: t(`blank.rule.${rule}`) }))}
            className="min-w-40 flex-1"
          />
          <NumberField value={draft.number} least={leastOf(draft.rule)} onChange={(number) => change({ ...draft, number })} />
        </div>
      );
    case "action":
      return (
        <>
          <EffectField draft={draft} at={0} change={change} />
          <EffectField draft={draft} at={1} change={change} />
        </>
      );
  }
}

function KeeperFields({ draft, deck: { deck, texts }, change }: EffectFieldsProps) {
  const t = useTranslate();
  const options = keepersOf(deck)
    .map((id) => ({ value: id, label: cardName(texts, id) }))
    .sort((one, other) => one.label.localeCompare(other.label, texts.language));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-15 text-ink-2">{t("blank.goal")}</legend>
      {([0, 1] as const).map((at) => (
        <SelectField
          key={at}
          label={t("blank.keeper", { number: at + 1 })}
          value={draft.keepers[at]}
          options={options}
          onChange={(keeper) => change(withKeeper(draft, at, keeper))}
        />
      ))}
    </fieldset>
  );
}

const NOTHING = "nothing";

/** The first effect, or a second one after it. */
function EffectField({ draft, at, change }: Omit<EffectFieldsProps, "deck"> & { at: 0 | 1 }) {
  const t = useTranslate();
  const effect: BlankEffect | undefined = draft.effects[at];
  const taken = draft.effects[1 - at]?.name;
  const names = BLANK_EFFECTS.filter((name) => name !== taken);
  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label={t(at === 0 ? "blank.first" : "blank.then")}
        value={effect?.name ?? NOTHING}
        onChange={(name) => change(withEffect(draft, at, name === NOTHING ? undefined : name))}
        options={[
          ...(at === 1 ? [{ value: NOTHING, label: t("blank.nothingMore") } as const] : []),
          ...names.map((name) => ({ value: name, label: t(`blank.effect.${name}`) })),
        ]}
        className="min-w-40 flex-1"
      />
      {effect !== undefined && isCounted(effect.name) && (
        <NumberField value={effect.cards} least={1} onChange={(cards) => change(withCards(draft, at, cards))} />
      )}
    </div>
  );
}

function NumberField({ value, least, onChange }: { value: number; least: number; onChange: (value: number) => void }) {
  const t = useTranslate();
  return (
    <Stepper
      label={t("blank.number")}
      value={value}
      min={least}
      max={MOST_ON_BLANK}
      fewerLabel={t("blank.fewer")}
      moreLabel={t("blank.more")}
      onChange={onChange}
    />
  );
}
