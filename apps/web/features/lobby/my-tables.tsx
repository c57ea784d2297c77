import { currentTranslate } from "../../texts/server.ts";
import type { MyTable } from "./load-my-tables.ts";
import { MyRows } from "./my-rows.tsx";

/** The viewer's tables; renders nothing if there are none. */
export async function MyTables({ tables }: { tables: readonly MyTable[] }) {
  const t = await currentTranslate();
  return tables.length === 0 ? null : (
    <section aria-labelledby="my-tables" className="grid gap-3">
      <h2 id="my-tables" className="text-26">
        {t("lobby.mine")}
      </h2>
      <MyRows tables={tables} />
    </section>
  );
}
