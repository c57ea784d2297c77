import type { Viewer } from "@mutable/engine";
import { RESUMABLE_CHANGES } from "@mutable/table";
import { describe, expect, it } from "vitest";
import { BatchFrames, batchText } from "./batch-frame.ts";
import { RecentChanges } from "./recent-changes.ts";

const VIEWERS: readonly Viewer[] = ["player_1", "player_2"];

const changeOf = (version: number, calls = "[]", viewers = VIEWERS) => ({
  version,
  viewers,
  frames: new BatchFrames([...viewers.map((viewer) => batchText(version, `["${viewer}"]`)), batchText(version, calls)]),
});

function remembered(count: number): RecentChanges {
  const recent = new RecentChanges();
  for (let version = 1; version <= count; version += 1) recent.remember(changeOf(version, JSON.stringify(["x".repeat(version * 7)])));
  return recent;
}

const textsSince = (recent: RecentChanges, since: number, version: number, viewer: Viewer = "watcher") =>
  recent.since(since, version, viewer)?.map(({ text }) => text);

describe("the recent changes of a table", () => {
  it("are those of the viewer, in their order", () => {
    const recent = remembered(3);
    expect(textsSince(recent, 1, 3, "player_2")).toEqual(['2["batch",2,["player_2"]]', '2["batch",3,["player_2"]]']);
    expect(textsSince(recent, 2, 3)).toEqual([`2["batch",3,["${"x".repeat(21)}"]]`]);
    expect(textsSince(recent, 3, 3)).toEqual([]);
  });

  it("are as many as can be resumed from", () => {
    const recent = remembered(100);
    expect(textsSince(recent, 100 - RESUMABLE_CHANGES, 100)).toHaveLength(RESUMABLE_CHANGES);
    expect(textsSince(recent, 99 - RESUMABLE_CHANGES, 100)).toBeUndefined();
    expect(textsSince(recent, 101, 100)).toBeUndefined();
  });

  it("end at a gap, at a change that is too long, and when they are forgotten", () => {
    const recent = remembered(4);
    recent.remember(changeOf(6));
    expect(textsSince(recent, 4, 6)).toBeUndefined();
    recent.remember(changeOf(7, JSON.stringify(["y".repeat(10_000)])));
    expect(textsSince(recent, 6, 7)).toBeUndefined();
    expect(textsSince(recent, 7, 7)).toEqual([]);
    recent.remember(changeOf(8));
    expect(textsSince(recent, 7, 8)).toEqual(['2["batch",8,[]]']);
    recent.forget();
    expect(textsSince(recent, 7, 8)).toBeUndefined();
  });

  it("stay as they were sent while later ones take their memory", () => {
    const recent = remembered(RESUMABLE_CHANGES);
    const [oldest] = recent.since(0, RESUMABLE_CHANGES, "watcher") ?? [];
    const before = oldest?.text;
    recent.remember(changeOf(RESUMABLE_CHANGES + 1, '["zzzzzzz"]'));
    expect(oldest?.text).toBe(before);
  });
});
