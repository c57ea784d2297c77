"use client";

import { cardName } from "@mutable/decks";
import type { Decision } from "@mutable/engine";
import { useMemo, useState } from "react";
import { containsAllWords } from "../../formats/contains-all-words.ts";
import { sortHand } from "../hand/hand-cards.ts";
import { useInput, useText } from "../state/contexts.ts";
import { CardChoices } from "./card-row.tsx";

/** Finds a card of the deck by its name. */
export function CardSearch({ decision }: { decision: Decision }) {
  const text = useText();
  const input = useInput();
  const { t, words } = text;
  const [wanted, setWanted] = useState("");
  const all = useMemo(() => sortHand(text, decision.cards, "type"), [text, decision.cards]);
  const found = all.filter((card) => containsAllWords(cardName(words, card), wanted) || input.draft?.cards.includes(card));
  return (
    <div className="search">
      <input
        type="search"
        className="search__field"
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        aria-label={t("tray.search")}
        placeholder={t("tray.search")}
      />
      <CardChoices cards={found} asTiles className="overview search__found">
        {found.length === 0 && <p className="sheet__note">{t("tray.nothingFound")}</p>}
      </CardChoices>
    </div>
  );
}
