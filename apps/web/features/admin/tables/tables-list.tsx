import type { PageCursor } from "@mutable/db";
import { webContext } from "../../../server/context.ts";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { PillLinks } from "../../../ui/pills.tsx";
import { dateTimeText } from "../../formats/dates.ts";
import { deckNames } from "../../formats/deck-names.ts";
import { TableRow } from "../../lobby/table-row.tsx";
import { toTableRows } from "../../lobby/table-rows.ts";
import { AdminPage } from "../admin-page.tsx";
import { OlderLink } from "../older-link.tsx";
import { CloseTable } from "./close-table.tsx";

const PATH = "/admin/tables";

/** All tables that are not closed, private ones too. */
export async function TablesList({ after, deck }: { after: PageCursor | undefined; deck: string | undefined }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const { rows, next } = await webContext().moderation.tables(after, deck);
  const decks = (await webContext().moderation.statistics()).decks.filter((each) => each.tables > 0);
  const nameOf = await deckNames(decks.map((each) => each.deck));
  const tables = await toTableRows(rows);
  return (
    <AdminPage heading={t("admin.tables")}>
      {(decks.length > 1 || deck !== undefined) && (
        <PillLinks
          label={t("history.byDeck")}
          value={deck ?? ""}
          options={[
            { value: "", label: t("history.anyDeck"), href: PATH },
            ...decks.map((each) => ({
              value: each.deck,
              label: nameOf(each.deck),
              count: each.tables,
              href: `${PATH}?deck=${encodeURIComponent(each.deck)}`,
            })),
          ]}
        />
      )}
      {tables.length === 0 && <p className="text-ink-2">{t("admin.noTables")}</p>}
      <h2 className="sr-only">{t("admin.liveTables")}</h2>
      <ul className="@container grid gap-2.5">
        {tables.map((table) => (
          <TableRow
            key={table.id}
            t={t}
            table={table}
            state={table.isClosing ? t("admin.isClosing") : undefined}
            note={t("admin.tableSince", { at: dateTimeText(language, table.at) })}
          >
            {!table.isClosing && <CloseTable id={table.id} name={table.name} label={t("admin.close")} />}
          </TableRow>
        ))}
      </ul>
      <OlderLink href={deck === undefined ? PATH : `${PATH}?deck=${encodeURIComponent(deck)}`} next={next} />
    </AdminPage>
  );
}
