"use client";

import { cardName } from "@mutable/decks";
import type { Decision } from "@mutable/engine";
import { useMemo, useState } from "react";
import { sorted } from "../scene/hand.ts";
import { useBoard } from "../state/board-state.tsx";
import { Choices } from "./card-row.tsx";

/** So that "skola" finds "Škola". */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A card of the whole deck, found by its name. */
export function CardSearch({ decision }: { decision: Decision }) {
  const { scene, choosing } = useBoard();
  const { say, words } = scene;
  const [wanted, setWanted] = useState("");
  const all = useMemo(() => sorted(scene, decision.cards, "type"), [scene, decision.cards]);
  const found = all.filter((card) => plain(cardName(words, card)).includes(plain(wanted.trim())) || choosing.draft?.cards.includes(card));
  return (
    <div className="search">
      <input
        type="search"
        className="search__field"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        aria-label={say("tray.search")}
        placeholder={say("tray.search")}
      />
      <Choices cards={found} asTiles className="overview search__found">
        {found.length === 0 && <p className="sheet__note">{say("tray.nothingFound")}</p>}
      </Choices>
    </div>
  );
}
