import type { PageCursor } from "@mutable/db";
import { webContext } from "../../../server/context.ts";
import { currentLanguage, currentTranslate } from "../../../texts/server.ts";
import { dateTimeText } from "../../formats/dates.ts";
import { TableRow } from "../../lobby/table-row.tsx";
import { toTableRows } from "../../lobby/table-rows.ts";
import { AdminPage } from "../admin-page.tsx";
import { OlderLink } from "../older-link.tsx";
import { CloseTable } from "./close-table.tsx";

/** All tables that are not closed, private ones too. */
export async function TablesList({ after }: { after: PageCursor | undefined }) {
  const [t, language] = [await currentTranslate(), await currentLanguage()];
  const { rows, next } = await webContext().moderation.tables(after);
  const tables = await toTableRows(rows);
  return (
    <AdminPage heading={t("admin.tables")}>
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
      <OlderLink href="/admin/tables" next={next} />
    </AdminPage>
  );
}
