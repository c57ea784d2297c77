import type { Connection } from "@mutable/client";
import type { Answer, Carries } from "@mutable/protocol";
import { defaultTableChoices, toTableSettings } from "../create/choices.ts";
import type { StartIntent } from "./intent.ts";

/** The settings of a table opened with one click. */
const usual = { seats: 4, isPublic: false, watchers: true, takeOverBots: true } as const;

type TableChoice = Pick<Carries<"create_table">, "deck" | "name">;

/** With bots: one for each other seat. */
function tableOf({ kind, command }: StartIntent, { deck, name }: TableChoice): Carries<"create_table"> {
  if (kind === "daily") return { ...toTableSettings({ ...defaultTableChoices(name, deck), solo: true, daily: true }), command };
  return { ...usual, deck, name, command, bots: kind === "bots" ? ["steady", "steady", "steady"] : [] };
}

/** Opens the intended table, and starts the game if there is nobody to wait for. If starting fails, the table still exists. */
export async function openIntendedTable(connection: Connection, intent: StartIntent, table: TableChoice): Promise<Answer<"create_table">> {
  const opened = await connection.send("create_table", tableOf(intent, table));
  if (!opened.ok || intent.kind === "friends") return opened;
  // Before the deal, so that this client has a part in the shuffle and gets a receipt. The page of the table follows the same link.
  connection.join({ code: opened.code });
  await connection.send("start", {});
  return opened;
}
