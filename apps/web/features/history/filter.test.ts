import { describe, expect, it } from "vitest";
import { historyUrl, parseHistoryFilter } from "./filter.ts";

const behind = { at: new Date("2026-11-22T21:02:03.456Z"), id: "7f0b2c9e-3f4a-4f52-9a3e-0d3f6c1e2b4a" };

describe("the filter in the address of a game list", () => {
  it.each([
    ["/games", {}],
    ["/games?result=won", { result: "won" }],
    ["/games?result=lost&company=bots&deck=fluxx-3", { result: "lost", company: "bots", deck: "fluxx-3" }],
    ["/games?company=solo", { company: "solo" }],
    ["/games?company=people&behind=1795381323456-7f0b2c9e-3f4a-4f52-9a3e-0d3f6c1e2b4a", { company: "people", behind }],
  ] as const)("is written as %s, and parsed again", (address, asked) => {
    expect(historyUrl("/games", asked)).toBe(address);
    expect(parseHistoryFilter(Object.fromEntries(new URL(address, "http://any").searchParams))).toEqual({
      ...{ result: undefined, company: undefined, deck: undefined, behind: undefined },
      ...asked,
    });
  });

  it.each([
    { result: "drawn", company: "both", deck: "", behind: "yesterday" },
    { result: ["won", "lost"], company: ["people"], deck: ["a", "b"], behind: ["1-a", "2-b"] },
    { deck: "a b", behind: "-1-abc" },
    { deck: "x".repeat(101), behind: `1-${"x".repeat(101)}` },
    { behind: "999999999999999-a" },
    { behind: "1e3-a" },
    { behind: "1-a'; DROP TABLE game" },
    { behind: "-" },
  ])("is empty if it is malformed: %j", (query) => {
    expect(Object.values(parseHistoryFilter(query)).filter((value) => value !== undefined)).toEqual([]);
  });
});
