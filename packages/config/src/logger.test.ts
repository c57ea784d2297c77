import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { throttledWarning } from "./logger.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("logs the first of many warnings, and a second later the number of the others", () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  const warnOf = throttledWarning("it was slow");
  for (let table = 0; table < 1_000; table += 1) warnOf({ table });
  vi.advanceTimersByTime(1_000);
  warnOf({ table: "alone" });
  vi.advanceTimersByTime(1_000);
  warnOf({ table: "last" });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", message: "it was slow", table: 0 },
    { level: "warn", message: "it was slow", others: 999 },
    { table: "alone" },
    { table: "last" },
  ]);
});
