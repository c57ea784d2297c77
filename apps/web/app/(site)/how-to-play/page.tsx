import type { Metadata } from "next";
import { FIRST_GUIDE } from "../../../features/decks/addresses.ts";
import { GuidePage } from "../../../features/rules/guide-page.tsx";
import { guideTitle } from "../../../features/rules/guide-title.ts";
import { currentTranslate } from "../../../texts/server.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: guideTitle(await currentTranslate(), FIRST_GUIDE) };
}

export default function Page() {
  return <GuidePage deckId={FIRST_GUIDE} />;
}
