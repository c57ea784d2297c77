import type { Metadata } from "next";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { parseHistoryFilter } from "../../../features/history/filter.ts";
import { History } from "../../../features/history/history.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("history.title") });

export default async function Page({ searchParams }: PageProps) {
  return <History asked={parseHistoryFilter(await searchParams)} />;
}
