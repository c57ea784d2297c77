import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Playback } from "./playback.ts";
import { sampleReplay } from "./testing/sample-replay.ts";

function playerOf(step: number) {
  const { replay } = sampleReplay(2, 7, { viewer: "watcher", showsAllHands: true }, step);
  return { replay, player: new Playback(replay) };
}

describe("playback", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("goes step by step, at the chosen speed, until it is paused", () => {
    const { replay, player } = playerOf(0);
    player.play();
    expect(player.now()).toEqual({ isPlaying: true, speed: 1 });
    vi.advanceTimersByTime(1_600 * 3);
    expect(replay.step).toBe(3);
    player.setSpeed(4);
    vi.advanceTimersByTime(400 * 2);
    expect(replay.step).toBe(5);
    player.toggle();
    vi.advanceTimersByTime(60_000);
    expect(replay.step).toBe(5);
  });

  it("stops at the end, and starts again from there", () => {
    const { replay, player } = playerOf(1_000);
    const { last } = replay;
    replay.goTo(last - 1);
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
