"use client";

import { type MakerWord, makerEntry, partText } from "@mutable/decks";
import type { CardFieldName, CardSource, StepPlace } from "@mutable/engine";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { flagsOfCard, freeParts, listsOfCard, modifiersOf, type PartList } from "../model/card-parts.ts";
import { stepsAside } from "../model/change-type.ts";
import { type CardFields, fieldsOfCard } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import { startsWithPath, valueAt } from "../model/field-path.ts";
import type { DraftProblem } from "../model/problems.ts";
import { conditionChoices, modifierChoices, stepChoices } from "../model/step-choices.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { PartPicker } from "./part-picker.tsx";
import { ProblemLines } from "./problem-lines.tsx";
import { ChosenCard } from "./sentence.tsx";
import { PlainItem, SentenceList } from "./sentence-list.tsx";

interface DoesPanelProps {
  card: CardSource;
  problems: readonly DraftProblem[];
  /** The list to which a sentence is being added. */
  adding: PartList | undefined;
  onAdd: (list: PartList | undefined) => void;
  children?: ReactNode;
}

/** What a card does: its sentences, part by part. */
export function DoesPanel({ card, problems, adding, onAdd, children }: DoesPanelProps) {
  const { m, sentences } = useMakeTexts();
  const { edit, draft } = useEditor();
  const [isShowingKeys, setShowingKeys] = useState(false);
  const lists = listsOfCard(card);
  const flags = flagsOfCard(card);
  const parts = freeParts(card);
  const own = problems.filter(({ path }) => !startsWithPath(path, ["texts"]) && !startsWithPath(path, ["looks"]));
  const placed = (problem: DraftProblem) => isPlaced(card, lists, problem);
  const free = own.filter((problem) => !placed(problem));
  const asideCount = stepsAside(draft, card.id);
  const flagProblems = (flag: CardFieldName) => own.filter(({ path }) => path.includes(flag));
  // Once the dialog has closed and given back the focus, the first field of what was added takes it.
  const added = useRef<{ readonly list: PartList; readonly at: number }>(undefined);
  useEffect(() => {
    if (adding !== undefined || added.current === undefined) return;
    focusAdded(added.current.list, added.current.at);
    added.current = undefined;
  });
  return (
    <section className="mk-panel" tabIndex={-1} aria-labelledby="mk-does">
      <div className="mk-part__head">
        <h2 id="mk-does">{m(`does.${card.type}`)}</h2>
        <Button tone="ghost" className="mk-keys-button text-15!" onClick={() => setShowingKeys(true)}>
          <Icon name="keyboard" />
          {m("keys.title")}
        </Button>
      </div>
      {isShowingKeys && <KeysDialog onClose={() => setShowingKeys(false)} />}
      {card.type === "creeper" && (
        <p className="mk-locked">
          <span>{partText(sentences, "always")}</span>
          <Icon name="lock" />
        </p>
      )}
      {card.type === "keeper" && lists.length === 0 && flags.set.length === 0 && <p className="mk-say">{m("keeper.plain")}</p>}
      {flags.set.length > 0 && (
        <ul className="mk-list">
          {flags.set.map((flag) => (
            <PlainItem
              key={flag}
              card={card}
              word={`flag.${flag}`}
              problems={flagProblems(flag)}
              onRemove={
                flag === "cancels"
                  ? undefined
                  : () => edit({ kind: "removeSentence", card: card.id }, (before) => edits.setFlag(before, card.id, flag, false))
              }
            />
          ))}
        </ul>
      )}
      {lists.map((list) => (
        <PartSection key={list.part} card={card} list={list} problems={own} onAdd={() => onAdd(list)} />
      ))}
      <ProblemLines problems={free} />
      {asideCount > 0 && (
        <p className="mk-say">
          <Icon name="info" />
          <span>{m("aside", { count: asideCount })}</span>
        </p>
      )}
      {(parts.length > 0 || flags.free.length > 0) && (
        <div className="mk-also">
          <h3>{m("add.also")}</h3>
          <div className="mk-buttons">
            {flags.free.map((flag) => (
              <Button
                key={flag}
                tone="quiet"
                onClick={() => edit({ kind: "addSentence", card: card.id }, (before) => edits.setFlag(before, card.id, flag, true))}
              >
                <Icon name="plus" />
                {makerEntry(sentences, `flag.${flag}`).title}
              </Button>
            ))}
            {parts.map((part) => (
              <Button
                key={part}
                tone="quiet"
                onClick={() => onAdd({ part, path: part === "with" ? ["with", "steps"] : [part], kind: "step" })}
              >
                <Icon name="plus" />
                {partText(sentences, part).replace(/:$/, "")}
              </Button>
            ))}
          </div>
        </div>
      )}
      {children}
      {adding !== undefined && (
        <AddingDialog
          card={card}
          list={adding}
          onAdded={(at) => {
            added.current = { list: adding, at };
          }}
          onClose={() => onAdd(undefined)}
        />
      )}
    </section>
  );
}

/** True if the problem stands at an entry, a modifier or a flag. */
function isPlaced(card: CardSource, lists: readonly PartList[], { path }: DraftProblem): boolean {
  const [first = ""] = path;
  if (flagsOfCard(card).set.some((flag) => path.includes(flag))) return true;
  if (startsWithPath(path, ["with", "card"])) return true;
  if (lists.some(({ kind }) => kind === "modifier") && modifiersOf(card).some((name) => name === first)) return true;
  return lists.some(
    (list) =>
      list.kind !== "modifier" &&
      startsWithPath(path, list.path) &&
      (typeof path[list.path.length] === "number" || path.length === list.path.length),
  );
}

