import type { Metadata } from "next";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { parseHistoryFilter } from "../../../features/history/filter.ts";
import { History } from "../../../features/history/history.tsx";
import { DeviceGames } from "../../../features/local/device-games.tsx";
import { currentTranslate } from "../../../texts/server.ts";
import { Wrap } from "../../../ui/page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("history.title") });

export default async function Page({ searchParams }: PageProps) {
  return (
    <>
      <History asked={parseHistoryFilter(await searchParams)} />
      <Wrap className="pb-8 empty:hidden">
        <DeviceGames />
      </Wrap>
    </>
  );
}
