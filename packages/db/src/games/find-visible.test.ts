import { describe, expect, it } from "vitest";
import { findVisible, type GameRequest } from "./find-visible.ts";
import type { GameViewer } from "./games.ts";

/** A private game that Ana played at a table with the code "opensesame", and a number of attempts left for the address. */
async function request(request: Partial<GameRequest>, attempts = 1) {
  let left = attempts;
  const consume = async () => (left-- > 0 ? undefined : 60);
  const find = async ({ person, code }: GameViewer) => (person === "ana" || code === "opensesame" ? "record" : undefined);
  const found = await findVisible({ consume }, { person: undefined, code: undefined, address: "203.0.113.7", ...request }, find);
  return { found, left };
}

describe("a private game", () => {
  it("is found for its player without needing or counting a code", async () => {
    expect(await request({ person: "ana", code: "opensesame" })).toEqual({ found: { part: "record", code: undefined }, left: 1 });
  });

  it("is found for anyone with the code of its table", async () => {
    expect(await request({ code: "opensesame" })).toEqual({ found: { part: "record", code: "opensesame" }, left: 0 });
    expect(await request({ person: "ben", code: "opensesame" })).toEqual({ found: { part: "record", code: "opensesame" }, left: 0 });
  });

  it("is not found otherwise", async () => {
    expect(await request({ person: "ben" })).toEqual({ found: undefined, left: 1 });
    expect(await request({ code: "wrongcode" })).toEqual({ found: undefined, left: 0 });
  });

  it("is not searched by code once the address is over its limit", async () => {
    expect((await request({ code: "opensesame" }, 0)).found).toBe("too_many");
  });
});
