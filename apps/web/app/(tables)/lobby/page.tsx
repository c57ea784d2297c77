import type { Metadata } from "next";
import { DecksProvider } from "../../../decks/client.tsx";
import { offeredDecks } from "../../../decks/server.ts";
import { SiteFrame } from "../../../features/frame/site-frame.tsx";
import { LobbyPage } from "../../../features/lobby/lobby-page.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("lobby.title") });

export default async function Page() {
  return (
    <SiteFrame>
      <DecksProvider offered={await offeredDecks()}>
        <LobbyPage />
      </DecksProvider>
    </SiteFrame>
  );
}
