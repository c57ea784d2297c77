import { cardName } from "@mutable/decks";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DecksProvider } from "../../../../../decks/client.tsx";
import { deckData, findCard } from "../../../../../decks/server.ts";
import { CardPage } from "../../../../../features/decks/card-page.tsx";
import { parseCardSelection } from "../../../../../features/decks/selection.ts";
import type { PageProps } from "../../../../../features/frame/page-props.ts";
import { currentTranslate } from "../../../../../texts/server.ts";

type Props = PageProps<"deck" | "card">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, found] = [await currentTranslate(), await findCard(await params)];
  return { title: found === undefined ? t("notFound.title") : cardName(found.texts, found.id) };
}

export default async function Page({ params, searchParams }: Props) {
  const found = await findCard(await params);
  if (found === undefined) notFound();
  const query = await searchParams;
  return (
    <DecksProvider decks={await deckData(found.deck.id)}>
      <CardPage deck={found.deck} id={found.id} selection={parseCardSelection((name) => query[name])} />
    </DecksProvider>
  );
}
