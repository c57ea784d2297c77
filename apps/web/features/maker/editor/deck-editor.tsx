"use client";

import type { CardId, CardSource } from "@mutable/engine";
import dynamic from "next/dynamic";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { loadPart } from "../../../ui/load-part.ts";
import { useBalance } from "../balance/use-balance.ts";
import { deckAddress, type MakeTab } from "../make-address.ts";
import { type DraftFile, deckFileOf } from "../model/draft.ts";
import { cardsInOrder, type ShownCard, shownCard } from "../model/shown-card.ts";
import { useVersions } from "../publish/use-versions.ts";
import type { OpenDraft } from "../store/open-draft.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { BalanceTab } from "./balance-tab.tsx";
import { CardEditor } from "./card-editor.tsx";
import { CardList, NewCardTypes } from "./card-list.tsx";
import { DeckBar } from "./deck-bar.tsx";
import { AboutDialog, ConflictDialog, ProblemsDialog } from "./deck-dialogs.tsx";
import type { DeckReports } from "./deck-reports.ts";
import { EditorAnnouncer, EditorProvider, useEditor } from "./editor-state.tsx";
import { LookPanel } from "./look-panel.tsx";
import { OpenDraftContext, useOpenDraft } from "./open-draft-context.tsx";
import { OverviewTab } from "./overview-tab.tsx";
import { PublishTab } from "./publish-tab.tsx";
import { TakeCardsButton } from "./take-cards.tsx";
import { useEditorKeys } from "./use-editor-keys.ts";

const TryTable = dynamic(() => loadPart(() => import("../try/try-table.tsx").then((found) => found.TryTable)), { ssr: false });

interface DeckEditorProps extends DeckReports {
  openDraft: OpenDraft;
  /** The card of the address. */
  card: CardId | undefined;
  tab: MakeTab;
  /** Told when a table takes the whole window, and when it is closed. */
  onTrying: (isTrying: boolean) => void;
}

/** An open deck. */
export function DeckEditor({ openDraft, card, ...others }: DeckEditorProps) {
  const go = useCallback(
    (shown: CardId | undefined) => {
      location.hash = new URL(deckAddress(openDraft.state.id, shown), location.href).hash;
    },
    [openDraft],
  );
  return (
    <OpenDraftContext value={openDraft}>
      <EditorProvider edited={openDraft} onGo={go}>
        <OpenDeck wanted={card} {...others} />
        <EditorAnnouncer />
      </EditorProvider>
    </OpenDraftContext>
  );
}

type OpenDialog = "about" | "problems" | "conflict" | "cards" | "new";

interface OpenDeckProps extends Omit<DeckEditorProps, "openDraft" | "card"> {
  wanted: CardId | undefined;
}

