import type { Metadata } from "next";
import { DecksProvider } from "../../../decks/client.tsx";
import { mayFind, offeredDecks } from "../../../decks/server.ts";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { SiteFrame } from "../../../features/frame/site-frame.tsx";
import { LobbyPage } from "../../../features/lobby/lobby-page.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("lobby.title") });

/** `?deck=ID` opens the form for a table with this deck, and `&daily` for today's deal with it. */
export default async function Page({ searchParams }: PageProps) {
  const { deck, daily } = await searchParams;
  const asked = typeof deck === "string" && (await mayFind(deck)) ? deck : undefined;
  return (
    <SiteFrame>
      <DecksProvider offered={await offeredDecks(...(asked === undefined ? [] : [asked]))}>
        <LobbyPage asked={asked === undefined ? undefined : { deck: asked, isDaily: daily !== undefined }} />
      </DecksProvider>
    </SiteFrame>
  );
}
