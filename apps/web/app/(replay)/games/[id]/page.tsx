import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DecksProvider } from "../../../../decks/client.tsx";
import { deckData } from "../../../../decks/server.ts";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { renderShellParts } from "../../../../features/frame/site-frame.tsx";
import { parseMoment } from "../../../../features/replay/address.ts";
import { visibleGame } from "../../../../features/replay/game-access.ts";
import { toGamePageData } from "../../../../features/replay/game-page-data.ts";
import { ReplayPage } from "../../../../features/replay/replay-page.tsx";
import { currentTranslate } from "../../../../texts/server.ts";

export async function generateMetadata({ params, searchParams }: PageProps<"id">): Promise<Metadata> {
  const [{ id }, { code }] = [await params, await searchParams];
  const [t, seen] = [await currentTranslate(), await visibleGame(id, code)];
  return { title: seen === undefined ? t("privateGame.title") : t("replay.title", { name: seen.part.name }) };
}

export default async function Page({ params, searchParams }: PageProps<"id">) {
  const [{ id }, asked] = [await params, await searchParams];
  const seen = await visibleGame(id, asked.code);
  if (seen === undefined) notFound();
  const [t, decks] = [await currentTranslate(), await deckData(seen.part.deck)];
  return (
    <DecksProvider decks={decks}>
      <ReplayPage game={toGamePageData(seen, t, decks[0]?.made?.name)} moment={parseMoment(asked)} around={await renderShellParts()} />
    </DecksProvider>
  );
}
