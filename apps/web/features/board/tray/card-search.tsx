"use client";

import { cardName } from "@mutable/decks";
import type { Decision } from "@mutable/engine";
import { useMemo, useState } from "react";
import { GameTile } from "../../cards/game-tile.tsx";
import { useRoving } from "../hand/roving.ts";
import { sorted } from "../scene/hand.ts";
import { useBoard } from "../state/board-state.tsx";
import { Choice } from "./choice.tsx";

/** So that "skola" finds "Škola". */
const plain = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A card of the whole deck, found by its name. */
export function CardSearch({ decision }: { decision: Decision }) {
  const { scene, choosing, added } = useBoard();
  const { say, deck, words } = scene;
  const [wanted, setWanted] = useState("");
  const all = useMemo(() => sorted(scene, decision.cards, "type"), [scene, decision.cards]);
  const found = all.filter((card) => plain(cardName(words, card)).includes(plain(wanted.trim())) || choosing.draft?.cards.includes(card));
  const roving = useRoving(found);
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
      <div className="overview search__found" role="radiogroup" aria-label={say("tray.title")} onKeyDown={roving.onKeyDown}>
        {found.map((card) => {
          const isChosen = choosing.draft?.cards.includes(card) === true;
          return (
            <Choice
              key={card}
              card={card}
              isChosen={isChosen}
              isOneOfMany={false}
              among={found}
              onChoose={() => choosing.toggle(card)}
              stop={roving.stop(card)}
              className="tile-button"
            >
              <GameTile deck={deck} id={card} added={added} state={isChosen ? "selected" : undefined} />
            </Choice>
          );
        })}
        {found.length === 0 && <p className="sheet__note">{say("tray.nothingFound")}</p>}
      </div>
    </div>
  );
}
