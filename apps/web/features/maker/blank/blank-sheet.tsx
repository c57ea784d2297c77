"use client";

import { cardText, withFileTexts } from "@mutable/decks";
import { BLANK, type BlankCard } from "@mutable/engine";
import { formatList, LANGUAGES, type Language } from "@mutable/i18n";
import type { TableInfo, TableSettings } from "@mutable/protocol";
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { loadPart } from "../../../ui/load-part.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { CommandError } from "../../connection/command-error.tsx";
import { useCommands } from "../../connection/commands.ts";
import { personName } from "../../formats/people.ts";
import type { BlankWriterProps } from "../../waiting/blank-writer.ts";
import { TypeRow } from "../editor/card-editor.tsx";
import { DoesPanel } from "../editor/does-panel.tsx";
import { EditorAnnouncer, EditorProvider, editName, useEditor } from "../editor/editor-state.tsx";
import { ExamplesPanel } from "../editor/examples-panel.tsx";
import { WhatNow } from "../editor/look-panel.tsx";
import { problemText } from "../editor/problem-text.ts";
import { useEditorKeys } from "../editor/use-editor-keys.ts";
import { listsOfCard, type PartList } from "../model/card-parts.ts";
import { deckFileOf } from "../model/draft.ts";
import { OneCardDraft } from "../model/edited-draft.ts";
import { isEmptyCard } from "../model/examples.ts";
import { blankStore } from "../store/blank-store.ts";
import { MakeTextProvider, useMakeTexts } from "../texts/make-texts.tsx";
import { BLANK_TYPES, blankChecker, blankDraft, blankOf, cardOfBlank, deckOfBlank, isAboutName, renameBlank } from "./blank-draft.ts";
import { type BlankMaker, loadBlankMaker } from "./load-blank-maker.ts";
import "../styles.css";

/** Lets the host write a card that is in the game if all agree to it: the editor of the deck maker, for one card. */
export function BlankSheet({ info, onClose }: BlankWriterProps) {
  const t = useTranslate();
  const maker = useBlankMaker(info.settings.deck);
  if (maker !== undefined) return <LoadedSheet info={info} maker={maker} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} heading={t("blank.title")} closeLabel={t("close")} size="lg">
      <Skeleton className="h-44 bg-surface-2!" />
      <Skeleton className="h-44 bg-surface-2!" />
    </Dialog>
  );
}

function useBlankMaker(deckId: string): BlankMaker | undefined {
  const [loaded, setLoaded] = useState<BlankMaker>();
  useEffect(() => {
    let isOver = false;
    void loadPart(() => loadBlankMaker(deckId)).then((found) => isOver || setLoaded(found));
    return () => {
      isOver = true;
    };
  }, [deckId]);
  return loaded?.file.deck.id === deckId ? loaded : undefined;
}

/** A card that was not proposed yet waits while the page is open, for the next time that the sheet is opened. */
const unproposed = new Map<string, OneCardDraft>();

function LoadedSheet({ info, maker: { texts, file }, onClose }: BlankWriterProps & { maker: BlankMaker }) {
  const before = (info.settings.blank ?? undefined) as BlankCard | undefined;
  const [{ key, edited }] = useState(() => {
    const key = `${info.id} ${info.settings.deck} ${JSON.stringify(before)}`;
    const edited = unproposed.get(key) ?? new OneCardDraft(blankDraft(file, before, texts.maker), BLANK);
    unproposed.set(key, edited);
    return { key, edited };
  });
  const check = useMemo(() => blankChecker(file), [file]);
  return (
    <MakeTextProvider texts={texts}>
      <EditorProvider edited={edited} types={BLANK_TYPES} check={check} onGo={stay}>
        <SheetForm
          info={info}
          edited={edited}
          check={check}
          onClose={onClose}
          onProposed={() => {
            unproposed.delete(key);
            void keepBlank(info, edited);
            onClose();
          }}
        />
      </EditorProvider>
    </MakeTextProvider>
  );
}

/** There is one card only. */
const stay = () => {};

/** After the game the card waits on the maker's page. */
async function keepBlank({ id, settings }: TableInfo, { draft }: OneCardDraft): Promise<void> {
  const { file, card } = deckOfBlank(draft);
  const store = await blankStore();
  // A full device does not keep the card from the table.
  await store?.keep({ id: `${id} ${card}`, table: settings.name, written: Date.now(), card, file }).catch(() => {});
}

interface SheetFormProps extends BlankWriterProps {
  edited: OneCardDraft;
  check: ReturnType<typeof blankChecker>;
  onProposed: () => void;
}

