import { decks, isMadeDeck } from "@mutable/decks";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DecksProvider } from "../../../../decks/client.tsx";
import { deckData, findPageDeck } from "../../../../decks/server.ts";
import { DeckBrowser } from "../../../../features/decks/deck-browser.tsx";
import { DeckLinks } from "../../../../features/decks/deck-links.tsx";
import { madeDeckPage } from "../../../../features/decks/made-deck-page.tsx";
import { deckName } from "../../../../features/formats/decks.ts";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { currentTranslate } from "../../../../texts/server.ts";
import { Wrap } from "../../../../ui/page.tsx";

export async function generateMetadata({ params }: PageProps<"deck">): Promise<Metadata> {
  const [t, found] = [await currentTranslate(), await findPageDeck((await params).deck)];
  if (found === undefined) return { title: t("notFound.title") };
  // A page that cannot be seen does not name the deck.
  return { title: found.made === undefined ? deckName(t, found.deck.id) : t("madeDeck.title") };
}

export default async function Page({ params }: PageProps<"deck">) {
  const id = (await params).deck;
  if (isMadeDeck(id)) return (await madeDeckPage(id)) ?? notFound();
  const deck = decks.get(id);
  if (deck === undefined) notFound();
  return (
    <Wrap className="grid gap-4 py-5 md:py-6">
      <DeckLinks current={deck.id} label={(await currentTranslate())("nav.decks")} addressOf={(id) => `/decks/${id}`} hasMade />
      <DecksProvider decks={await deckData(deck.id)}>
        <DeckBrowser key={deck.id} deckId={deck.id} />
      </DecksProvider>
    </Wrap>
  );
}
