import Link from "next/link";
import { offeredDeckIds } from "../../decks/server.ts";
import { currentTranslate } from "../../texts/server.ts";
import { pillLook } from "../../ui/pills.tsx";
import { deckName } from "../formats/decks.ts";

interface DeckLinksProps {
  current: string;
  label: string;
  addressOf: (deckId: string) => string;
}

/** Links to the same page of the other decks, if there are any. */
export async function DeckLinks({ current, label, addressOf }: DeckLinksProps) {
  const t = await currentTranslate();
  const all = offeredDeckIds(current);
  if (all.length < 2) return null;
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
    </nav>
  );
}
