import { currentTranslate } from "../../texts/server.ts";
import { classes } from "../../ui/classes.ts";
import { KeepFresh } from "./keep-fresh.tsx";
import type { MyTable } from "./load-my-tables.ts";
import { MyRows } from "./my-rows.tsx";

/** True if a game may wait for the viewer. */
export const isInGame = (tables: readonly MyTable[]): boolean => tables.some(({ phase }) => phase === "playing");

/** The viewer's tables; shows nothing if there are none. On phones, running games come before all else of the page. */
export async function MyTables({ tables, className }: { tables: readonly MyTable[]; className?: string | undefined }) {
  const t = await currentTranslate();
  return (
    <>
      <KeepFresh data={tables} />
      {tables.length > 0 && (
        <section aria-labelledby="my-tables" className={classes("grid gap-3", isInGame(tables) && "max-md:order-first", className)}>
          <h2 id="my-tables" className="text-26">
            {t("lobby.mine")}
          </h2>
          <MyRows tables={tables} />
        </section>
      )}
    </>
  );
}
