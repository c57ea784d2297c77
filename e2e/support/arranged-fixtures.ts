import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { node } from "../servers/program.ts";
import { type ArrangedTable, arrangeTable, layOutIn, type Wish } from "./arranged-table.ts";
import { test as base, settingsOf } from "./fixtures.ts";
import type { Seated } from "./socket-player.ts";

/**
 * The browser tests' fixtures on a platform where tables can be laid out. All that stands on `running` stands on that platform here, and where a file takes its
 * `test` from here no other is started.
 */
export const test = base.extend<
  {
    /** Opens a table, lays it out and begins its game. Whoever the test plays there is gone after it. */
    arrange: (wish: Wish) => Promise<ArrangedTable>;
  },
  {
    /** A folder with a file for each table that is laid out. */
    layouts: string;
  }
>({
  layouts: [
    async ({ data }, use) => {
      const folder = join(data, "layouts");
      await mkdir(folder);
      await use(folder);
    },
    { scope: "worker" },
  ],
  running: [
    async ({ data, mailbox, provider, layouts }, use) => {
      const program = node("e2e/servers/arranged-platform.mjs", [layouts], {
        ...settingsOf({ data, mailbox, provider }),
        MUTABLE_BOT_PAUSE: "0",
      });
      await program.ready();
      await use(program);
      await program.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  arrange: async ({ platform, layouts, program }, use) => {
    const people: Seated[] = [];
    const ground = {
      origin: platform,
      layOut: layOutIn(layouts),
      somebody: () => program(),
      keep: (person: Seated) => void people.push(person),
    };
    await use((wish) => arrangeTable(ground, wish));
    for (const person of people) person.leave();
  },
});

export { expect, settingsOf } from "./fixtures.ts";
