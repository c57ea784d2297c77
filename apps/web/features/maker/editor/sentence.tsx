"use client";

import {
  choiceText,
  fieldForms,
  listJoin,
  type MakerVoice,
  type MakerWord,
  makerEntry,
  makerSentence,
  makerSentenceText,
} from "@mutable/decks";
import { type CardId, CONDITIONS, type FieldForm } from "@mutable/engine";
import { Fragment } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { CardArt } from "../../cards/card-art.tsx";
import type { CardFields } from "../model/draft.ts";
import type { FieldPath } from "../model/field-path.ts";
import { firstValue, firstValues } from "../model/new-values.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";
import { NumberField } from "./number-field.tsx";
import { TokenSelect } from "./token-select.tsx";

/** How a sentence changes the card that it is about. */
export interface SentenceEdits {
  /** `undefined` removes the value. */
  set(path: FieldPath, value: unknown): void;
  /** The id of the line about a problem at this path, if there is one. */
  faultAt(path: FieldPath): string | undefined;
}

interface SentenceFieldsProps {
  word: MakerWord;
  values: CardFields;
  /** Where the values are in the card. */
  path: FieldPath;
  edits: SentenceEdits;
  voice?: MakerVoice | undefined;
}

/** A sentence of the vocabulary with a control in place of each field. Fields that can be added stand behind it. */
export function SentenceFields({ word, values, path, edits, voice = "you" }: SentenceFieldsProps) {
  const { sentences } = useMakeTexts();
  const forms = fieldForms(word);
  const parts = makerSentence(sentences, word, values, voice);
  const shown = new Set(parts.flatMap((part) => (typeof part === "string" ? [] : [part.field])));
  const absent = Object.entries(forms).filter(([field, form]) => form.is === "optional" && !shown.has(field));
  return (
    <>
      {parts.map((part, at) =>
        typeof part === "string" ? (
          <span key={at}>{part.trim()}</span>
        ) : (
          <FieldControl
            key={part.field}
            field={{ word, name: part.field, form: forms[part.field], path: [...path, part.field], values }}
            value={values[part.field]}
            edits={edits}
          />
        ),
      )}
      {absent.map(([field, form]) => (
        <AddField key={field} field={{ word, name: field, form, path: [...path, field], values }} edits={edits} />
      ))}
    </>
  );
}

interface SentenceField {
  readonly word: MakerWord;
  readonly name: string;
  readonly form: FieldForm | undefined;
  readonly path: FieldPath;
  readonly values: CardFields;
}

interface FieldProps {
  field: SentenceField;
  value: unknown;
  edits: SentenceEdits;
}

/** An optional field that is not there, as a button. */
function AddField({ field: { word, name, form, path, values }, edits }: Omit<FieldProps, "value">) {
  const { m, sentences } = useMakeTexts();
  const { nameOf } = useEditor();
  if (form === undefined) return null;
  const value = firstValue(form);
  const before = makerSentenceText(sentences, word, values, nameOf);
  const after = makerSentenceText(sentences, word, { ...values, [name]: value }, nameOf);
  const added = (after.startsWith(before) ? after.slice(before.length) : after).replace(/^[\s,:]+/, "");
  return (
    <button type="button" className="mk-add-field" onClick={() => edits.set(path, value)} aria-label={`${m("add.field")} ${added}`}>
      <Icon name="plus" />
      {added}
    </button>
  );
}

function FieldControl({ field, value, edits }: FieldProps) {
  const { form } = field;
  if (form?.is !== "optional") return <ValueControl field={field} value={value} edits={edits} />;
  return <OptionalControl field={{ ...field, form: form.of }} value={value} edits={edits} />;
}

/** A field that can be absent: "none" is one of its choices, or it is taken out by a button. */
function OptionalControl({ field, value, edits }: FieldProps) {
  const { m, sentences } = useMakeTexts();
  const { word, name, form, path } = field;
  const none = choiceText(sentences, word, name, undefined);
  if (form?.is === "choice" && none !== undefined) {
    const options = [
      { value: NONE, label: none },
      ...form.among.map((each) => ({ value: String(each), label: choiceText(sentences, word, name, each) ?? String(each) })),
    ];
    const choose = (chosen: string) => edits.set(path, chosen === NONE ? undefined : form.among.find((each) => String(each) === chosen));
    return <TokenSelect label={m("field.choose")} value={value === undefined ? NONE : String(value)} options={options} onChange={choose} />;
  }
  if (value === undefined) return null;
  return (
    <>
      <ValueControl field={field} value={value} edits={edits} />
      <button type="button" className="mk-add-field" onClick={() => edits.set(path, undefined)}>
        <Icon name="x" />
        {m("field.remove")}
      </button>
    </>
  );
}

