import { describe, expect, it } from "vitest";
import { NO_CLOCKS } from "./clocks.ts";
import { readSnapshot, STATE_VERSION, type Whole, writeSnapshot } from "./snapshot.ts";

const whole: Whole = {
  state: {
    settings: { name: "Žluťoučký 🦊 \"'\\", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: false },
    phase: "waiting",
    host: "ana",
    seats: { player_1: { person: "ana", ready: false } },
    dropped: 0,
    muted: [],
  },
  clocks: NO_CLOCKS,
};

/** As a program of that version has written it. */
const ofVersion = (stateVersion: number) => ({ ...writeSnapshot(7, whole), stateVersion });

const named = (name: string) => (before: unknown) => ({
  ...(before as object),
  steps: [...((before as { steps?: string[] }).steps ?? []), name],
});
const UPGRADES = [named("1 to 2"), named("2 to 3")];

describe("a snapshot", () => {
  it("is read as it was written", () => {
    const snapshot = writeSnapshot(7, whole);
    expect(snapshot).toMatchObject({ seq: 7, stateVersion: STATE_VERSION });
    expect(readSnapshot(snapshot)).toEqual({ whole });
  });

  it.each([
    ["state", { state: writeSnapshot(7, whole).state.replace("waiting", "playing") }],
    ["hash", { hash: "0".repeat(64) }],
    ["end", { state: writeSnapshot(7, whole).state.slice(0, -1) }],
  ])("whose %s is another one is not gone on with", (_, spoilt) => {
    expect(readSnapshot({ ...writeSnapshot(7, whole), ...spoilt })).toEqual({ why: "its snapshot does not match its hash" });
  });
});

describe("a snapshot of another version", () => {
  it.each([
    [1, ["1 to 2", "2 to 3"]],
    [2, ["2 to 3"]],
    [3, undefined],
  ])("%i is brought up to date step by step", (version, steps) => {
    expect(readSnapshot(ofVersion(version), UPGRADES)).toEqual({ whole: { ...whole, ...(steps && { steps }) } });
  });

  it.each([4, 99])("%i, newer than what is known, is not gone on with", (version) => {
    expect(readSnapshot(ofVersion(version), UPGRADES)).toEqual({ why: `its snapshot is of version ${version}, and this is 3` });
  });

  it.each([0, -1])("%i, which there never was, is not gone on with", (version) => {
    expect(readSnapshot(ofVersion(version), UPGRADES).why).toBeDefined();
  });

  it("is not gone on with where a step fails, and it is said why", () => {
    const failing = [
      () => {
        throw new Error("no such field");
      },
      named("2 to 3"),
    ];
    expect(readSnapshot(ofVersion(1), failing)).toEqual({ why: "its snapshot cannot be upgraded: no such field" });
    expect(readSnapshot(ofVersion(2), failing)).toEqual({ whole: { ...whole, steps: ["2 to 3"] } });
  });
});
