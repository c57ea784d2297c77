import { join } from "node:path";
import { node } from "../servers/program.ts";
import { test as base, settingsOf } from "./arranged-fixtures.ts";

/** The fixtures of tables that can be laid out, on a database that a test can reach as well: for a past that nobody could play in time. */
export const test = base.extend<object, { database: string }>({
  database: [
    async ({ data }, use) => {
      const program = node("e2e/servers/database.mjs", [join(data, "postgres")], {});
      await use(await program.says(/(postgresql:\S+)/));
      await program.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  running: [
    async ({ data, mailbox, provider, layouts, database }, use) => {
      const env = { ...settingsOf({ data, mailbox, provider }), MUTABLE_BOT_PAUSE: "0", DATABASE_URL: database };
      const program = node("e2e/servers/arranged-platform.mjs", [layouts], env);
      await program.ready();
      await use(program);
      await program.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

export { expect } from "./arranged-fixtures.ts";
