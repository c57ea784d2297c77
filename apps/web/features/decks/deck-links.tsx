import Link from "next/link";
import { offeredDeckIds } from "../../decks/server.ts";
import { webContext } from "../../server/context.ts";
import { currentTranslate } from "../../texts/server.ts";
import { pillLook } from "../../ui/pills.tsx";
import { deckName } from "../formats/decks.ts";
import { PUBLIC_DECKS } from "./addresses.ts";

interface DeckLinksProps {
  /** The id of a deck, or `PUBLIC_DECKS`. */
  current: string;
  label: string;
  addressOf: (deckId: string) => string;
  /** True if made decks have such a page too. */
  hasMade?: boolean;
}

/** Links to the same page of the other decks, if there are any. */
export async function DeckLinks({ current, label, addressOf, hasMade = false }: DeckLinksProps) {
  const t = await currentTranslate();
  const all = offeredDeckIds(...(current === PUBLIC_DECKS ? [] : [current]));
  const { hasPublicDecks } = webContext();
  if (all.length < 2 && !hasPublicDecks) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1.5">
      {all.map((id) => (
        <Link
          key={id}
          href={addressOf(id)}
          aria-current={id === current ? "page" : undefined}
          className={`${pillLook} aria-[current]:bg-ink aria-[current]:text-surface`}
        >
          {deckName(t, id)}
        </Link>
      ))}
      {hasPublicDecks && hasMade && (
        <Link
          href={PUBLIC_DECKS}
          aria-current={current === PUBLIC_DECKS ? "page" : undefined}
          className={`${pillLook} aria-[current]:bg-ink aria-[current]:text-surface`}
        >
          {t("publicDecks.title")}
        </Link>
      )}
    </nav>
  );
}
