import type { Metadata } from "next";
import { around, Frame } from "../../../../features/frame/frame.tsx";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { codeIn } from "../../../../features/lobby/code.ts";
import { ComeIn } from "../../../../features/people/guest/come-in.tsx";
import { viewer } from "../../../../features/people/session.ts";
import { TableGone } from "../../../../features/table/table-gone.tsx";
import { TablePage } from "../../../../features/table/table-page.tsx";
import { DeckTextsProvider } from "../../../../texts/client.tsx";
import { allDeckTexts, currentLanguage, currentTranslate } from "../../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("table.title") });

export default async function Page({ params, searchParams }: PageProps<"code">) {
  const [{ code }, { sit }] = [await params, await searchParams];
  if (codeIn(code) !== code)
    return (
      <Frame>
        <TableGone error="no_such_table" />
      </Frame>
    );
  if ((await viewer()) !== undefined)
    return (
      <DeckTextsProvider decks={allDeckTexts(await currentLanguage())}>
        <TablePage code={code} sits={sit !== undefined} around={await around()} />
      </DeckTextsProvider>
    );
  return (
    <Frame>
      <ComeIn next={`/t/${encodeURIComponent(code)}${sit === undefined ? "" : "?sit"}`} heading="table.comeIn" />
    </Frame>
  );
}
