import { decks } from "@mutable/decks";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FIRST_GUIDE, guideAddress } from "../../../../features/decks/addresses.ts";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { GuidePage } from "../../../../features/rules/guide-page.tsx";
import { guideTitle } from "../../../../features/rules/guide-title.ts";
import { currentTranslate } from "../../../../texts/server.ts";

export async function generateMetadata({ params }: PageProps<"deck">): Promise<Metadata> {
  const [t, { deck }] = [await currentTranslate(), await params];
  return { title: decks.get(deck) === undefined ? t("notFound.title") : guideTitle(t, deck) };
}

export default async function Page({ params }: PageProps<"deck">) {
  const { deck } = await params;
  if (deck === FIRST_GUIDE) redirect(guideAddress(deck));
  return <GuidePage deckId={deck} />;
}
