import type { ReactNode } from "react";
import { DeckTextsProvider } from "../../../texts/client.tsx";
import { allDeckTexts, currentLanguage } from "../../../texts/server.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  return <DeckTextsProvider decks={allDeckTexts(await currentLanguage())}>{children}</DeckTextsProvider>;
}
