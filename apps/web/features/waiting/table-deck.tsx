"use client";

import type { TableInfo } from "@mutable/protocol";
import { usePageDecks } from "../../decks/client.tsx";
import { deckLook } from "../../decks/deck-look.ts";
import { useTranslate } from "../../texts/client.tsx";
import { DeckPictures } from "../decks/deck-pictures.tsx";
import { deckName, deckProfile } from "../formats/decks.ts";

/** The deck of the table, above the seats, for those who do not choose it. */
export function TableDeck({ info: { settings, deckName: made } }: { info: TableInfo }) {
  const t = useTranslate();
  const found = usePageDecks().get(settings.deck);
  const profile = deckProfile(settings.deck);
  const owner = found?.made?.owner;
  return (
    <section
      aria-labelledby="deck"
      className="grid grid-cols-[4.75rem_minmax(0,1fr)] overflow-hidden rounded-panel bg-surface shadow-1 md:grid-cols-[7rem_minmax(0,1fr)] forced-colors:border"
    >
      <DeckPictures deck={settings.deck} look={found?.made && deckLook(found.texts, found.deck)} isLow />
      <div className="grid content-center px-3 py-1.5">
        <div className="min-w-0">
          <h2 id="deck" className="break-words text-18 leading-[1.15]">
            {deckName(t, settings.deck, made)}
          </h2>
          <p className="text-15 text-ink-2">
            {profile !== undefined && t("create.minutes", { from: profile.minutes[0], to: profile.minutes[1] })}
            {owner !== undefined && t("create.madeBy", { name: owner.name })}
          </p>
        </div>
      </div>
    </section>
  );
}
