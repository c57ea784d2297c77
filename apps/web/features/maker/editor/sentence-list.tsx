"use client";

import { type MakerWord, makerSentenceText } from "@mutable/decks";
import type { CardSource } from "@mutable/engine";
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { type PartList, wordOf } from "../model/card-parts.ts";
import { type CardFields, fieldsOfCard } from "../model/draft.ts";
import * as edits from "../model/edits.ts";
import { type FieldPath, startsWithPath, valueAt } from "../model/field-path.ts";
import type { DraftProblem } from "../model/problems.ts";
import { moveFault } from "../model/step-choices.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { ProblemLines } from "./problem-lines.tsx";
import { problemText } from "./problem-text.ts";
import { type SentenceEdits, SentenceFields } from "./sentence.tsx";

interface SentenceListProps {
  card: CardSource;
  list: PartList;
  problems: readonly DraftProblem[];
}

/** An entry that is being moved. */
interface Held {
  readonly from: number;
  readonly to: number;
}

/** The steps or conditions of a card in their order. They are moved by the pointer, by keys, and by buttons on phones. */
export function SentenceList({ card, list, problems }: SentenceListProps) {
  const { m, sentences } = useMakeTexts();
  const { edit, announce, nameOf } = useEditor();
  const kind = list.kind === "condition" ? "condition" : "step";
  const entries = (valueAt(card, list.path) as readonly CardFields[] | undefined) ?? [];
  const [held, setHeld] = useState<Held>();
  const listRef = useRef<HTMLOListElement>(null);
  const order = held === undefined ? entries.map((_, at) => at) : moved(entries.length, held);

  function moveTo(to: number) {
    if (held === undefined || to < 0 || to >= entries.length || to === held.to) return;
    const fault = moveFault(card, list.path, held.from, to);
    if (fault !== undefined) {
      announce(m("item.refused", { why: problemText({ m, sentences, nameOf }, fault) }));
      setRefused(problemText({ m, sentences, nameOf }, fault));
      return;
    }
    setRefused(undefined);
    announce(m("item.moved", { from: held.from + 1, to: to + 1, count: entries.length }));
    setHeld({ ...held, to });
  }
  const [refused, setRefused] = useState<string>();
  const drop = () => {
    if (held === undefined) return;
    setHeld(undefined);
    setRefused(undefined);
    edit({ kind: "move", card: card.id }, (draft) => edits.moveEntry(draft, card.id, list.path, held.from, held.to));
    announce(m("item.dropped", { to: held.to + 1, count: entries.length }));
    focusLater.current = held.to;
  };
  const putBack = () => {
    if (held === undefined) return;
    focusLater.current = held.from;
    setHeld(undefined);
    setRefused(undefined);
    announce(m("item.returned"));
  };
  const pickUp = (at: number) => {
    setHeld({ from: at, to: at });
    announce(m("item.held", { number: at + 1 }));
  };
  // The handle of the moved entry keeps the focus.
  const focusLater = useRef<number>(undefined);
  useEffect(() => {
    const at = focusLater.current;
    focusLater.current = undefined;
    if (at !== undefined) listRef.current?.querySelectorAll<HTMLElement>(".mk-item__handle")[at]?.focus();
  });

  const press = (event: KeyboardEvent, at: number) => {
    if (held === undefined) {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      return pickUp(at);
    }
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by !== undefined) moveTo(held.to + by);
    else if (event.key === "Enter" || event.key === " ") drop();
    else if (event.key === "Escape") putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** The place under the pointer. */
  const placeAt = (y: number): number => {
    const rects = [...(listRef.current?.children ?? [])].map((item) => item.getBoundingClientRect());
    const items = rects.sort((one, other) => one.top - other.top);
    const below = items.findIndex(({ top, height }) => y < top + height);
    return below < 0 ? items.length - 1 : below;
  };

  return (
    <>
      <ol ref={listRef} className="mk-list">
        {entries.map((value, from) => {
          const at = order.indexOf(from);
          return (
            <SentenceItem
              key={from}
              card={card}
              list={list}
              word={wordOf(kind, value)}
              at={from}
              shownAt={at}
              values={value}
              problems={problems.filter(({ path }) => startsWithPath(path, [...list.path, from]))}
              isHeld={held?.from === from}
              onPress={(event) => press(event, from)}
              onTap={() => (held === undefined ? pickUp(from) : drop())}
              onDrag={(event, phase) => {
                if (phase === "start") pickUp(from);
                else if (phase === "move") moveTo(placeAt(event.clientY));
                else drop();
              }}
              onMove={(by) => held !== undefined && moveTo(held.to + by)}
              isFirst={at === 0}
              isLast={at === entries.length - 1}
              onBlur={putBack}
            />
          );
        })}
      </ol>
      {held !== undefined && (
        <p className="mk-say">
          <Icon name="info" />
          <span>{refused === undefined ? m("item.held", { number: held.from + 1 }) : m("item.refused", { why: refused })}</span>
        </p>
      )}
    </>
  );
}

function moved(count: number, { from, to }: Held): number[] {
  const all = Array.from({ length: count }, (_, at) => at);
  return all.toSpliced(from, 1).toSpliced(to, 0, from);
}

