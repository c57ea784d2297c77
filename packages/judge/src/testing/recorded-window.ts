import type { CardId, Decision } from "@mutable/engine";
import { RecordedTable } from "./recorded-table.ts";

/** A surprise that could cancel the rule that was played. */
export const SURPRISE = ["play_card", "great-auntie-objects" as CardId];
export const PASS = ["play_card", ""];

/** A table with an open window to react, and the question of Ben, who could play a card. */
export async function openWindow(): Promise<{ readonly table: RecordedTable; readonly asked: Decision }> {
  const table = await RecordedTable.of(["ana", "ben", "cleo"], { deck: "much-bother" }, ({ deal }) => ({
    game: deal?.game ?? "a game",
    seats: 3,
    shuffle: { kind: "text", text: "a window" },
    arrange: {
      turn: "player_1",
      hands: { player_1: ["busy-evening", "morning-post"], player_2: ["great-auntie-objects"], player_3: ["rusty-key"] },
    },
  }));
  await table.starts("ana");
  const [decision] = table.open;
  if (decision !== undefined) await table.replies("ana", decision, ["play_card", "busy-evening"]);
  const asked = table.open.find(({ seat }) => seat === "player_2");
  if (asked?.kind !== "may_react") throw new Error("No window is open.");
  return { table, asked };
}

/** Cleo passes, and the window closes. */
export async function closeWindow(table: RecordedTable): Promise<void> {
  for (const decision of table.open) if (decision.seat === "player_3") await table.replies("cleo", decision, PASS);
  await table.passes(2_000);
}
