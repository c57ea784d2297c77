"use client";

import type { TableInfo } from "@mutable/protocol";
import { useState } from "react";
import { useOfferedDecks } from "../../decks/client.tsx";
import type { OfferedDeck } from "../../decks/deck-data.ts";
import { useTranslate } from "../../texts/client.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Commands } from "../connection/commands.ts";
import { DeckPictures } from "../decks/deck-pictures.tsx";
import { deckName, deckProfile } from "../formats/decks.ts";
import { fitChoices, toChanges, toTableChoices } from "../lobby/create/choices.ts";

/** The editions as tiles, for the host: one press chooses another deck. The own decks of the host are in the settings. */
export function EditionTiles({ info: { settings }, commands }: { info: TableInfo; commands: Commands }) {
  const t = useTranslate();
  const offered = useOfferedDecks();
  /** What was pressed, until the server has answered. */
  const [wanted, setWanted] = useState<string>();
  const chosen = wanted ?? settings.deck;
  async function choose(deck: OfferedDeck) {
    setWanted(deck.id);
    await commands.send("change_settings", toChanges(fitChoices({ ...toTableChoices(settings), deck: deck.id }, deck), settings));
    setWanted(undefined);
  }
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{t("waiting.edition")}</legend>
      <div className="grid grid-cols-2 gap-2 md:gap-3 @min-[40rem]:grid-cols-4">
        {offered
          .filter(({ id, made }) => made === undefined || id === settings.deck)
          .map((deck) => (
            <label
              key={deck.id}
              className="relative grid cursor-pointer grid-rows-[auto_1fr] overflow-hidden rounded-panel bg-surface shadow-1 has-checked:outline-3 has-checked:outline-sel has-focus-visible:focus-ring forced-colors:border"
            >
              <input
                type="radio"
                name="edition"
                value={deck.id}
                checked={deck.id === chosen}
                onChange={() => void choose(deck)}
                className="sr-only"
              />
              <DeckPictures deck={deck.id} look={deck.made?.look} isLow />
              <Facts deck={deck} />
              {deck.id === chosen && (
                <span className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full bg-sel text-15 text-sel-ink">
                  <Icon name="check" />
                </span>
              )}
            </label>
          ))}
      </div>
    </fieldset>
  );
}

function Facts({ deck: { id, made } }: { deck: OfferedDeck }) {
  const t = useTranslate();
  const profile = deckProfile(id);
  return (
    <span className="grid content-start gap-0.5 px-2.5 py-2 text-13 text-ink-2 leading-[1.2] md:px-3.5 md:py-2.5 md:text-15">
      <b className="font-bold font-display text-15 text-ink leading-[1.15] md:text-18">{deckName(t, id, made?.name)}</b>
      {profile === undefined ? (
        made?.owner !== undefined && t("create.madeBy", { name: made.owner.name })
      ) : (
        <>
          <span>{t(profile.about)}</span>
          <span className="font-semi text-ink">{t("create.minutes", { from: profile.minutes[0], to: profile.minutes[1] })}</span>
        </>
      )}
    </span>
  );
}
