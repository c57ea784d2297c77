import { afterEach, expect, it, vi } from "vitest";
import { warnSeldom } from "./say.ts";

afterEach(() => vi.restoreAllMocks());

it("what happens to thousands at once is said once a second, with how many others there were", () => {
  const lines: string[] = [];
  vi.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  let now = 5_000;
  const warnOf = warnSeldom("it was slow", () => now);
  for (let table = 0; table < 1_000; table += 1) warnOf({ table });
  now += 999;
  warnOf({ table: "late" });
  now += 1;
  warnOf({ table: "next" });
  now += 1_000;
  warnOf({ table: "last" });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: "warn", message: "it was slow", table: 0 },
    { table: "next", others: 1_000 },
    { table: "last" },
  ]);
  expect(lines[2]).not.toContain("others");
});