const NONE = "";

function ValueControl({ field, value, edits }: FieldProps) {
  const { form, path } = field;
  switch (form?.is) {
    case "number":
      return <NumberControl field={field} value={value} edits={edits} />;
    case "choice":
      return <ChoiceControl field={field} value={value} edits={edits} />;
    case "card":
      return <ChosenCard value={String(value ?? "")} fault={edits.faultAt(path)} onChange={(card) => edits.set(path, card)} />;
    case "list":
      return form.of.is === "card" ? (
        <CardsControl field={field} value={value} edits={edits} />
      ) : (
        <WordsControl field={field} value={value} edits={edits} />
      );
    case "condition":
      return <ConditionControl path={path} value={value as CardFields | undefined} edits={edits} />;
    case "either":
      return <EitherControl field={field} value={value} edits={edits} />;
    default:
      return null;
  }
}

function NumberControl({ field: { word, name, form, path, values }, value, edits }: FieldProps) {
  const { m, sentences } = useMakeTexts();
  const { nameOf } = useEditor();
  if (form?.is !== "number") return null;
  const number = typeof value === "number" ? value : undefined;
  const options = [
    { value: NUMBER, label: m("field.number") },
    ...form.words.map((each) => ({ value: each, label: choiceText(sentences, word, name, each) ?? each })),
  ];
  const choose = (chosen: string) => edits.set(path, chosen === NUMBER ? Math.max(form.least, 2) : chosen);
  return (
    <>
      {number !== undefined && (
        <NumberField
          label={makerSentenceText(sentences, word, values, nameOf)}
          value={number}
          least={form.least}
          onChange={(next) => edits.set(path, next)}
          describedBy={edits.faultAt(path)}
        />
      )}
      {form.words.length > 0 && (
        <TokenSelect
          label={m("field.other")}
          value={number === undefined ? String(value) : NUMBER}
          options={options}
          onChange={choose}
          {...(number !== undefined && { isQuiet: true, children: <Icon name="dots" /> })}
        />
      )}
    </>
  );
}

const NUMBER = "a number";

function ChoiceControl({ field: { word, name, form, path }, value, edits }: FieldProps) {
  const { m, sentences } = useMakeTexts();
  if (form?.is !== "choice") return null;
  // With one choice there is nothing to choose.
  if (form.among.length === 1) return <span>{choiceText(sentences, word, name, form.among[0])}</span>;
  const options = form.among.map((each) => ({ value: String(each), label: choiceText(sentences, word, name, each) ?? String(each) }));
  return <TokenSelect label={m("field.choose")} value={String(value)} options={options} onChange={(chosen) => edits.set(path, chosen)} />;
}

/** A list of words, such as types of card. */
function WordsControl({ field: { word, name, form, path }, value, edits }: FieldProps) {
  const { m, sentences } = useMakeTexts();
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const all = form?.is === "list" && form.of.is === "choice" ? form.of.among.map(String) : [];
  const label = (each: string) => choiceText(sentences, word, name, each) ?? each;
  const free = all.filter((each) => !chosen.includes(each));
  // By their places, as the lists of cards.
  return (free.length === 0 ? chosen : [...chosen, undefined]).map((each, at) => (
    <Fragment key={at}>
      {at > 0 && each !== undefined && <span className="mk-and">{m("field.or")}</span>}
      <TokenSelect
        label={m(each === undefined ? "field.another" : "field.choose")}
        value={each ?? NONE}
        options={[
          ...(each === undefined ? [{ value: NONE, label: m("field.another") }] : [{ value: each, label: label(each) }]),
          ...free.map((one) => ({ value: one, label: label(one) })),
          ...(each === undefined ? [] : [{ value: OUT, label: m("field.takeOut") }]),
        ]}
        onChange={(next) => {
          if (next === OUT) edits.set(path, chosen.toSpliced(at, 1));
          else if (next !== NONE) edits.set(path, each === undefined ? [...chosen, next] : chosen.with(at, next));
        }}
        isQuiet={each === undefined}
      />
    </Fragment>
  ));
}

const OUT = "take out";

