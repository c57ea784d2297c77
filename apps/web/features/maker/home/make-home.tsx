"use client";

import type { DeckFile } from "@mutable/decks";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Empty } from "../../../ui/empty.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { loadPart } from "../../../ui/load-part.ts";
import { NoticeBox } from "../../../ui/notice.tsx";
import { findDeckFile } from "../../device/deck-files.ts";
import { saveFile } from "../../replay/save-file.ts";
import { KeysDialog } from "../editor/keys-dialog.tsx";
import { deckAddress, MAKE_HOME } from "../make-address.ts";
import { type DraftFile, deckFileOf, newDraft } from "../model/draft.ts";
import { cutDeckName } from "../model/edits.ts";
import { newHistory } from "../model/history.ts";
import { type ImportedDraft, importDraft } from "../model/import-draft.ts";
import { pondDraft } from "../model/pond.ts";
import { editStoredDeck, keepNewDeck } from "../store/open-drafts.ts";
import { newStoredDeck, withoutReturn } from "../store/stored-deck.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { BlankCards } from "./blank-cards.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { type DeckPlays, type DeckRowFacts, nameText } from "./deck-facts.ts";
import { OwnDecks } from "./own-decks.tsx";
import { PublicDecksSection } from "./public-decks-section.tsx";
import { DevicePanel, VersionsPanel } from "./side-panels.tsx";
import { type RemovalPlace, useDecks } from "./use-decks.ts";
import { useHomeKeys } from "./use-home-keys.ts";

const TryTable = dynamic(() => loadPart(() => import("../try/try-table.tsx").then((found) => found.TryTable)), { ssr: false });

interface MakeHomeProps {
  /** True if the address names a deck that neither the device nor the account has. */
  isGone: boolean;
  /** Told when a table takes the whole window, and when it is closed. */
  onTrying: (isTrying: boolean) => void;
}

