import { readFileSync } from "node:fs";
import { deckFor, type Viewer } from "@mutable/engine";
import type { TableInfo } from "@mutable/protocol";
import { batchesOf } from "@mutable/referee";
import { type OldRecord, oldRecords } from "@mutable/referee/testing";
import { expect, it } from "vitest";
import type { HistoryEntry } from "../history/game-history.ts";
import { Replay } from "./replay.ts";

/**
 * The histories of the old records, as the replays of version 0.2.0 told them to a player and to spectators
 * (`packages/referee/src/old-records`). An old game is told in the same way for ever.
 */
const VIEWERS = ["player_1", "watcher"] as const satisfies readonly Viewer[];
const records = oldRecords();

const told = (name: string) =>
  JSON.parse(readFileSync(new URL(`old-histories/${name}.json`, import.meta.url), "utf8")) as Record<Viewer, HistoryEntry[]>;

/** Replays a record as the pages do. */
function historyFor(viewer: Viewer, { record, deck }: OldRecord): readonly HistoryEntry[] {
  const game = {
    deck: deckFor(deck, record as Parameters<typeof deckFor>[1]),
    info: { id: "table", phase: "over" } as TableInfo,
    times: [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at)),
    standIns: [[], ...record.moves.map(({ standIns = [] }) => standIns)],
    chat: [],
    batchesFor: (of: Viewer) => batchesOf(record, of),
  };
  return new Replay(game, { viewer, showsAllHands: false }).history;
}

it.each(records)("the replay of the old record $name tells its history, event for event", (old) => {
  for (const viewer of VIEWERS) expect(JSON.parse(JSON.stringify(historyFor(viewer, old)))).toEqual(told(old.name)[viewer]);
});

it("the old histories have what a client can only know by looking at more than one call", () => {
  const events = records.flatMap(({ name }) => told(name).watcher.flatMap((entry) => entry.events));
  const found = (is: string, has: object = {}) => events.some((event) => expect.objectContaining({ is, ...has }).asymmetricMatch(event));
  const any = expect.anything();
  expect(found("played", { against: any })).toBe(true);
  for (const outcome of ["saved", "cancelled", "taken"]) expect([outcome, found("chain ended", { outcome })]).toEqual([outcome, true]);
  expect(found("keeper moved")).toBe(true);
  expect(found("creeper came")).toBe(true);
  expect(found("fetched")).toBe(true);
  expect(found("drew", { cause: any })).toBe(true);
  expect(records.some(({ name }) => told(name).watcher.some(({ standIns }) => standIns !== undefined))).toBe(true);
});
