import { Replay } from "@mutable/client";
import type { TableInfo } from "@mutable/protocol";
import { batchesOf } from "@mutable/referee";
import { recorded } from "@mutable/referee/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Player } from "./player.ts";

function playerOf(step: number) {
  const { deck, record } = recorded({ deck: "fluxx-3", seats: 2, seed: 7, seating: false }, { kind: "text", text: "a game" });
  const times = [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at));
  const info = { id: "table", phase: "over" } as TableInfo;
  const replay = new Replay(
    { deck, info, times, chat: [], batchesFor: (viewer) => batchesOf(record, viewer) },
    { eyes: "watcher", isOpen: true },
    step,
  );
  return { replay, player: new Player(replay) };
}

describe("a replay that plays by itself", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes on step by step, faster where that is wished, until it is stopped", () => {
    const { replay, player } = playerOf(0);
    player.play();
    expect(player.now()).toEqual({ isPlaying: true, speed: 1 });
    vi.advanceTimersByTime(1_600 * 3);
    expect(replay.step).toBe(3);
    player.hurry(4);
    vi.advanceTimersByTime(400 * 2);
    expect(replay.step).toBe(5);
    player.toggle();
    vi.advanceTimersByTime(60_000);
    expect(replay.step).toBe(5);
  });

  it("stops at the end, and from there begins anew", () => {
    const { replay, player } = playerOf(1_000);
    const { last } = replay;
    replay.go(last - 1);
    const told = vi.fn();
    player.subscribe(told);
    player.play();
    vi.advanceTimersByTime(1_600);
    expect(replay.step).toBe(last);
    expect(player.now().isPlaying).toBe(false);
    expect(told).toHaveBeenCalledTimes(2);
    player.play();
    expect(replay.step).toBe(0);
  });
});
