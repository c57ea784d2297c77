import type { Metadata } from "next";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { renderShellParts } from "../../../features/frame/site-frame.tsx";
import { MakePage } from "../../../features/maker/make-page.tsx";
import { knownDecks } from "../../../features/maker/overview/known-decks.ts";
import { loadReportTexts } from "../../../features/maker/reports/load-report-texts.ts";
import { loadMakeTexts } from "../../../features/maker/texts/load-make-texts.ts";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const { messages } = loadMakeTexts(await currentLanguage());
  return { title: String(messages["page.title"]) };
}

/** With the query "offline" it is the copy that the service worker keeps. */
export default async function Page({ searchParams }: PageProps) {
  const isOffline = "offline" in (await searchParams);
  const language = await currentLanguage();
  return (
    <MakePage
      texts={loadMakeTexts(language)}
      reports={loadReportTexts(language)}
      known={knownDecks(await currentTranslate())}
      around={await renderShellParts({ isOffline })}
    />
  );
}
