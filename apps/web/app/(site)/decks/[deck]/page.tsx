import { decks } from "@mutable/decks";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DecksProvider } from "../../../../decks/client.tsx";
import { deckData } from "../../../../decks/server.ts";
import { DeckBrowser } from "../../../../features/decks/deck-browser.tsx";
import { DeckLinks } from "../../../../features/decks/deck-links.tsx";
import { deckName } from "../../../../features/formats/decks.ts";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { currentTranslate } from "../../../../texts/server.ts";
import { Wrap } from "../../../../ui/page.tsx";

export async function generateMetadata({ params }: PageProps<"deck">): Promise<Metadata> {
  const [t, deck] = [await currentTranslate(), decks.get((await params).deck)];
  return { title: deck === undefined ? t("notFound.title") : deckName(t, deck.id) };
}

export default async function Page({ params }: PageProps<"deck">) {
  const deck = decks.get((await params).deck);
  if (deck === undefined) notFound();
  return (
    <Wrap className="grid gap-4 py-5 md:py-6">
      <DeckLinks current={deck.id} label={(await currentTranslate())("nav.decks")} addressOf={(id) => `/decks/${id}`} />
      <DecksProvider decks={await deckData(deck.id)}>
        <DeckBrowser key={deck.id} deckId={deck.id} />
      </DecksProvider>
    </Wrap>
  );
}
