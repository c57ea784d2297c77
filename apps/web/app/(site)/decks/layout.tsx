import type { ReactNode } from "react";
import { CardTextProvider } from "../../../texts/client.tsx";
import { currentLanguage, deckWordsOf } from "../../../texts/server.ts";

export default async function Layout({ children }: { children: ReactNode }) {
  return <CardTextProvider decks={deckWordsOf(await currentLanguage())}>{children}</CardTextProvider>;
}
