import { webContext } from "../../server/context.ts";
import { currentTranslate } from "../../texts/server.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Empty } from "../../ui/empty.tsx";
import { canJoin, sitsAtOnce } from "./filters.ts";
import { TableRow } from "./table-row.tsx";
import { toTableRows } from "./table-rows.ts";

/** The public tables as they are now, for visitors without a name: the live list needs a connection, and so a person. */
export async function VisitorTables() {
  const t = await currentTranslate();
  const tables = await toTableRows(await webContext().tables.listPublic());
  return (
    <section aria-labelledby="open-tables" className="grid content-start gap-4">
      <h2 id="open-tables" className="text-26">
        {t("lobby.open")}
      </h2>
      {tables.length === 0 && (
        <Empty title={t("lobby.empty.all")}>
          <p className="text-ink-2">{t("lobby.emptyAnonymous")}</p>
        </Empty>
      )}
      <ul className="@container grid gap-2.5">
        {tables.map((table) => {
          const joins = canJoin(table);
          const what = joins ? "join" : "watch";
          return (
            <TableRow key={table.id} t={t} table={table}>
              {(joins || table.watchers) && (
                <LinkButton
                  href={`/t/${table.code}${sitsAtOnce(table) ? "?sit" : ""}`}
                  prefetch={false}
                  tone={joins ? "primary" : "plain"}
                  aria-label={t(`lobby.${what}At`, { name: table.name })}
                >
                  {t(`lobby.${what}`)}
                </LinkButton>
              )}
            </TableRow>
          );
        })}
      </ul>
    </section>
  );
}
