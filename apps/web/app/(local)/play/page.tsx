import type { Metadata } from "next";
import { DecksProvider } from "../../../decks/client.tsx";
import { deckData, offeredDecks } from "../../../decks/server.ts";
import { renderShellParts } from "../../../features/frame/site-frame.tsx";
import { LocalPage } from "../../../features/local/local-page.tsx";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await currentTranslate())("local.title") };
}

export default async function Page() {
  const [person, offered] = [await currentPerson(), await offeredDecks()];
  return (
    <DecksProvider decks={await deckData(...offered.map(({ id }) => id))} offered={offered}>
      <LocalPage me={person && { name: person.name, face: person.face }} around={await renderShellParts()} />
    </DecksProvider>
  );
}