interface SentenceItemProps {
  card: CardSource;
  list: PartList;
  word: MakerWord | undefined;
  at: number;
  shownAt: number;
  values: CardFields;
  problems: readonly DraftProblem[];
  isHeld: boolean;
  isFirst: boolean;
  isLast: boolean;
  onPress: (event: KeyboardEvent) => void;
  onTap: () => void;
  onDrag: (event: PointerEvent, phase: "start" | "move" | "end") => void;
  onMove: (by: 1 | -1) => void;
  onBlur: () => void;
}

/** Pixels that a press may move without being a drag. */
const SLACK = 6;

function SentenceItem(props: SentenceItemProps) {
  const { card, list, word, at, shownAt, values, problems, isHeld, onPress, onTap, onDrag, onMove } = props;
  const { m, sentences } = useMakeTexts();
  const { edit, nameOf } = useEditor();
  const faultId = useId();
  const sentence = word === undefined ? "" : makerSentenceText(sentences, word, values, nameOf);
  const remove = () => edit({ kind: "removeSentence", card: card.id }, (draft) => edits.removeEntry(draft, card.id, list.path, at));
  const drag = useDrag(onDrag, onTap);
  const isBad = problems.some(({ isError }) => isError);
  const sentenceEdits = useSentenceEdits(card, problems, faultId);
  return (
    <li
      // While one is moved, the elements stay where they are in the page: so it keeps focus and pointer.
      style={{ order: shownAt }}
      className={classes("mk-item", isHeld && "is-held", isBad && "is-bad")}
      data-item={at}
      onKeyDown={(event) => {
        const target = event.target as HTMLElement;
        if (event.key !== "Delete" || target.matches("input, textarea, select")) return;
        event.preventDefault();
        remove();
      }}
    >
      <div className="mk-item__row">
        <button
          type="button"
          className="mk-item__handle"
          aria-label={`${m(list.kind === "condition" ? "item.moveCondition" : "item.move", { number: shownAt + 1 })}: ${sentence}`}
          aria-pressed={isHeld}
          onKeyDown={onPress}
          onBlur={() => isHeld && !drag.isDragging.current && props.onBlur()}
          {...drag.handlers}
        >
          <Icon name="dots-six" />
        </button>
        <span className="mk-item__number" aria-hidden="true">
          {shownAt + 1}
        </span>
        <div className="mk-item__text">
          {word !== undefined && <SentenceFields word={word} values={values} path={[...list.path, at]} edits={sentenceEdits} />}
        </div>
        {isHeld ? (
          <span className="mk-item__arrows">
            {([-1, 1] as const).map((by) => (
              <IconButton
                key={by}
                icon={by < 0 ? "arrow-up" : "arrow-down"}
                label={m(by < 0 ? "item.up" : "item.down")}
                aria-disabled={by < 0 ? props.isFirst : props.isLast}
                // The handle keeps the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onMove(by)}
              />
            ))}
          </span>
        ) : (
          <IconButton icon="x" className="mk-item__remove" label={m("item.remove", { sentence })} onClick={remove} />
        )}
      </div>
      <ProblemLines id={faultId} problems={problems} />
    </li>
  );
}

/** Changes of one card by its sentences. */
export function useSentenceEdits(card: CardSource, problems: readonly DraftProblem[], faultId: string): SentenceEdits {
  const { edit } = useEditor();
  return {
    set: (path: FieldPath, value: unknown) =>
      edit({ kind: "change", card: card.id, field: path.join(" ") }, (draft) => edits.setField(draft, card.id, path, value)),
    faultAt: (path) =>
      problems.some((problem) => problem.isError && (startsWithPath(problem.path, path) || startsWithPath(path, problem.path)))
        ? faultId
        : undefined,
  };
}

/** A press that moves is a drag, one that does not is a tap. */
function useDrag(onDrag: SentenceItemProps["onDrag"], onTap: () => void) {
  const start = useRef<number>(undefined);
  const isDragging = useRef(false);
  const end = (event: PointerEvent) => {
    if (start.current === undefined) return;
    start.current = undefined;
    if (isDragging.current) onDrag(event, "end");
    else onTap();
    isDragging.current = false;
  };
  return {
    isDragging,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        start.current = event.clientY;
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current === undefined) return;
        if (!isDragging.current && Math.abs(event.clientY - start.current) < SLACK) return;
        if (!isDragging.current) onDrag(event, "start");
        else onDrag(event, "move");
        isDragging.current = true;
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}

/** What a part says besides its list: modifiers and flags, which have no order. */
interface PlainItemProps {
  card: CardSource;
  word: MakerWord;
  values?: CardFields | undefined;
  path?: FieldPath;
  problems: readonly DraftProblem[];
  onRemove?: (() => void) | undefined;
}

export function PlainItem({ card, word, values, path = [], problems, onRemove }: PlainItemProps) {
  const { m, sentences } = useMakeTexts();
  const { nameOf } = useEditor();
  const faultId = useId();
  const all = values ?? fieldsOfCard(card);
  const sentenceEdits = useSentenceEdits(card, problems, faultId);
  return (
    <li className={classes("mk-item mk-item--plain", problems.some(({ isError }) => isError) && "is-bad")}>
      <div className="mk-item__row">
        <div className="mk-item__text">
          <SentenceFields word={word} values={all} path={path} edits={sentenceEdits} />
        </div>
        {onRemove && (
          <IconButton
            icon="x"
            className="mk-item__remove"
            label={m("item.remove", { sentence: makerSentenceText(sentences, word, all, nameOf) })}
            onClick={onRemove}
          />
        )}
      </div>
      <ProblemLines id={faultId} problems={problems} />
    </li>
  );
}