/** The ways to begin a deck, the decks of this device and of the account, and those of other players. */
export function MakeHome({ isGone, onTrying }: MakeHomeProps) {
  const { m, maker, language } = useMakeTexts();
  const { found, read: readDecks, remove, removed, putBack } = useDecks();
  const [returned, setReturned] = useState<ReturnedDeck>();
  const [chosenId, setChosenId] = useState<string>();
  const [isCopying, setCopying] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const [imported, setImported] = useState<ImportedDraft>();
  const [failure, setFailure] = useState<Failure>();
  const file = useRef<HTMLInputElement>(null);
  const { trying, play, stop } = useTrying(onTrying, () => setFailure({ text: m("home.playFailed") }));
  useHomeKeys(trying === undefined ? { create: beginNew } : undefined);
  /** A new deck is in the language of its author. Another one can be added. */
  function beginNew() {
    void begin(newDraft(m("home.untitled"), [language]));
  }
  async function begin(draft: DraftFile) {
    const deck = newStoredDeck(newHistory(draft), Date.now());
    await keepNewDeck(deck).catch(() => setFailure({ text: m("saved.full") }));
    location.hash = new URL(deckAddress(deck.id), location.href).hash;
  }
  async function read(chosen: File | undefined) {
    if (chosen === undefined) return;
    const result = importDraft(await chosen.text(), cutDeckName(chosen.name.replace(/\.json$/i, "")), language);
    if ("why" in result) return setFailure({ title: m("import.failed"), text: m("import.noJson", { why: result.why }) });
    setFailure(undefined);
    if (result.bad.length > 0) setImported(result);
    else await begin(result.draft);
  }
  async function removeFrom(facts: DeckRowFacts, from: RemovalPlace) {
    const isRemoved = await remove(facts, from);
    setFailure(isRemoved ? undefined : { text: m("home.removeFailed") });
    // The row had the focus. What is removed from the device alone can be taken back, which takes the focus.
    if (isRemoved && from === "account") setTimeout(() => focusDeck(undefined), 60);
  }
  async function showReturned({ id, here, name }: DeckRowFacts, number: number) {
    await readDecks();
    setReturned({ id: here?.id ?? id, name, number });
  }
  async function undoReturn({ id }: ReturnedDeck) {
    await editStoredDeck(id, withoutReturn).catch(() => setFailure({ text: m("saved.full") }));
    setReturned(undefined);
    await readDecks();
    focusDeck(id);
  }
  if (trying !== undefined)
    return <TryTable deck={trying.deck} name={trying.name} home={MAKE_HOME} closeLabel={m("try.home")} onClose={stop} />;
  const decks = found?.decks ?? [];
  const chosen = decks.find(({ id }) => id === chosenId) ?? decks[0];
  const removal = removed !== undefined && (
    <UndoNotice
      text={m("home.removed", { name: nameText(m, { name: removed.history.draft.name.trim() }) })}
      onUndo={() => void putBack()}
    />
  );
  return (
    <div className="mk-home">
      <div className="mk-home__main">
        <div className="flex items-center justify-between gap-3">
          <div className="grid gap-1">
            <h1 className="text-26">{m("home.title")}</h1>
            <p className="text-ink-2">{m("home.lead")}</p>
          </div>
          <Button tone="ghost" className="mk-keys-button text-15!" onClick={() => setShowingKeys(true)}>
            <Icon name="keyboard" />
            {m("keys.title")}
          </Button>
        </div>
        {isGone && <NoticeBox tone="warning">{m("home.gone")}</NoticeBox>}
        {failure !== undefined && (
          <NoticeBox tone="fault">
            {failure.title !== undefined && <b>{failure.title}</b>} {failure.text}
          </NoticeBox>
        )}
        <div className="mk-ways">
          <Way icon="plus" title={m("home.new")} hint={m("home.newHint")} isMain onClick={beginNew} />
          <Way icon="copy" title={m("home.copy")} hint={m("home.copyHint")} onClick={() => setCopying(true)} />
          <Way icon="upload" title={m("home.import")} hint={m("home.importHint")} onClick={() => file.current?.click()} />
          <input
            ref={file}
            type="file"
            accept="application/json,.json"
            className="sr-only"
            tabIndex={-1}
            aria-label={m("home.import")}
            onChange={({ target }) => {
              void read(target.files?.[0]);
              target.value = "";
            }}
          />
        </div>
        {found?.damaged.map(({ id, content }) => (
          <NoticeBox key={id} tone="warning">
            <b>{m("home.damaged")}</b> {m("home.damagedText")}{" "}
            <Button className="mt-2" onClick={() => saveFile(`mutable-deck-${id}.json`, JSON.stringify(content, undefined, 2))}>
              {m("home.file")}
            </Button>
          </NoticeBox>
        ))}
        {found !== undefined && decks.length === 0 && (
          <>
            {removal}
            <Empty title={m("home.none")}>
              <p>{m("home.noneHint")}</p>
              <Button onClick={() => void begin(pondDraft({ name: m("home.pondName"), about: m("home.pondAbout") }, [language], maker))}>
                {m("home.pond")}
              </Button>
            </Empty>
          </>
        )}
        {decks.length > 0 && (
          <OwnDecks
            decks={decks}
            chosen={chosen}
            onChoose={({ id }) => setChosenId(id)}
            onPlay={(facts, what) => void play(facts, what)}
            onCopy={(draft) => void begin({ ...draft, name: cutDeckName(m("copy.name", { name: draft.name })) })}
            onRemove={(facts, from) => void removeFrom(facts, from)}
          >
            {removal}
            {returned !== undefined && (
              <UndoNotice
                text={m("versions.returned", { name: nameText(m, returned), number: returned.number })}
                onUndo={() => void undoReturn(returned)}
              />
            )}
          </OwnDecks>
        )}
        <BlankCards />
        <PublicDecksSection />
      </div>
      <aside className="mk-home__side">
        {chosen !== undefined && (
          <VersionsPanel key={chosen.id} facts={chosen} onReturned={(number) => void showReturned(chosen, number)} />
        )}
        <DevicePanel />
      </aside>
      {isShowingKeys && <KeysDialog onClose={() => setShowingKeys(false)} />}
      {isCopying && (
        <CopyDialog
          own={decks.flatMap(({ here }) => here?.history.draft ?? [])}
          onClose={() => setCopying(false)}
          onCopy={(draft) => void begin(draft)}
        />
      )}
      {imported !== undefined && (
        <ImportDialog imported={imported} onClose={() => setImported(undefined)} onTake={() => void begin(imported.draft)} />
      )}
    </div>
  );
}

