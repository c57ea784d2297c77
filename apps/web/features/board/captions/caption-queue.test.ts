import { describe, expect, it } from "vitest";
import type { LogLine } from "../model/log-lines.ts";
import { lineAt, linesOfBeat } from "./caption-queue.ts";

const line = (version: number, at: number, level: LogLine["level"] = "effect"): LogLine => ({
  key: `${version}.${at}`,
  version,
  level,
  kind: "reshuffled",
  sentence: [`${version}.${at}`],
});
const lines = (count: number): LogLine[] => Array.from({ length: count }, (_, at) => line(1, at));

describe("captions", () => {
  it("belong to the beat on the stage", () => {
    const all = [line(1, 0, "act"), line(1, 1), line(2, 0, "act"), line(2, 1, "turn"), line(2, 2, "act")];
    expect(linesOfBeat(all, 2).map(({ key }) => key)).toEqual(["2.0", "2.2"]);
    expect(linesOfBeat(all, undefined)).toEqual([]);
  });

  it("tell a beat line by line, and the last line stays", () => {
    const told = lines(3);
    expect([0, 699, 700, 1_400, 60_000].map((time) => lineAt(told, time)?.key)).toEqual(["1.0", "1.0", "1.1", "1.2", "1.2"]);
    expect(lineAt([], 0)).toBeUndefined();
  });

  it("merge more than six lines into the last one", () => {
    expect(lineAt(lines(6), 0)?.key).toBe("1.0");
    expect(lineAt(lines(7), 0)?.key).toBe("1.6");
  });
});
