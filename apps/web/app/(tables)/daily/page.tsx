import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { mayFind } from "../../../decks/server.ts";
import { DailyPage } from "../../../features/daily/daily-page.tsx";
import { todaysEdition } from "../../../features/daily/load-daily.ts";
import { DAILY, dailyDealAddress } from "../../../features/decks/addresses.ts";
import { linkPreview } from "../../../features/frame/link-preview.ts";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { SiteFrame } from "../../../features/frame/site-frame.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await currentTranslate();
  return linkPreview({ title: t("daily.title"), description: t("daily.preview"), path: DAILY });
}

/** `?deck=ID` asks for another deck than the edition of the day. */
export default async function Page({ searchParams }: PageProps) {
  const { deck: asked } = await searchParams;
  const isAsked = typeof asked === "string" && (await mayFind(asked));
  const deck = isAsked ? asked : todaysEdition();
  if (deck === undefined) redirect("/lobby");
  return (
    <SiteFrame>
      <DailyPage deck={deck} address={isAsked ? dailyDealAddress(deck) : DAILY} />
    </SiteFrame>
  );
}
