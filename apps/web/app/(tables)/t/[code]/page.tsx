import type { Metadata } from "next";
import { DecksProvider } from "../../../../decks/client.tsx";
import { loadDeck } from "../../../../decks/load-deck.ts";
import { deckData, offeredDecks } from "../../../../decks/server.ts";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { renderShellParts, SiteFrame } from "../../../../features/frame/site-frame.tsx";
import { parseTableCode } from "../../../../features/lobby/table-code.ts";
import { BlankEditor } from "../../../../features/maker/blank/blank-editor.tsx";
import { deckOfTable } from "../../../../features/table/deck-of-table.ts";
import { InvitationPage, invitationMetadata } from "../../../../features/table/invitation-page.tsx";
import { TableGone } from "../../../../features/table/table-gone.tsx";
import { TablePage } from "../../../../features/table/table-page.tsx";
import { currentPerson } from "../../../../session/session.ts";
import { currentTranslate } from "../../../../texts/server.ts";

export async function generateMetadata({ params }: PageProps<"code">): Promise<Metadata> {
  const { code } = await params;
  const isInvited = parseTableCode(code) === code && (await currentPerson()) === undefined;
  return isInvited ? invitationMetadata(code) : { title: (await currentTranslate())("table.title") };
}

export default async function Page({ params, searchParams }: PageProps<"code">) {
  const [{ code }, { sit }] = [await params, await searchParams];
  if (parseTableCode(code) !== code)
    return (
      <SiteFrame>
        <TableGone error="no_such_table" />
      </SiteFrame>
    );
  if ((await currentPerson()) !== undefined) {
    const deck = await deckOfTable(code);
    return (
      <DecksProvider decks={await deckData(...deck)} offered={await offeredDecks(...deck)} load={loadDeck}>
        <BlankEditor>
          <TablePage code={code} sits={sit !== undefined} around={await renderShellParts()} />
        </BlankEditor>
      </DecksProvider>
    );
  }
  return (
    <SiteFrame>
      <InvitationPage code={code} sits={sit !== undefined} />
    </SiteFrame>
  );
}
