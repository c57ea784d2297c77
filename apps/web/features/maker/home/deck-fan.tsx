"use client";

import type { DeckTexts } from "@mutable/decks";
import { useEffect, useMemo, useRef, useState } from "react";
import { OneDeckProvider } from "../../../decks/one-deck.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { GameCard } from "../../cards/game-card.tsx";
import { findDeckFile } from "../../device/deck-files.ts";
import type { DraftFile } from "../model/draft.ts";
import { previewDraft } from "../model/preview.ts";
import { useMakeTexts } from "../texts/make-texts.tsx";

const TYPES = ["goal", "keeper", "action", "rule", "creeper", "surprise", "danger", "secret", "meta"];

/** Three cards of a deck. */
export function DeckFan({ draft, shared }: { draft: DraftFile; shared: DeckTexts }) {
  const preview = useMemo(() => previewDraft(draft, shared), [draft, shared]);
  const firsts = TYPES.flatMap((type) => draft.deck.cards.find((card) => card.type === type)?.id ?? []).slice(0, 3);
  return (
    <span className="mk-fan" aria-hidden="true">
      <OneDeckProvider page={preview}>
        {firsts.map((id) => (
          <GameCard key={id} deck={preview.deck} id={id} width="3.875rem" />
        ))}
      </OneDeckProvider>
    </span>
  );
}

/** Three cards of a published version, loaded when the reader comes to it. Without one, a sign that the deck is elsewhere. */
export function VersionFan({ version }: { version: string | undefined }) {
  const { shared } = useMakeTexts();
  const place = useRef<HTMLSpanElement>(null);
  const [draft, setDraft] = useState<DraftFile>();
  useEffect(() => {
    if (version === undefined || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void findDeckFile(version).then(setDraft);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [version]);
  if (draft !== undefined) return <DeckFan draft={draft} shared={shared} />;
  return (
    <span ref={place} className="mk-fan mk-fan--away" aria-hidden="true">
      <Icon name={version === undefined ? "cloud-check" : "cards-three"} />
    </span>
  );
}