function CardsControl({ field: { word, name, path }, value, edits }: FieldProps) {
  const { m } = useMakeTexts();
  const chosen = Array.isArray(value) ? (value as CardId[]) : [];
  const join = listJoin(word, name);
  // By their places: a list that is changed by keys keeps the focus, also the last one, which gets its first card.
  return [...chosen, undefined].map((card, at) => (
    <Fragment key={at}>
      {at > 0 && card !== undefined && (
        <span className="mk-and">{join === "comma" || at < chosen.length - 1 ? "," : m(join === "and" ? "field.and" : "field.or")}</span>
      )}
      <ChosenCard
        value={card ?? ""}
        others={chosen}
        fault={edits.faultAt([...path, at]) ?? edits.faultAt(path)}
        isMore={card === undefined && at > 0}
        onChange={(next) => edits.set(path, card === undefined ? [...chosen, next] : chosen.with(at, next))}
        onRemove={card === undefined ? undefined : () => edits.set(path, chosen.toSpliced(at, 1))}
      />
    </Fragment>
  ));
}

interface CardChoiceProps {
  value: CardId;
  /** Cards that are chosen beside it. */
  others?: readonly CardId[];
  fault?: string | undefined;
  isMore?: boolean | undefined;
  onChange: (card: CardId) => void;
  onRemove?: (() => void) | undefined;
}

/** A Keeper or Creeper of the deck. */
export function ChosenCard({ value, others = [], fault, isMore, onChange, onRemove }: CardChoiceProps) {
  const { m } = useMakeTexts();
  const { draft, preview, nameOf } = useEditor();
  const fitting = draft.deck.cards.filter(
    ({ id, type }) => (type === "keeper" || type === "creeper") && (id === value || !others.includes(id)),
  );
  const isMissing = value !== "" && !fitting.some(({ id }) => id === value);
  const options = [
    ...(value === "" ? [{ value: "", label: m("field.cardChoose") }] : []),
    ...(isMissing ? [{ value, label: m("field.cardMissing", { name: nameOf(value) }) }] : []),
    ...fitting.map(({ id }) => ({ value: id, label: nameOf(id) })),
    ...(onRemove === undefined ? [] : [{ value: OUT, label: m("field.takeOut") }]),
  ];
  const isBad = (isMissing || value === "") && fault !== undefined && !isMore;
  return (
    <TokenSelect
      label={m("field.cardLabel")}
      value={value}
      options={options}
      onChange={(card) => (card === OUT ? onRemove?.() : onChange(card))}
      isBad={isBad}
      isQuiet={isMore}
      describedBy={isBad ? fault : undefined}
    >
      {value === "" ? (
        m(isMore ? "field.card" : "field.cardChoose")
      ) : (
        <>
          <CardArt deck={preview.deck} id={value} className="mk-token__art" />
          {nameOf(value)}
        </>
      )}
    </TokenSelect>
  );
}

/** A condition inside a sentence: its kind, and what it says of players. */
function ConditionControl({ path, value, edits }: { path: FieldPath; value: CardFields | undefined; edits: SentenceEdits }) {
  const { m, sentences } = useMakeTexts();
  const kinds = Object.keys(CONDITIONS).map((is) => ({
    value: is,
    label: makerEntry(sentences, `condition.${is}` as MakerWord).title,
  }));
  const is = String(value?.is);
  if (value === undefined) return null;
  return (
    <span className="mk-nested">
      <TokenSelect
        label={m("field.kind")}
        value={is}
        options={kinds}
        onChange={(next) => edits.set(path, firstValues(`condition.${next}` as MakerWord))}
      />
      <SentenceFields word={`condition.${is}` as MakerWord} values={value} path={path} edits={edits} voice="they" />
    </span>
  );
}

function EitherControl({ field, value, edits }: FieldProps) {
  const { m, sentences } = useMakeTexts();
  const { word, name, form, path } = field;
  if (form?.is !== "either") return null;
  const isOther = typeof value === "object";
  const options = [...form.words, OTHER].map((each) => ({
    value: each,
    label: choiceText(sentences, word, name, each === OTHER ? {} : each) ?? each,
  }));
  return (
    <>
      <TokenSelect
        label={m("field.choose")}
        value={isOther ? OTHER : String(value)}
        options={options}
        onChange={(chosen) => edits.set(path, chosen === OTHER ? firstValue(form.or) : chosen)}
      />
      {isOther && <ValueControl field={{ ...field, form: form.or }} value={value} edits={edits} />}
    </>
  );
}

const OTHER = "other";
