import type { Metadata } from "next";
import { HowToPlay } from "../../../features/rules/how-to-play.tsx";
import { CardTextProvider } from "../../../texts/client.tsx";
import { currentLanguage, currentSay, deckWordsOf } from "../../../texts/server.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await currentSay())("nav.howToPlay") };
}

export default async function Page() {
  return (
    <CardTextProvider decks={deckWordsOf(await currentLanguage())}>
      <HowToPlay />
    </CardTextProvider>
  );
}
