"use client";

import type { CardSource } from "@mutable/engine";
import { useMemo } from "react";
import { Icon } from "../../../ui/icon.tsx";
import type { CardFields } from "../model/draft.ts";
import { addCard } from "../model/edits.ts";
import { examplesFor, takeExample } from "../model/examples.ts";
import { proposalFor } from "../model/proposed-texts.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";
import { useEditor } from "./editor-state.tsx";

/** Three examples for an empty card, each as a button that takes it. */
export function ExamplesPanel({ card }: { card: CardSource }) {
  const { m, sentences } = useMakeTexts();
  const { draft, edit, nameOf } = useEditor();
  const examples = useMemo(
    () =>
      examplesFor(draft, card.type).map((fields) => {
        const id = "an-example";
        const text = proposalFor(addCard(draft, { id, type: card.type, fields }), id, sentences);
        return { fields, text: text === "" ? namesIn(fields).map(nameOf).join(" + ") : filled(text, fields) };
      }),
    [draft, card.type, sentences, nameOf],
  );
  return (
    <div className="mk-examples">
      <h3>{m("examples.title")}</h3>
      <ul>
        {examples.map(({ fields, text }) => (
          <li key={text}>
            <button
              type="button"
              aria-label={`${m("examples.use")}: ${text}`}
              onClick={() => edit({ kind: "change", card: card.id }, (before) => takeExample(before, card.id, fields))}
            >
              <Icon name="lightbulb" />
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const namesIn = ({ when }: CardFields): string[] =>
  Array.isArray(when) ? when.flatMap((condition) => condition.cards ?? condition.card ?? []) : [];

/** A proposal as it stands on the card, with its numbers. */
function filled(text: string, fields: CardFields): string {
  const numbers: number[] = [];
  JSON.stringify(fields, (_, value) => {
    if (typeof value === "number") numbers.push(value);
    return value;
  });
  return text.replaceAll("{n}", String(numbers[0] ?? "")).replaceAll("{m}", String(numbers[1] ?? ""));
}
