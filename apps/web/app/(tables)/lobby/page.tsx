import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { DecksProvider } from "../../../decks/client.tsx";
import { mayFind, offeredDecks } from "../../../decks/server.ts";
import { DAILY, dailyDealAddress } from "../../../features/decks/addresses.ts";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { SiteFrame } from "../../../features/frame/site-frame.tsx";
import { LobbyPage } from "../../../features/lobby/lobby-page.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("lobby.title") });

/** `?deck=ID` opens the form for a table with this deck. With `&daily` links led to today's deal before it had a page. */
export default async function Page({ searchParams }: PageProps) {
  const { deck, daily } = await searchParams;
  const asked = typeof deck === "string" && (await mayFind(deck)) ? deck : undefined;
  if (daily !== undefined) redirect(asked === undefined ? DAILY : dailyDealAddress(asked));
  return (
    <SiteFrame>
      <DecksProvider offered={await offeredDecks(...(asked === undefined ? [] : [asked]))}>
        <LobbyPage askedDeck={asked} />
      </DecksProvider>
    </SiteFrame>
  );
}
