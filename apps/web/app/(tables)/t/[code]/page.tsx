import type { Metadata } from "next";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { renderShellParts, SiteFrame } from "../../../../features/frame/site-frame.tsx";
import { parseTableCode } from "../../../../features/lobby/table-code.ts";
import { GuestEntryPage } from "../../../../features/people/guest/guest-entry-page.tsx";
import { TableGone } from "../../../../features/table/table-gone.tsx";
import { TablePage } from "../../../../features/table/table-page.tsx";
import { currentPerson } from "../../../../session/session.ts";
import { DeckTextsProvider } from "../../../../texts/client.tsx";
import { allDeckTexts, currentLanguage, currentTranslate } from "../../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("table.title") });

export default async function Page({ params, searchParams }: PageProps<"code">) {
  const [{ code }, { sit }] = [await params, await searchParams];
  if (parseTableCode(code) !== code)
    return (
      <SiteFrame>
        <TableGone error="no_such_table" />
      </SiteFrame>
    );
  if ((await currentPerson()) !== undefined)
    return (
      <DeckTextsProvider decks={allDeckTexts(await currentLanguage())}>
        <TablePage code={code} sits={sit !== undefined} around={await renderShellParts()} />
      </DeckTextsProvider>
    );
  return (
    <SiteFrame>
      <GuestEntryPage next={`/t/${encodeURIComponent(code)}${sit === undefined ? "" : "?sit"}`} heading="table.comeIn" />
    </SiteFrame>
  );
}
