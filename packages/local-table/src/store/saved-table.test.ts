import { readFileSync } from "node:fs";
import { muchBother } from "@mutable/decks";
import { readRecord, verifyRecord } from "@mutable/referee";
import type { LogEntry, TableSnapshot } from "@mutable/table";
import { afterAll, describe, expect, it } from "vitest";
import { follow, playRandomly, TestDevice } from "../testing/device.ts";
import { createMemoryStore } from "./memory-store.ts";
import type { SavedTable } from "./saved.ts";

/**
 * A table that version 0.2.0 has saved on a device: all rows of IndexedDB that are not empty, as JSON. They were read in
 * Chromium (`getAll` of each store) while a game of The Much Bother Mystery against one bot stood in its fourth turn.
 * Devices keep such tables, so the rows are never changed; a later form gets a file of its own. `local.spec.ts` opens it in a
 * browser.
 */
interface SavedRows {
  readonly tables: readonly [SavedTable];
  readonly entries: readonly (Omit<LogEntry, "at"> & { readonly at: string })[];
  readonly snapshots: readonly [TableSnapshot];
}

const { tables, entries, snapshots }: SavedRows = JSON.parse(readFileSync(new URL("saved-table.json", import.meta.url), "utf8"));
const [table] = tables;
const moves = entries.flatMap(({ record }) => record ?? []).slice(1);

const devices: TestDevice[] = [];
afterAll(() => {
  for (const device of devices) device.close();
});

async function deviceWith(snapshot: TableSnapshot): Promise<TestDevice> {
  const store = createMemoryStore();
  await store.save({ table, entries: entries.map((entry) => ({ ...entry, at: new Date(entry.at) })), snapshot });
  const device = new TestDevice(store);
  devices.push(device);
  return device;
}

describe.each([
  ["its snapshot", snapshots[0]],
  ["its log, because its snapshot is damaged", { ...snapshots[0], state: "{}" }],
])("a table of an earlier version, from %s", (_, snapshot) => {
  it("opens where it was left, and is played to its end with a record that is verified", async () => {
    const device = await deviceWith(snapshot);
    const handle = await device.open({ table: table.id });
    const player = follow(handle, "here-1");
    await expect.poll(() => player.link.now.mirror?.view.turn.number).toBe(table.turn);
    expect(player.link.now.version).toBe(snapshots[0].seq);
    await playRandomly(player, "saved");
    const [game] = await device.store.games();
    expect(game).toMatchObject({ kind: "bots", deck: "much-bother", seats: [{ name: "Player" }, { bot: "steady" }] });
    const stored = await device.store.game(game?.id ?? "");
    const read = readRecord(JSON.parse(stored?.record ?? "null"));
    if (read.why !== undefined) throw new Error(read.why);
    expect(read.record.moves.slice(0, moves.length)).toEqual(moves.map((move) => JSON.parse(move)));
    const findings = verifyRecord(read.record, muchBother);
    expect(findings.filter(({ holds }) => holds === false)).toEqual([]);
    expect(findings).toContainEqual(expect.objectContaining({ found: "replays", holds: true }));
  });
});
