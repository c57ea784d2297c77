import type { Metadata } from "next";
import { HowToPlay } from "../../../features/rules/how-to-play.tsx";
import { DeckTextsProvider } from "../../../texts/client.tsx";
import { allDeckTexts, currentLanguage, currentTranslate } from "../../../texts/server.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await currentTranslate())("nav.howToPlay") };
}

export default async function Page() {
  return (
    <DeckTextsProvider decks={allDeckTexts(await currentLanguage())}>
      <HowToPlay />
    </DeckTextsProvider>
  );
}
