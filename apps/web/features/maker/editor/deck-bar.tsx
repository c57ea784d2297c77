"use client";

import { useSyncExternalStore } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { saveFile } from "../../replay/save-file.ts";
import { deckAddress, MAKE_HOME, MAKE_TABS, type MakeTab } from "../make-address.ts";
import { deckFileOf } from "../model/draft.ts";
import { errorsOf } from "../model/problems.ts";
import type { SavedState } from "../store/open-draft.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { editName, useEditor } from "./editor-state.tsx";
import { useOpenDraft } from "./open-draft-context.tsx";
import { shortTime } from "./short-time.ts";

interface DeckBarProps {
  tab: MakeTab;
  /** The number of the version that the draft would be, once known. */
  version: number | undefined;
  onAbout: () => void;
  onProblems: () => void;
  onConflict: () => void;
  onTry: (() => void) | undefined;
}

const TAB_ICONS = { cards: "cards", overview: "squares-four", balance: "chart-bar", publish: "share" } as const satisfies Record<
  MakeTab,
  IconName
>;

/** The bar of an open deck: where it is saved, and the ways back. */
export function DeckBar({ tab, version, onAbout, onProblems, onConflict, onTry }: DeckBarProps) {
  const { m } = useMakeTexts();
  const openDraft = useOpenDraft();
  const { draft, problems, undo, redo } = useEditor();
  const { history } = openDraft.state;
  const errors = errorsOf(problems).length;
  const [last, next] = [history.undo.at(-1)?.label, history.redo.at(-1)?.label];
  const undoLabel = last === undefined ? m("undo") : m("undo.of", { what: editName(m, last) });
  const redoLabel = next === undefined ? m("redo") : m("redo.of", { what: editName(m, next) });
  return (
    <div className="mk-bar">
      <a className="mk-bar__back" href={MAKE_HOME} aria-label={m("bar.back")} onClick={goHome}>
        <Icon name="caret-left" />
      </a>
      <h1 className="mk-bar__name">
        <button type="button" onClick={onAbout} title={m("bar.about")}>
          <span>{draft.name}</span>
          <Icon name="pencil" />
        </button>
      </h1>
      <span className="mk-tag mk-bar__draft">{version === undefined ? m("bar.draft") : m("bar.draftOf", { number: version })}</span>
      {draft.origin !== undefined && <span className="mk-tag mk-bar__draft truncate">{m("deck.from", { name: draft.origin.name })}</span>}
      <nav aria-label={m("bar.tabs")} className="mk-bar__tabs">
        {MAKE_TABS.map((each) => (
          <a key={each} href={deckAddress(openDraft.state.id, undefined, each)} aria-current={each === tab ? "page" : undefined}>
            <Icon name={TAB_ICONS[each]} />
            {m(`bar.${each}`)}
          </a>
        ))}
        {problems.length > 0 && (
          <button type="button" onClick={onProblems}>
            {m("problems.title")}
            <span className={classes("mk-count", errors === 0 && "mk-count--remarks")}>{errors === 0 ? problems.length : errors}</span>
          </button>
        )}
      </nav>
      <span className="mk-bar__space" />
      <SavedSign onConflict={onConflict} />
      <IconButton icon="arrow-counter-clockwise" label={undoLabel} title={undoLabel} aria-disabled={last === undefined} onClick={undo} />
      <IconButton icon="arrow-clockwise" label={redoLabel} title={redoLabel} aria-disabled={next === undefined} onClick={redo} />
      <Button className="mk-bar__try" disabled={onTry === undefined} onClick={onTry}>
        <Icon name="play" />
        {m("bar.try")}
      </Button>
    </div>
  );
}

/** Stays in the page: the editor and home are one document. */
function goHome(event: { preventDefault(): void }): void {
  event.preventDefault();
  location.hash = "";
}

const REFUSALS = ["too_many_decks", "too_large", "missing"] as const;

const isKnownRefusal = (code: string): code is (typeof REFUSALS)[number] => REFUSALS.some((known) => known === code);

/** Where the newest state is, as MAKER's table of saved states says. */
function SavedSign({ onConflict }: { onConflict: () => void }) {
  const { m, language } = useMakeTexts();
  const openDraft = useOpenDraft();
  const { draft } = useEditor();
  const saved = useSyncExternalStore(
    (listener) => openDraft.subscribe(listener),
    () => openDraft.saved,
    () => openDraft.saved,
  );
  const save = () => saveFile(`${draft.name}.json`, JSON.stringify(deckFileOf(draft), undefined, 2));
  if (saved.is === "conflict")
    return (
      <button type="button" className="mk-saved is-bad" onClick={onConflict}>
        <Icon name="warning" />
        {m("saved.conflict", { cards: saved.cards })}
      </button>
    );
  if (saved.is === "full" || saved.is === "refused")
    return (
      <span className="mk-saved is-bad" role="status">
        <Icon name="warning" />
        {saved.is === "full"
          ? m("saved.full")
          : isKnownRefusal(saved.why)
            ? m("saved.refused", { why: m(`saved.why.${saved.why}`) })
            : m("saved.refusedPlain")}{" "}
        <button type="button" className="mk-problem__way" onClick={() => openDraft.retry()}>
          {m("saved.again")}
        </button>{" "}
        <button type="button" className="mk-problem__way" onClick={save}>
          {m("home.file")}
        </button>
      </span>
    );
  return (
    <span className="mk-saved" role="status">
      <Icon name={saved.is === "device" ? "device-mobile" : "cloud-check"} />
      {savedText(saved, openDraft.state.sent)}
    </span>
  );

  function savedText(state: SavedState, sent: number | undefined): string {
    if (state.is !== "device") return m(state.is === "saved" ? "saved.saved" : "saved.sending");
    return sent === undefined ? m("saved.device") : m("saved.deviceSince", { when: shortTime(sent, language) });
  }
}
