import type { PublishedDeck } from "@mutable/db";
import type { Stores } from "@mutable/rooms";
import type { DatabaseClient } from "../client.ts";
import type { Pool } from "../pool.ts";
import { immediate } from "../work.ts";
import { simulatedChat } from "./chat.ts";
import { simulatedPeople } from "./people.ts";
import { simulatedTables } from "./tables.ts";

/** As `isDatabaseReachable` of packages/db/src/database.ts. */
const REACHABLE_WITHIN = 2_000;

/** What rooms read and write beside logs and ownership. `decks`: the versions of made decks, by their ids. */
export function simulatedStores(pool: Pool, user: DatabaseClient, decks: ReadonlyMap<string, PublishedDeck>): Stores {
  let reports = 0;
  return {
    rows: simulatedTables(pool),
    chat: simulatedChat(pool, () => {
      reports += 1;
      return `${user.name} ${reports}`;
    }),
    people: simulatedPeople(pool, user),
    deckVersions: { version: (id) => pool.run(immediate(() => decks.get(id))) },
    notify: (channel, payloads) =>
      pool.run(
        immediate(({ transaction }) => {
          for (const payload of payloads) transaction.notify(channel, payload);
        }),
      ),
    isReachable() {
      const answers = pool.run(immediate(() => undefined)).then(
        () => true,
        () => false,
      );
      return Promise.race([answers, new Promise<boolean>((resolve) => user.world.after(REACHABLE_WITHIN, () => resolve(false)))]);
    },
  };
}