interface Failure {
  readonly title?: string;
  readonly text: string;
}

interface Trial {
  readonly facts: DeckRowFacts;
  readonly deck: DeckFile;
  readonly name: string;
}

/** The table at which a deck is played against bots. It takes the whole window. */
function useTrying(onTrying: (isTrying: boolean) => void, onFailure: () => void) {
  const { m } = useMakeTexts();
  const [trying, setTrying] = useState<Trial>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      onTrying(false);
    };
  }, [onTrying]);
  async function play(facts: DeckRowFacts, what: NonNullable<DeckPlays["bots"]>) {
    const deck = what === "draft" ? facts.here && deckFileOf(facts.here.history.draft) : await findDeckFile(what.id);
    // Another deck was opened while this one was loaded.
    if (isGone.current) return;
    if (deck === undefined) return onFailure();
    setTrying({ facts, deck, name: nameText(m, facts) });
    onTrying(true);
  }
  const stop = () => {
    const row = trying?.facts.id ?? "";
    setTrying(undefined);
    onTrying(false);
    // Once its row is there again.
    setTimeout(() => focusDeck(row), 60);
  };
  return { trying, play, stop };
}

/** Moves the focus to the row of a deck; undefined: to the first one, or to a new deck. */
function focusDeck(id: string | undefined): void {
  const row = id === undefined ? "[data-deck]" : `[data-deck="${CSS.escape(id)}"]`;
  (document.querySelector<HTMLElement>(`${row} [data-open]`) ?? document.querySelector<HTMLElement>(".mk-way"))?.focus();
}

/** A draft that has just taken the content of a version. */
interface ReturnedDeck extends Pick<DeckRowFacts, "id" | "name"> {
  readonly number: number;
}

interface UndoNoticeProps {
  text: string;
  onUndo: () => void;
}

/** Says what has happened to a deck, and takes it back. What had the focus may be gone. */
function UndoNotice({ text, onUndo }: UndoNoticeProps) {
  const { m } = useMakeTexts();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus(), []);
  return (
    <NoticeBox tone="good" className="mb-2.5 items-center">
      <div className="flex flex-wrap items-center gap-3">
        <span>{text}</span>
        <Button ref={undo} onClick={onUndo}>
          {m("undo")}
        </Button>
      </div>
    </NoticeBox>
  );
}

interface WayProps {
  icon: IconName;
  title: string;
  hint: string;
  isMain?: boolean;
  onClick: () => void;
}

function Way({ icon, title, hint, isMain, onClick }: WayProps) {
  return (
    <button type="button" className={isMain ? "mk-way mk-way--main" : "mk-way"} onClick={onClick}>
      <i>
        <Icon name={icon} />
      </i>
      <b>{title}</b>
      <span className="mk-way__hint">{hint}</span>
    </button>
  );
}

interface ImportDialogProps {
  imported: ImportedDraft;
  onClose: () => void;
  onTake: () => void;
}

/** A file of which some cards cannot be read: it is asked before the others are taken. */
function ImportDialog({ imported: { draft, bad }, onClose, onTake }: ImportDialogProps) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const good = draft.deck.cards.length;
  return (
    <Dialog
      open
      onClose={onClose}
      heading={m("import.title", { name: draft.name })}
      closeLabel={t("close")}
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button tone="primary" disabled={good === 0} onClick={onTake}>
            {m("import.take")}
          </Button>
        </>
      }
    >
      <p>{m("import.good", { count: good })}</p>
      <p>{m("import.bad")}</p>
      <ul className="grid gap-1.5">
        {bad.map(({ card, fault }, at) => (
          <li key={at}>
            <b>{card}</b>: <span lang="en">{fault}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
