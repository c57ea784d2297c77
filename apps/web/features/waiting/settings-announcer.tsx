"use client";

import { cardName, cardText } from "@mutable/decks";
import { BLANK, type BlankCard } from "@mutable/engine";
import type { TableInfo } from "@mutable/protocol";
import { useEffect, useRef, useState } from "react";
import { useBlankText, withBlank } from "../../decks/blank-card.tsx";
import { useOfferedDeck, usePageDecks } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { liveRegionText } from "../../ui/live-region.ts";
import { settingsNews } from "./settings-news.ts";

/** Announces a changed proposal, and other settings to which all must get ready again. */
export function SettingsAnnouncer({ info }: { info: TableInfo }) {
  const t = useTranslate();
  const { deck: deckId } = info.settings;
  const metas = useOfferedDeck(deckId)?.metas;
  const found = usePageDecks().get(deckId);
  const blank = info.settings.blank ?? undefined;
  const said = useBlankText(deckId, blank as BlankCard | undefined);
  const isUnsaid = blank !== undefined && said === undefined;
  const [announcement, setAnnouncement] = useState("");
  const known = useRef(info);
  useEffect(() => {
    // A card is announced with what it does.
    if (isUnsaid) return;
    const news = settingsNews(
      {
        t,
        wordsOf: (part) => {
          if (typeof part === "string") {
            const { name = part, text = "" } = metas?.find(({ id }) => id === part) ?? {};
            return `${name}. ${text}`;
          }
          if (found === undefined) return `${part.name}. ${part.text}`;
          const { deck, texts } = withBlank(found, part as unknown as BlankCard, said);
          return `${cardName(texts, BLANK)}, ${t(`type.${part.type}`)}. ${cardText(texts, deck, BLANK)}`;
        },
      },
      known.current,
      info,
    );
    known.current = info;
    if (news !== "") setAnnouncement((before) => liveRegionText(before, news));
  }, [info, t, metas, found, said, isUnsaid]);
  return (
    <p aria-live="polite" className="sr-only" data-announcer="settings">
      {announcement}
    </p>
  );
}
