import { cardName } from "@mutable/decks";
import type { CardId, Deck } from "@mutable/engine";
import Link from "next/link";
import { currentDeckTexts } from "../../decks/server.ts";
import { cardAddress } from "./addresses.ts";
import { TokenById } from "./card-by-id.tsx";

/** Small cards, each a link to its page. */
export async function TokenLinks({ deck, ids }: { deck: Deck; ids: readonly CardId[] }) {
  const words = await currentDeckTexts(deck.id);
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-2">
      {ids.map((id) => (
        <li key={id}>
          <Link
            href={cardAddress(deck, id)}
            className="grid min-w-20 justify-items-center gap-1 rounded-card p-1.5 text-center text-ink no-underline hover:bg-surface-2"
          >
            <TokenById deckId={deck.id} id={id} />
            <span className="max-w-26 font-semi text-13 leading-tight">{cardName(words, id)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
