import { randomUUID } from "node:crypto";
import { SEATS } from "./script.ts";
import type { Manners } from "./scripted.ts";

/** How a table of our room server is opened and played at; `name` says what its games are shuffled by. */
export function ourManners(name: string, tickets: readonly string[]): Manners {
  return {
    auths: tickets.map((ticket) => ({ ticket })),
    async sitDown(lines) {
      const settings = { name, deck: "fluxx-3", seats: SEATS, isPublic: false, watchers: true, takeOverBots: false };
      const [host, ...others] = lines;
      const code = (await host?.ask("create_table", settings))?.code;
      // One after the other, so that everybody sits where the script has them.
      for (const line of others) {
        await line.ask("join_table", { code });
        await line.ask("sit", {});
      }
    },
    namesCommands: true,
    async clear([host]) {
      await host?.ask("rematch", {});
    },
    // No acknowledgement is asked for: the batch is the answer.
    sendReply: (line, reply) => line.send("reply", reply),
  };
}

/** The bare room knows from the start who is where. */
export function bareManners(script: number): Manners {
  const table = randomUUID();
  return {
    auths: Array.from({ length: SEATS }, (_, seat) => ({ table, seat, script })),
    async sitDown() {},
    namesCommands: false,
    async clear() {},
    sendReply: (line, reply) => void line.ask("reply", reply),
  };
}
