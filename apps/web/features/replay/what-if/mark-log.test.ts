import { describe, expect, it } from "vitest";
import type { LogLine } from "../../board/model/log-lines.ts";
import { markLog } from "./mark-log.ts";

const line = (version: number): LogLine => ({ key: `${version}.0`, version, level: "act", kind: "played", sentence: [] });
const keysOf = (lines: readonly LogLine[]) => lines.map(({ key }) => key);

describe("the mark of a branch in the log", () => {
  it("stands between the game and what was different", () => {
    expect(keysOf(markLog(2, "here")([line(1), line(2), line(3)], 3))).toEqual(["1.0", "2.0", "what if", "3.0"]);
    expect(keysOf(markLog(2, "here")([line(1), line(2)], 2))).toEqual(["1.0", "2.0", "what if"]);
    expect(keysOf(markLog(2, "here")([line(1)], 1))).toEqual(["1.0"]);
  });
});
