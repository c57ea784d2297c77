import { decks, guideTo } from "@mutable/decks";
import { notFound } from "next/navigation";
import { DecksProvider } from "../../decks/client.tsx";
import { deckData } from "../../decks/server.ts";
import { currentLanguage } from "../../texts/server.ts";
import { HowToPlay } from "./how-to-play.tsx";

/** The page about how to play a deck; not found if the deck is unknown or has no guide. */
export async function GuidePage({ deckId }: { deckId: string }) {
  const deck = decks.get(deckId);
  const guide = deck && guideTo(await currentLanguage(), deck);
  if (deck === undefined || guide === undefined) notFound();
  return (
    <DecksProvider decks={await deckData(deck.id)}>
      <HowToPlay deck={deck} guide={guide} />
    </DecksProvider>
  );
}
