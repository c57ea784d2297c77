"use client";

import { type BlankText, withBlankText } from "@mutable/decks";
import { type BlankCard, deckFor } from "@mutable/engine";
import { type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useTexts } from "../texts/client.tsx";
import { DecksContext, usePageDecks } from "./client.tsx";
import type { PageDeck } from "./deck-data.ts";
import { loadBlankText } from "./load-blank-text.ts";

/** A deck and its texts with a table's blank card. */
export const withBlank = ({ deck, texts }: PageDeck, blank: BlankCard, said: BlankText | undefined): PageDeck => ({
  deck: deckFor(deck, { blank }),
  texts: withBlankText(texts, blank, said),
});

const known = new Map<string, BlankText>();
const RETRY_MS = 3_000;

/**
 * The text of a blank card in the language of the page; undefined until the server has answered. Without a connection it is the text
 * that its writer has sent.
 */
export function useBlankText(deckId: string, blank: BlankCard | undefined): BlankText | undefined {
  const { language } = useTexts();
  const [unanswered, setUnanswered] = useState<{ readonly key: string; readonly text: BlankText }>();
  const [, setAnswers] = useState(0);
  const source = blank && JSON.stringify(blank);
  const key = source && `${language} ${deckId} ${source}`;
  useEffect(() => {
    if (key === undefined || source === undefined || known.has(key)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const ask = async () => {
      const card = JSON.parse(source) as BlankCard;
      const text = await loadBlankText(deckId, card).catch(() => undefined);
      if (text !== undefined) known.set(key, text);
      if (isOver) return;
      if (text !== undefined) return setAnswers((before) => before + 1);
      // A writer can say anything, so the card's source is shown too.
      setUnanswered({ key, text: { text: card.text, isWhole: false } });
      timer = setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, source, deckId]);
  if (key === undefined) return undefined;
  return known.get(key) ?? (unanswered?.key === key ? unanswered.text : undefined);
}

interface BlankCardProviderProps {
  deckId: string;
  blank: BlankCard;
  children: ReactNode;
}

/** Gives its children the deck with a table's blank card. */
export function BlankCardProvider({ deckId, blank, children }: BlankCardProviderProps) {
  const outer = useContext(DecksContext);
  const found = usePageDecks().get(deckId);
  const said = useBlankText(deckId, blank);
  const value = useMemo(
    () => (found === undefined ? outer : { ...outer, decks: new Map(outer.decks).set(deckId, withBlank(found, blank, said)) }),
    [outer, found, deckId, blank, said],
  );
  return <DecksContext value={value}>{children}</DecksContext>;
}
