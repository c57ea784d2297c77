import type { ServerContext } from "./commands/command.ts";
import { TableActor } from "./tables/actor.ts";

/**
 * Closes tables on an administrator's order: one table, or all. Every server receives each order; the owner of a table
 * closes it. A table without an owner is closed by the first server that loads it, or by the housekeeping.
 */
export async function closeOrderedTables({ services, tables }: ServerContext, table?: string): Promise<void> {
  const { rows, lobby } = services;
  for (const found of await rows.listClosing(table)) {
    lobby.update(found.id, undefined);
    const taken = await tables.get(found);
    if (taken instanceof TableActor) await taken.host.run(() => taken.close(found.closing ?? undefined));
    else if (taken === "set_aside") await rows.closeBroken(found.id);
  }
}
