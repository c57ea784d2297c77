import type { ServerContext } from "./commands/command.ts";
import { TableActor } from "./tables/actor.ts";

/**
 * Closes what administrators have ordered to be closed: one table, or all. Every server hears of each order; whoever owns the table closes it, and where
 * nobody does, whoever takes it up first. What could not be closed now is closed by the housekeeping.
 */
export async function closeOrderedTables({ services, tables }: ServerContext, table?: string): Promise<void> {
  const { rows, lobby } = services;
  for (const found of await rows.listClosing(table)) {
    lobby.update(found.id, undefined);
    const taken = await tables.get(found);
    if (taken instanceof TableActor) await taken.run(() => (taken.isGone ? undefined : taken.close(found.closing ?? undefined)));
    else if (taken === "set_aside") await rows.closeBroken(found.id);
  }
}
