import { describe, expect, it } from "vitest";
import { readSnapshot, STATE_VERSION, snapshotOf } from "./snapshot.ts";
import { TestTable } from "./testing/test-table.ts";

const { stored } = new TestTable("ana", { name: "Žluťoučký 🦊 \"'\\" }).table;
const content = { state: stored.state, clocks: stored.clocks };
const ofVersion = (stateVersion: number) => ({ ...snapshotOf(stored), stateVersion });

const named = (name: string) => (before: unknown) => ({
  ...(before as object),
  steps: [...((before as { steps?: string[] }).steps ?? []), name],
});
const UPGRADES = [named("1 to 2"), named("2 to 3")];

describe("a snapshot", () => {
  it("is read as it was written", () => {
    expect(snapshotOf(stored)).toMatchObject({ seq: 1, stateVersion: STATE_VERSION });
    expect(readSnapshot(snapshotOf(stored))).toEqual({ content });
  });

  it.each([
    [1, ["1 to 2", "2 to 3"]],
    [2, ["2 to 3"]],
    [3, undefined],
  ])("of version %i is upgraded version by version", (version, steps) => {
    expect(readSnapshot(ofVersion(version), UPGRADES)).toEqual({ content: { ...content, ...(steps && { steps }) } });
  });

  it.each([4, 99])("of version %i, newer than the program, is refused", (version) => {
    expect(readSnapshot(ofVersion(version), UPGRADES)).toEqual({
      why: `its snapshot has version ${version}, and this program reads up to version 3`,
      isLater: true,
    });
  });

  it.each([0, -1])("of version %i, which never existed, is refused", (version) => {
    expect(readSnapshot(ofVersion(version), UPGRADES)).toMatchObject({ why: expect.any(String), isLater: false });
  });

  it("is refused with the reason when an upgrade fails", () => {
    const failing = [
      () => {
        throw new Error("no such field");
      },
      named("2 to 3"),
    ];
    expect(readSnapshot(ofVersion(1), failing)).toEqual({ why: "its snapshot cannot be upgraded: no such field" });
    expect(readSnapshot(ofVersion(2), failing)).toEqual({ content: { ...content, steps: ["2 to 3"] } });
  });

  it("that is not JSON is refused with the reason", () => {
    expect(readSnapshot({ ...snapshotOf(stored), state: "{" }).why).toMatch(/^its snapshot cannot be upgraded/);
  });
});
