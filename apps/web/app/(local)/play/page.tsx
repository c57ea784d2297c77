import { sharedDeckTexts } from "@mutable/decks";
import type { Metadata } from "next";
import { deckData, offeredDecks } from "../../../decks/server.ts";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { renderShellParts } from "../../../features/frame/site-frame.tsx";
import { DeviceDecks } from "../../../features/local/device-decks.tsx";
import { LocalPage } from "../../../features/local/local-page.tsx";
import { currentPerson } from "../../../session/session.ts";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await currentTranslate())("local.title") };
}

/** With the query "offline" it is the copy that the service worker keeps. The server takes care that its viewer is anonymous. */
export default async function Page({ searchParams }: PageProps) {
  const isOffline = "offline" in (await searchParams);
  const [person, offered] = [await currentPerson(), await offeredDecks()];
  return (
    <DeviceDecks decks={await deckData(...offered.map(({ id }) => id))} offered={offered} shared={sharedDeckTexts(await currentLanguage())}>
      <LocalPage me={person && { name: person.name, face: person.face }} around={await renderShellParts({ isOffline })} />
    </DeviceDecks>
  );
}
