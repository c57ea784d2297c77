import { describe, expect, it } from "vitest";
import type { LogLine } from "../model/log-lines.ts";
import { nextCaption } from "./caption-queue.ts";

const lines = (count: number): LogLine[] =>
  Array.from({ length: count }, (_, version) => ({
    key: `${version}`,
    version,
    level: "effect",
    kind: "reshuffled",
    sentence: [`${version}`],
  }));

describe("the queue of captions", () => {
  it("shows the lines one after the other", () => {
    const waiting = lines(3);
    expect(nextCaption(waiting)).toEqual({ line: waiting[0], merged: 0, milliseconds: 1_800, rest: waiting.slice(1) });
  });

  it("shows each for a shorter time if more than three are waiting", () => {
    for (const count of [4, 6]) expect(nextCaption(lines(count))).toMatchObject({ merged: 0, milliseconds: 900 });
  });

  it("merges more than six lines into the last one", () => {
    const waiting = lines(7);
    expect(nextCaption(waiting)).toEqual({ line: waiting[6], merged: 7, milliseconds: 900, rest: [] });
  });
});
