"use client";

import type { OfferedDeck } from "../../../decks/deck-data.ts";
import { useTranslate } from "../../../texts/client.tsx";
import { classes } from "../../../ui/classes.ts";
import { Icon } from "../../../ui/icon.tsx";
import { DeckPictures } from "../../decks/deck-pictures.tsx";
import { deckName, deckProfile, MOST_WILD } from "../../formats/decks.ts";

interface DeckChoiceProps {
  offered: readonly OfferedDeck[];
  value: string;
  onChange: (deck: string) => void;
}

/** Decks with pictures, a sentence, length and wildness, as native radio buttons. */
export function DeckChoice({ offered, value, onChange }: DeckChoiceProps) {
  const t = useTranslate();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-strong text-15 leading-snug">{t("create.deck")}</legend>
      <div className="grid gap-2 md:grid-cols-2 md:gap-3">
        {offered.map((deck) => (
          <label
            key={deck.id}
            className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-panel bg-surface-2 text-15 text-ink-2 leading-[1.25] has-checked:inset-ring-3 has-checked:inset-ring-sel has-focus-visible:focus-ring md:grid-cols-[7rem_minmax(0,1fr)] forced-colors:border"
          >
            <input
              type="radio"
              name="deck"
              value={deck.id}
              checked={deck.id === value}
              onChange={() => onChange(deck.id)}
              className="sr-only"
            />
            <DeckPictures deck={deck.id} look={deck.made?.look} />
            <DeckFacts deck={deck} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function DeckFacts({ deck: { id, cards, made } }: { deck: OfferedDeck }) {
  const t = useTranslate();
  const profile = deckProfile(id);
  const count = t("create.cards", { count: cards });
  return (
    <span className="grid content-center gap-1 px-3 py-2.5">
      <b className="font-bold font-display text-15 text-ink leading-[1.15]">{deckName(t, id, made?.name)}</b>
      {profile === undefined ? (
        <>
          {made?.owner !== undefined && <span>{t("create.madeBy", { name: made.owner.name })}</span>}
          <span>{count}</span>
        </>
      ) : (
        <>
          <span>{t(profile.about)}</span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 font-semi text-ink">
            <span className="inline-flex items-center gap-1">
              <Icon name="clock" />
              {t("create.minutes", { from: profile.minutes[0], to: profile.minutes[1] })}
            </span>
            <Wildness wildness={profile.wildness} />
            <span className="font-normal text-ink-2">{count}</span>
          </span>
        </>
      )}
    </span>
  );
}

/** Bars and a word. */
function Wildness({ wildness }: { wildness: number }) {
  const t = useTranslate();
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="inline-flex items-end gap-0.5">
        {Array.from({ length: MOST_WILD }, (_, at) => (
          <i
            key={at}
            className={classes("block w-1.25 rounded-[2px]", at < wildness ? "bg-accent" : "bg-line-strong")}
            style={{ height: `${5 + 2 * at}px` }}
          />
        ))}
      </span>
      <span aria-hidden="true">{t("create.wildness", { level: wildness })}</span>
      <span className="sr-only">{t("create.wildnessOf", { level: wildness, of: MOST_WILD })}</span>
    </span>
  );
}
