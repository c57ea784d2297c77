"use client";

import type { DeckTexts } from "@mutable/decks";
import { type Deck, openDeck } from "@mutable/engine";
import type { Language } from "@mutable/i18n";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useTexts } from "../texts/client.tsx";
import type { DeckData, OfferedDeck, PageDeck } from "./deck-data.ts";

interface PageDecks {
  /** By id. */
  readonly decks: ReadonlyMap<string, PageDeck>;
  readonly offered: readonly OfferedDeck[];
  readonly load: LoadDeck;
  add(data: DeckData): void;
}

/** Undefined for an unknown deck. */
type LoadDeck = (id: string) => Promise<DeckData | undefined>;

const loadNone: LoadDeck = () => Promise.resolve(undefined);

export const DecksContext = createContext<PageDecks>({ decks: new Map(), offered: [], load: loadNone, add: () => {} });

interface DecksProviderProps {
  /** The decks that the page is known to need. */
  decks?: readonly DeckData[];
  /** The decks that can be chosen on the page. */
  offered?: readonly OfferedDeck[];
  /** The server action, on pages that load decks on request. */
  load?: LoadDeck;
  children: ReactNode;
}

const NONE: readonly never[] = [];

/** Gives client components the decks of the page, with their texts. */
export function DecksProvider({ decks = NONE, offered = NONE, load = loadNone, children }: DecksProviderProps) {
  const { language } = useTexts();
  // A change of the page's language makes them be loaded again.
  const [loaded, setLoaded] = useState<readonly { data: DeckData; language: Language }[]>(NONE);
  const value = useMemo((): PageDecks => {
    const known = [...decks, ...loaded.flatMap((each) => (each.language === language ? [each.data] : []))];
    return {
      decks: new Map(known.map(({ source, texts, made }) => [source.id, { deck: openDeck(source), texts, made }])),
      offered,
      load,
      add: (data) => setLoaded((before) => [...before, { data, language }]),
    };
  }, [decks, offered, load, loaded, language]);
  return <DecksContext value={value}>{children}</DecksContext>;
}

export const useOfferedDecks = (): readonly OfferedDeck[] => useContext(DecksContext).offered;

export const useOfferedDeck = (id: string): OfferedDeck | undefined => useOfferedDecks().find((deck) => deck.id === id);

/** The decks that the page has, by id. */
export const usePageDecks = (): ReadonlyMap<string, PageDeck> => useContext(DecksContext).decks;

export function useDeck(id: string): Deck {
  return usePageDeck(id).deck;
}

export function useDeckTexts(id: string): DeckTexts {
  return usePageDeck(id).texts;
}

function usePageDeck(id: string): PageDeck {
  const found = usePageDecks().get(id);
  if (found === undefined) throw new Error(`There is no DecksProvider around this component with the deck ${id}`);
  return found;
}

const RETRY_MS = 3_000;

/** Loads a deck that the page lacks. */
export function useLoadedDeck(id: string | undefined): Deck | "loading" | "unknown" {
  const { decks, load, add } = useContext(DecksContext);
  const [unknown, setUnknown] = useState<string>();
  const found = id === undefined ? undefined : decks.get(id)?.deck;
  const isMissing = id !== undefined && found === undefined && id !== unknown;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const tryToLoad = async () => {
      const data = await load(id).catch(() => "no answer" as const);
      if (isOver) return;
      if (data === "no answer") timer = setTimeout(() => void tryToLoad(), RETRY_MS);
      else if (data === undefined) setUnknown(id);
      else add(data);
    };
    void tryToLoad();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [id, isMissing, load, add]);
  return found ?? (isMissing || id === undefined ? "loading" : "unknown");
}