function OpenDeck({ wanted, tab, reports, known, onTrying }: OpenDeckProps) {
  const { m } = useMakeTexts();
  const t = useTranslate();
  const openDraft = useOpenDraft();
  const { draft, problems, nameOf } = useEditor();
  // A run goes on while cards are written.
  const balance = useBalance();
  const [dialog, setDialog] = useState<OpenDialog>();
  const [trying, setTrying] = useState<CardId | "deck">();
  const ordered = cardsInOrder(draft);
  const { card, visit } = useShownCard(draft, wanted);
  const ofCard = problems.filter((problem) => problem.card === card?.id);
  const hasErrors = problems.some(({ isError }) => isError);
  const conflict = useSyncExternalStore(
    (listener) => openDraft.subscribe(listener),
    () => openDraft.state.conflicts[0],
    () => openDraft.state.conflicts[0],
  );
  const key = useSyncExternalStore(
    (listener) => openDraft.subscribe(listener),
    () => openDraft.state.base?.key,
    () => openDraft.state.base?.key,
  );
  const versions = useVersions(key);
  const close = () => setDialog(undefined);
  const closeAbout = () => {
    close();
    // The button that opened the dialog is gone once the deck has a name.
    setTimeout(() => document.activeElement === document.body && document.querySelector<HTMLElement>(".mk-bar__name button")?.focus());
  };
  const tryIt = () => card !== undefined && !ofCard.some(({ isError }) => isError) && startTrying(card.id);
  // Closing the table returns to the same field.
  const field = useRef<HTMLElement>(undefined);
  const startTrying = (what: CardId | "deck") => {
    field.current = document.activeElement instanceof HTMLElement ? document.activeElement : undefined;
    setTrying(what);
    onTrying(true);
  };
  useEffect(() => () => onTrying(false), [onTrying]);
  useTopOfCard(visit);
  if (trying !== undefined)
    return (
      <TryTable
        deck={deckFileOf(draft)}
        {...(trying === "deck" ? { name: draft.name } : { card: trying, name: nameOf(trying) })}
        home={deckAddress(openDraft.state.id, trying === "deck" ? undefined : trying)}
        closeLabel={m("try.close")}
        onClose={() => {
          setTrying(undefined);
          onTrying(false);
          setTimeout(() => focusAgain(field.current), 60);
        }}
      />
    );
  return (
    <div className="mk-deck">
      <DeckBar
        tab={tab}
        version={versions.known && (versions.known.versions[0]?.number ?? 0) + 1}
        onAbout={() => setDialog("about")}
        onProblems={() => setDialog("problems")}
        onConflict={() => setDialog("conflict")}
        onTry={hasErrors || ordered.length === 0 ? undefined : () => startTrying("deck")}
      />
      {tab === "overview" && <OverviewTab reports={reports} known={known} />}
      {tab === "balance" && <BalanceTab reports={reports} control={balance} versions={versions.known?.versions} />}
      {tab === "publish" && <PublishTab versions={versions} onProblems={() => setDialog("problems")} onAbout={() => setDialog("about")} />}
      {tab === "cards" && card === undefined && <EmptyDeck />}
      {tab === "cards" && card !== undefined && (
        <div className="mk-editor">
          <div className="mk-left">
            <h2 className="sr-only">{m("list.title")}</h2>
            <CardList current={card.id} />
          </div>
          <CardEditor key={visit} card={card} problems={ofCard} onTry={tryIt} />
          <LookPanel card={card} problems={ofCard} onTry={tryIt} />
          <div className="mk-bottom">
            <Button className="mk-bottom__one" aria-label={m("phone.cards")} onClick={() => setDialog("cards")}>
              <Icon name="cards-three" />
            </Button>
            <Button className="mk-bottom__one" aria-label={m("list.new")} onClick={() => setDialog("new")}>
              <Icon name="plus" />
            </Button>
            <Button
              className="mk-bottom__one"
              aria-label={m("phone.problems", { count: problems.length })}
              onClick={() => setDialog("problems")}
            >
              <Icon name={problems.length === 0 ? "check" : "warning"} />
              {problems.length > 0 && problems.length}
            </Button>
            <Button tone="primary" className="flex-1" disabled={ofCard.some(({ isError }) => isError)} onClick={tryIt}>
              <Icon name="play" />
              {m("face.try")}
            </Button>
          </div>
        </div>
      )}
      {dialog === "about" && <AboutDialog onClose={closeAbout} />}
      {dialog === "problems" && <ProblemsDialog onClose={close} />}
      {dialog === "conflict" && conflict !== undefined && <ConflictDialog conflict={conflict} onClose={close} />}
      {dialog === "new" && (
        <Dialog open onClose={close} heading={m("list.new")} closeLabel={t("close")}>
          <NewCardTypes onNew={close} />
        </Dialog>
      )}
      {dialog === "cards" && (
        <Dialog open onClose={close} heading={m("list.title")} closeLabel={t("close")}>
          <CardList current={card?.id} onChoose={close} />
        </Dialog>
      )}
    </div>
  );
}

/** An element of the editor that was made again has the same label. */
function focusAgain(former: HTMLElement | undefined): void {
  if (former === undefined) return;
  if (former.isConnected) {
    former.focus();
    return;
  }
  const label = former.getAttribute("aria-label");
  const same = label === null ? undefined : document.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`);
  (same ?? [...document.querySelectorAll<HTMLElement>("button")].find(({ textContent }) => textContent === former.textContent))?.focus();
}

/**
 * The card that is shown, and a number that changes with it. A card that gets its id from its name stays the same visit:
 * a new editor would lose the focus, and the press that ended the typing.
 */
function useShownCard(draft: DraftFile, wanted: CardId | undefined): { card: CardSource | undefined; visit: number } {
  const latest = useRef<ShownCard>(undefined);
  const shown = shownCard(draft, wanted, latest.current);
  latest.current = shown;
  return { card: shown && draft.deck.cards.find(({ id }) => id === shown.id), visit: shown?.visit ?? 0 };
}

/** On phones another card is shown from its top. */
function useTopOfCard(visit: number): void {
  const former = useRef(visit);
  useEffect(() => {
    if (former.current === visit) return;
    former.current = visit;
    if (matchMedia("(width < 50rem)").matches) scrollTo({ top: 0 });
  }, [visit]);
}

/** A deck without cards: what makes a start. */
function EmptyDeck() {
  const { m } = useMakeTexts();
  useEditorKeys(undefined, { add: () => {}, tryIt: () => {} });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button or row that opened the deck is gone.
    if (document.activeElement === document.body) place.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} className="mk-empty">
      <h2>{m("empty.deck")}</h2>
      <p>{m("empty.deckText")}</p>
      <NewCardTypes />
      <TakeCardsButton />
    </div>
  );
}
