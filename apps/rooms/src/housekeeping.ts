import type { RecordWriter } from "@mutable/db";
import { closeOrderedTables } from "./closing.ts";
import type { ServerContext } from "./commands/command.ts";
import { logger } from "./logger.ts";
import { TableActor } from "./tables/actor.ts";

const DAY = 86_400_000;
/** Milliseconds between two rounds of the housekeeping. */
const EVERY = 600_000;
/** Tables without any change for this long are closed. */
const UNTOUCHED_FOR = 60 * DAY;
/** Tables without a game are loaded after this long without a change, so that they close if they are empty. */
const FORGOTTEN_AFTER = 3_600_000;
/** The most tables of each kind that one round loads. */
const AT_ONCE = 20;

export interface HousekeepingOptions {
  /** How long chat and logs are kept. */
  readonly days: number;
  readonly records: RecordWriter;
}

/** Removes old data, closes forgotten tables, and stores the records that dead servers have left. */
export function startHousekeeping(context: ServerContext, { days, records }: HousekeepingOptions): { close(): void } {
  const { services, tables } = context;
  const { chat, rows, world } = services;

  async function tidy(): Promise<void> {
    records.wake();
    const now = world.now();
    await chat.removeOldChatAndReports(new Date(now - days * DAY));
    await rows.removeNodes(new Date(now - DAY));
    await rows.removeLogs(new Date(now - days * DAY));
    await closeOrderedTables(context);
    // Once loaded, an empty table closes by itself.
    for (const found of await rows.listIdle(new Date(now - FORGOTTEN_AFTER), ["waiting", "dealing", "over"], tables.known, AT_ONCE))
      await tables.get(found);
    for (const found of await rows.listIdle(new Date(now - UNTOUCHED_FOR), ["playing", "suspended"], tables.known, AT_ONCE)) {
      const table = await tables.get(found);
      if (table instanceof TableActor) await table.host.run(() => table.close());
    }
  }

  records.wake();
  return { close: world.every(EVERY, () => void tidy().catch((error) => logger.warn("the housekeeping failed", { error }))) };
}