function SheetForm({ info, edited, check, onClose, onProposed }: SheetFormProps) {
  const { m, sentences } = useMakeTexts();
  const t = useTranslate();
  const { draft, preview, problems, edit, nameOf } = useEditor();
  const { send, busy, error } = useCommands();
  const [adding, setAdding] = useState<PartList>();
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const card = cardOfBlank(draft);
  const errors = problems.filter(({ isError }) => isError);
  const ofName = errors.find(isAboutName);
  const name = draft.texts.en?.[BLANK]?.name ?? "";
  async function propose() {
    setChecked(true);
    // `problems` may lag behind.
    const left = check(draft).filter(({ isError }) => isError);
    if (left.length > 0) {
      // An error is at its field; that of the name is shown now.
      form.current?.querySelector<HTMLElement>(left.some(isAboutName) ? "[name=blank-name]" : ".mk-panel")?.focus();
      return;
    }
    if ((await send("change_settings", { blank: blankOf(draft, preview) as TableSettings["blank"] })).ok) onProposed();
  }
  useEditorKeys(card, { add: () => setAdding(listsOfCard(card)[0]), tryIt: () => void propose() }, form);
  return (
    <Dialog
      open
      onClose={onClose}
      heading={t("blank.title")}
      closeLabel={t("close")}
      size="lg"
      actions={
        <>
          <UndoButtons edited={edited} />
          <Button size="lg" tone="primary" className="max-md:flex-1" busy={busy !== undefined} onClick={() => void propose()}>
            {m("blank.propose")}
          </Button>
        </>
      }
    >
      <div ref={form} className="mk-sheet">
        <div className="mk-sheet__face">
          {/* Its texts stand below. */}
          <span aria-hidden="true" className="max-md:hidden">
            <GameCard deck={preview.deck} id={BLANK} size="read" width="13rem" />
          </span>
          <span aria-hidden="true" className="md:hidden">
            <GameCard deck={preview.deck} id={BLANK} width="8.5rem" />
          </span>
          <p>
            <Icon name="users" />
            <Lead info={info} />
          </p>
        </div>
        <div className="mk-sheet__form">
          <TypeRow card={card} />
          <Field
            name="blank-name"
            label={m("words.name")}
            value={name}
            autoComplete="off"
            fault={isChecked && ofName !== undefined ? problemText({ m, sentences, nameOf }, ofName) : undefined}
            onChange={({ target }) => edit({ kind: "rename", card: BLANK, field: "name" }, (each) => renameBlank(each, target.value))}
          />
          <DoesPanel card={card} problems={problems.filter((problem) => !isAboutName(problem))} adding={adding} onAdd={setAdding}>
            {isEmptyCard(card) && <ExamplesPanel card={card} />}
          </DoesPanel>
          <BlankWords />
        </div>
        <div className="mk-sheet__now mk-face__box">
          <WhatNow card={card} hasErrors={errors.some((problem) => !isAboutName(problem))} />
        </div>
      </div>
      <CommandError error={error} />
      <EditorAnnouncer />
    </Dialog>
  );
}

/** Names the players who are asked. Bots agree. */
function Lead({ info: { seats, host } }: { info: TableInfo }) {
  const { m, language } = useMakeTexts();
  const t = useTranslate();
  const asked = Object.values(seats).filter(({ id }) => id !== undefined && id !== host);
  const names = asked.map((place) => personName(t, place));
  return names.length === 0 ? m("blank.lead") : m("blank.leadNames", { names: formatList(language, names), count: names.length });
}

function UndoButtons({ edited: { history } }: { edited: OneCardDraft }) {
  const { m } = useMakeTexts();
  const { undo, redo } = useEditor();
  const [last, next] = [history.undo.at(-1)?.label, history.redo.at(-1)?.label];
  return (
    <div className="mk-sheet__undo">
      <IconButton
        icon="arrow-counter-clockwise"
        label={last === undefined ? m("undo") : m("undo.of", { what: editName(m, last) })}
        aria-disabled={last === undefined}
        onClick={undo}
      />
      <IconButton
        icon="arrow-clockwise"
        label={next === undefined ? m("redo") : m("redo.of", { what: editName(m, next) })}
        aria-disabled={next === undefined}
        onClick={redo}
      />
    </div>
  );
}

/** The texts of the card in each language. They follow from what the card does, so they cannot be changed here. */
function BlankWords() {
  const { m, shared, language } = useMakeTexts();
  const { draft, preview } = useEditor();
  const { type } = cardOfBlank(draft);
  const file = deckFileOf(draft);
  const textIn = (each: Language): string => {
    // Without a text of its own it needs none; `cardText` would say its counts.
    if (type === "keeper" && (draft.texts[each]?.[BLANK]?.text ?? "") === "") return "";
    try {
      return cardText(withFileTexts({ ...shared, language: each }, file), preview.deck, BLANK);
    } catch {
      // The card is too unfinished for a text.
      return "";
    }
  };
  const said = [language, ...LANGUAGES.filter((each) => each !== language)].map((each) => ({ language: each, text: textIn(each) }));
  if (said.every(({ text }) => text === "")) return null;
  return (
    <section className="mk-panel" aria-labelledby="mk-words">
      <h2 id="mk-words">{m("words.title")}</h2>
      <dl className="mk-said">
        {said.map(({ language: each, text }) => (
          <div key={each}>
            <dt>{m(`words.in.${each}`)}</dt>
            <dd lang={each}>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mk-say">
        <Icon name="globe" />
        <span>{m("blank.words")}</span>
      </p>
    </section>
  );
}
