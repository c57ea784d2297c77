import type { View } from "@mutable/engine";
import type { TableInfo } from "@mutable/protocol";
import { expect, it } from "vitest";
import type { HistoryEntry } from "../history/game-history.ts";
import { type AppliedBatch, EMPTY_TABLE_MEMORY, stepTable, type TableMemory } from "./table-step.ts";

const infoOf = (game: string) => ({ game, seats: {} }) as TableInfo;
const entry = (version: number): HistoryEntry => ({ version, events: [] });
const viewOf = (answers: unknown[] = []) => ({ viewer: "player_1", answers }) as unknown as View;

const LIVE = [entry(7)];
const KNOWN = { info: infoOf("first"), version: 7, liveHistory: LIVE, history: [entry(1), ...LIVE] };
const MEMORY: TableMemory = {
  loaded: { game: "first", version: 3, entries: [entry(1)] },
  missingUntil: undefined,
  waitingReply: { decision: 4, call: ["play_card", "bread"] },
};

/** A batch without events, which the game's deck would make. */
const batchOf = (batch: Partial<AppliedBatch>): AppliedBatch => {
  const view = viewOf();
  return { version: 8, calls: [], isWhole: false, info: infoOf("first"), deck: undefined, before: view, after: view, ...batch };
};

it("keeps the same lists if a batch tells nothing", () => {
  expect(stepTable(KNOWN, MEMORY, batchOf({}))).toEqual({
    memory: MEMORY,
    liveHistory: LIVE,
    history: KNOWN.history,
    lacksHistory: false,
  });
  expect(stepTable(KNOWN, MEMORY, batchOf({})).history).toBe(KNOWN.history);
});

it("forgets the history and the waiting reply with the next game", () => {
  const step = stepTable(KNOWN, { ...MEMORY, missingUntil: 9 }, batchOf({ info: infoOf("second") }));
  expect(step).toMatchObject({ liveHistory: [], history: [], memory: { missingUntil: undefined, waitingReply: undefined } });
});

it("goes back with a whole table of an earlier version, whose history is loaded again", () => {
  const step = stepTable(KNOWN, MEMORY, batchOf({ version: 5, isWhole: true }));
  expect(step).toEqual({
    memory: { loaded: undefined, missingUntil: 5, waitingReply: undefined },
    liveHistory: [],
    history: [],
    lacksHistory: true,
  });
});

it("lacks the history before a whole table, except if it knows that version", () => {
  const lacking = (batch: Partial<AppliedBatch>) => stepTable(KNOWN, EMPTY_TABLE_MEMORY, batchOf({ isWhole: true, ...batch })).lacksHistory;
  expect(lacking({})).toBe(true);
  expect(lacking({ version: 7 })).toBe(false);
  expect(lacking({ version: 7, before: undefined })).toBe(true);
  expect(lacking({ after: undefined })).toBe(false);
  expect(lacking({ isWhole: false })).toBe(false);
});

it("takes the waiting reply of a whole table before its own", () => {
  const told = viewOf([{ seat: "player_1", call: ["play_card", "milk"], decision: { id: 6, kind: "may_react" } }]);
  const { memory } = stepTable(KNOWN, MEMORY, batchOf({ isWhole: true, after: told }));
  expect(memory.waitingReply).toEqual({ decision: 6, call: ["play_card", "milk"] });
});