interface PartSectionProps {
  card: CardSource;
  list: PartList;
  problems: readonly DraftProblem[];
  onAdd: () => void;
}

function PartSection({ card, list, problems, onAdd }: PartSectionProps) {
  const { m, sentences } = useMakeTexts();
  const { edit, nameOf } = useEditor();
  const isMain = list.part === "steps" || list.part === "when" || list.part === "modifiers" || list.part === "revealed";
  const pair = (fieldsOfCard(card).with ?? {}) as CardFields;
  const ofList =
    list.kind === "modifier" ? [] : problems.filter(({ path }) => path.length === list.path.length && startsWithPath(path, list.path));
  const heading = partText(sentences, list.part, list.part === "with" && pair.card ? nameOf(String(pair.card)) : undefined);
  return (
    <div className="mk-part">
      <div className="mk-part__head">
        <h3>{heading}</h3>
        {!isMain && (
          <IconButton
            icon="x"
            label={m("item.remove", { sentence: heading.replace(/:$/, "") })}
            onClick={() =>
              edit({ kind: "removeSentence", card: card.id }, (draft) => edits.removePart(draft, card.id, list.part as StepPlace))
            }
          />
        )}
      </div>
      {list.part === "with" && <WithCard card={card} problems={problems.filter(({ path }) => startsWithPath(path, ["with", "card"]))} />}
      {list.kind === "modifier" ? (
        <ModifierList card={card} problems={problems} />
      ) : (
        <SentenceList card={card} list={list} problems={problems} />
      )}
      <ProblemLines problems={ofList} />
      <button type="button" className="mk-add" onClick={onAdd} data-add={list.part}>
        <Icon name="plus" />
        {m(`add.${list.kind}`)}
        {isMain && list.kind === "step" && (
          <small aria-hidden="true">
            {m("add.press")} <kbd>A</kbd>
          </small>
        )}
      </button>
    </div>
  );
}

/** The other card of the part `with`. */
function WithCard({ card, problems }: { card: CardSource; problems: readonly DraftProblem[] }) {
  const { edit } = useEditor();
  const faultId = useId();
  const pair = (fieldsOfCard(card).with ?? {}) as CardFields;
  return (
    <div className="mk-item mk-item--plain">
      <div className="mk-item__text">
        <ChosenCard
          value={String(pair.card ?? "")}
          others={[card.id]}
          fault={problems.length > 0 ? faultId : undefined}
          onChange={(other) => edit({ kind: "change", card: card.id }, (draft) => edits.setField(draft, card.id, ["with", "card"], other))}
        />
      </div>
      <ProblemLines id={faultId} problems={problems} />
    </div>
  );
}

function ModifierList({ card, problems }: { card: CardSource; problems: readonly DraftProblem[] }) {
  const { edit } = useEditor();
  return (
    <ul className="mk-list">
      {modifiersOf(card).map((name) => (
        <PlainItem
          key={name}
          card={card}
          word={`modifier.${name}`}
          problems={problems.filter(({ path }) => path[0] === name)}
          onRemove={() => edit({ kind: "removeSentence", card: card.id }, (draft) => edits.removeModifier(draft, card.id, name))}
        />
      ))}
    </ul>
  );
}

interface AddingDialogProps {
  card: CardSource;
  list: PartList;
  /** Called with the place of the last sentence that was added. */
  onAdded: (at: number) => void;
  onClose: () => void;
}

function AddingDialog({ card, list, onAdded, onClose }: AddingDialogProps) {
  const { m } = useMakeTexts();
  const { edit, announce } = useEditor();
  const [choices] = useState(() => choicesOf(card, list));
  const before = list.kind === "modifier" ? undefined : valueAt(card, list.path);
  const count = Array.isArray(before) ? before.length : 0;
  const heading =
    list.kind === "step"
      ? m("picker.addStep", { number: count + 1 })
      : m(list.kind === "condition" ? "picker.addCondition" : "picker.addModifier");
  const add = (words: readonly MakerWord[]) => {
    edit({ kind: "addSentence", card: card.id }, (draft) => {
      if (list.kind === "modifier") return words.reduce((changed, word) => edits.addModifier(changed, card.id, word), draft);
      const isNew = list.kind === "step" && before === undefined;
      return isNew ? edits.addPart(draft, card.id, list.part as StepPlace, words) : edits.addSentences(draft, card.id, list.path, words);
    });
    announce(heading);
    onAdded(count + words.length - 1);
    onClose();
  };
  return <PartPicker heading={heading} choices={choices} onClose={onClose} onAdd={add} />;
}

function choicesOf(card: CardSource, list: PartList) {
  if (list.kind === "modifier") return modifierChoices(card);
  return list.kind === "condition" ? conditionChoices() : stepChoices(card, list.part as StepPlace);
}

function focusAdded({ part }: PartList, at: number): void {
  const add = document.querySelector(`[data-add="${part}"]`);
  const item = [...(add?.parentElement?.querySelectorAll<HTMLElement>(".mk-item") ?? [])].at(part === "modifiers" ? -1 : at);
  const field = item?.querySelector<HTMLElement>(".mk-item__text :is(input, select)") ?? item?.querySelector<HTMLElement>("button");
  field?.focus();
}
