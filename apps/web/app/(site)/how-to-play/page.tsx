import { fluxx3 } from "@mutable/decks";
import type { Metadata } from "next";
import { DecksProvider } from "../../../decks/client.tsx";
import { deckData } from "../../../decks/server.ts";
import { HowToPlay } from "../../../features/rules/how-to-play.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await currentTranslate())("nav.howToPlay") };
}

export default async function Page() {
  return (
    <DecksProvider decks={await deckData(fluxx3.id)}>
      <HowToPlay />
    </DecksProvider>
  );
}
