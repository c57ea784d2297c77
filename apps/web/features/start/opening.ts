import type { Connection } from "@mutable/client";
import type { Answer, Carries } from "@mutable/protocol";
import type { Intent } from "./intent.ts";

/** What a table is when nobody has chosen anything. */
const usual = { deck: "fluxx-3", seats: 4, isPublic: false, watchers: true, takeOverBots: true } as const;

function tableOf({ kind, command }: Intent, name: string): Carries<"create_table"> {
  return { ...usual, name, command, bots: kind === "bots" ? ["steady", "steady", "steady"] : [] };
}

/** Opens the table that was asked for, and begins the game where nobody is waited for. If only that fails, the table is there, and one can begin at it. */
export async function openIntended(connection: Connection, intent: Intent, name: string): Promise<Answer<"create_table">> {
  const opened = await connection.send("create_table", tableOf(intent, name));
  if (!opened.ok || intent.kind === "friends") return opened;
  await connection.send("start", {});
  return opened;
}
