"use client";

import {
  asksOf,
  asksText,
  findMakerEntries,
  groupText,
  type MakerEntry,
  type MakerWord,
  makerEntry,
  makerSentenceText,
} from "@mutable/decks";
import { TOPICS, type Topic } from "@mutable/engine";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { firstValues } from "../model/new-values.ts";
import type { SentenceChoice } from "../model/step-choices.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { PickerGroups, PickerSheet } from "./picker-sheet.tsx";
import { problemText } from "./problem-text.ts";

interface PartPickerProps {
  heading: string;
  choices: readonly SentenceChoice[];
  onClose: () => void;
  onAdd: (words: readonly MakerWord[]) => void;
}

const ICONS: Readonly<Record<Topic, IconName>> = {
  draw: "cards-three",
  hands: "hand",
  keepers: "gift",
  creepers: "warning",
  rules: "sliders",
  turn: "repeat",
  players: "users",
  danger: "siren",
};

/** The sentences that can be added, with a search. Those that cannot stand there say why. */
export function PartPicker({ heading, choices, onClose, onAdd }: PartPickerProps) {
  const { m, sentences, maker, language } = useMakeTexts();
  const { nameOf } = useEditor();
  const [query, setQuery] = useState("");
  const [group, setGroup] = useState<Topic>();
  const [current, setCurrent] = useState<MakerWord>();
  const listId = useId();
  const entries = useMemo(() => choices.map(({ word }) => makerEntry(sentences, word)), [choices, sentences]);
  const found = useMemo(
    () => findMakerEntries(entries, query, [sentences, ...Object.values(maker).filter((texts) => texts.language !== language)]),
    [entries, query, sentences, maker, language],
  );
  const hasAllWords = query.trim() === "" || isExact(found, entries, query, sentences);
  const shown = group === undefined || query.trim() !== "" ? found : found.filter((entry) => entry.group === group);
  const groups = TOPICS.filter((each) => shown.some((entry) => entry.group === each));
  // A search lists the best first, without groups.
  const ordered = query.trim() === "" ? groups.flatMap((each) => shown.filter((entry) => entry.group === each)) : shown;
  const choiceOf = (word: MakerWord) => choices.find((choice) => choice.word === word);
  const active = ordered.some(({ word }) => word === current)
    ? current
    : (ordered.find(({ word }) => canBeAdded(choiceOf(word))) ?? ordered[0])?.word;
  const chosen = active === undefined ? undefined : choiceOf(active);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active !== undefined) list.current?.querySelector(`[data-word="${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const add = () => {
    if (chosen === undefined) return;
    if (chosen.fault === undefined) onAdd([chosen.word]);
    else if (chosen.first !== undefined) onAdd([chosen.first, chosen.word]);
  };
  const press = (event: KeyboardEvent) => {
    const at = ordered.findIndex(({ word }) => word === active);
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }[event.key];
    if (by !== undefined) setCurrent(ordered[Math.min(ordered.length - 1, Math.max(0, at + by))]?.word);
    else if (event.key === "Enter") add();
    else return;
    event.preventDefault();
  };

  const option = (entry: MakerEntry) => (
    <Option
      key={entry.word}
      entry={entry}
      choice={choiceOf(entry.word)}
      isActive={entry.word === active}
      id={`${listId}-${entry.word}`}
      onChoose={() => setCurrent(entry.word)}
      onAdd={() => {
        setCurrent(entry.word);
        const choice = choiceOf(entry.word);
        if (choice?.fault === undefined) onAdd([entry.word]);
      }}
    />
  );
  const counted = TOPICS.map((each) => ({
    value: each,
    label: groupText(sentences, each),
    count: entries.filter((entry) => entry.group === each).length,
  }));
  return (
    <PickerSheet
      heading={heading}
      onClose={onClose}
      search={{
        label: m("picker.searchLabel"),
        placeholder: m(choices.some(({ word }) => word.startsWith("step.")) ? "picker.search" : "picker.searchOther"),
        value: query,
        onChange: setQuery,
        onKeyDown: press,
        list: listId,
        active: active === undefined ? undefined : `${listId}-${active}`,
      }}
      groups={
        <PickerGroups
          label={m("picker.groups")}
          options={[{ value: undefined, label: m("picker.all"), count: entries.length }, ...counted.filter(({ count }) => count > 0)]}
          value={group}
          onChange={(next) => {
            setGroup(next);
            setQuery("");
          }}
        />
      }
      footer={
        <>
          <p className="mk-picker__then">
            {active !== undefined && (
              <>
                <b>{m("picker.then")}</b> {makerSentenceText(sentences, active, firstValues(active), nameOf)}
              </>
            )}
          </p>
          <span className="mk-picker__keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {m("picker.keys")} <kbd>Enter</kbd> {m("picker.keysAdd")}
          </span>
          {chosen?.fault !== undefined && chosen.first !== undefined ? (
            <Button tone="primary" onClick={add}>
              {m("picker.both")}
            </Button>
          ) : (
            <Button tone="primary" disabled={chosen === undefined || chosen.fault !== undefined} onClick={add}>
              {m("picker.add")}
            </Button>
          )}
        </>
      }
    >
      <output className="sr-only">{query.trim() !== "" && m("picker.found", { count: ordered.length })}</output>
      {!hasAllWords && <p className="mk-picker__none">{m(found.length === 0 ? "picker.nothing" : "picker.none")}</p>}
      <div ref={list} id={listId} role="listbox" aria-label={heading} tabIndex={-1}>
        {query.trim() === ""
          ? groups.map((each) => (
              // biome-ignore lint/a11y/useSemanticElements: the group of a listbox is no fieldset.
              <div key={each} role="group" aria-label={groupText(sentences, each)}>
                <p className="mk-picker__group" aria-hidden="true">
                  {groupText(sentences, each)}
                </p>
                {ordered.filter((entry) => entry.group === each).map(option)}
              </div>
            ))
          : ordered.map(option)}
      </div>
    </PickerSheet>
  );
}

/** True if it can stand there, alone or with the step that it needs. */
const canBeAdded = (choice: SentenceChoice | undefined): boolean => choice?.fault === undefined || choice.first !== undefined;

/** False if a search shows the nearest entries only: none has all its words. */
function isExact(
  found: readonly MakerEntry[],
  entries: readonly MakerEntry[],
  query: string,
  texts: Parameters<typeof findMakerEntries>[2][number],
): boolean {
  const [best] = found;
  if (best === undefined) return false;
  const words = query.trim().split(/\s+/);
  return words.every((word) => findMakerEntries(entries, word, [texts]).some(({ word: each }) => each === best.word)) || found.length > 3;
}

interface OptionProps {
  id: string;
  entry: MakerEntry;
  choice: SentenceChoice | undefined;
  isActive: boolean;
  onChoose: () => void;
  onAdd: () => void;
}

function Option({ id, entry, choice, isActive, onChoose, onAdd }: OptionProps) {
  const { m, sentences } = useMakeTexts();
  const { nameOf } = useEditor();
  const fault = choice?.fault;
  const asks = asksOf(entry.word);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search has the focus, and names the active option.
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the search.
    <div
      role="option"
      id={id}
      data-word={entry.word}
      aria-selected={isActive}
      aria-disabled={fault !== undefined}
      className={classes("mk-option", isActive && "is-active", fault !== undefined && "is-off")}
      onClick={onChoose}
      onDoubleClick={onAdd}
    >
      <Icon name={ICONS[entry.group]} />
      <span>
        <b>{entry.title}</b>
        <span>{makerSentenceText(sentences, entry.word, {}, nameOf)}</span>
        {fault !== undefined && <span className="mk-option__why">{problemText({ m, sentences, nameOf }, fault)}</span>}
      </span>
      {asks !== undefined && <span className="mk-tag">{asksText(sentences, asks)}</span>}
    </div>
  );
}
