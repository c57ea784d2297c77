"use client";

import type { Deck } from "@mutable/engine";
import type { LocalTableHandle } from "@mutable/local-table";
import { usePageDecks } from "../../decks/client.tsx";

export const useDeckOf = ({ table }: LocalTableHandle): Deck | undefined => usePageDecks().get(table.settings.deck)?.deck;
