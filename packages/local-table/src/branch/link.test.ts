import { decks } from "@mutable/decks";
import { verifyRecord } from "@mutable/referee";
import { recordRandomGame } from "@mutable/referee/testing";
import { describe, expect, it } from "vitest";
import { packBranch, recordOfBranch, type SharedBranch, unpackBranch } from "./link.ts";

const recorded = (deck: string, moves?: number) =>
  recordRandomGame({ deck, seats: 3, seed: 5, seating: false }, { kind: "text", text: `link ${deck}` }, moves).record;

function sharedOf(deck: string): { readonly shared: SharedBranch; readonly record: ReturnType<typeof recorded> } {
  const record = recorded(deck);
  const step = Math.floor(record.moves.length / 3);
  const moves = record.moves.slice(step).map(({ seat, call }) => ({ seat, call }));
  return { record, shared: { game: "a-game", name: "Friday ’n’ Žofie", step, seat: "player_2", names: { player_1: "Ana" }, moves } };
}

describe("the link of a branch", () => {
  it.each([...decks.keys()])("gives the same record again, in a game of %s", async (deck) => {
    const { shared, record } = sharedOf(deck);
    const text = await packBranch(shared);
    expect(text).toMatch(/^1[\w-]+$/);
    const read = await unpackBranch(text);
    expect(read).toEqual(shared);
    const rebuilt = recordOfBranch(record, decks.get(deck), read ?? shared);
    if (typeof rebuilt === "string") throw new Error(rebuilt);
    expect(rebuilt.moves.map(({ told }) => told)).toEqual(record.moves.map(({ told }) => told));
    expect(verifyRecord(rebuilt, decks.get(deck)).filter(({ holds }) => holds === false)).toEqual([]);
  });

  it("is short enough for a chat", async () => {
    expect((await packBranch(sharedOf("fluxx-3").shared)).length).toBeLessThan(2_000);
  });

  it("is refused if it is damaged, or its moves are not legal", async () => {
    const { shared, record } = sharedOf("fluxx-3");
    const text = await packBranch(shared);
    for (const damaged of ["", "1", "2abc", `1${text.slice(5)}`, text.slice(0, 40), "1<script>"])
      expect(await unpackBranch(damaged)).toBeUndefined();
    const moves = shared.moves.map((move, at) => (at === 1 ? { ...move, call: ["play_card", "none"] as ["play_card", string] } : move));
    expect(recordOfBranch(record, decks.get("fluxx-3"), { ...shared, moves })).toBe("disagrees");
    expect(recordOfBranch(record, decks.get("fluxx-3"), { ...shared, step: 9_999 })).toBe("no_such_step");
  });
});
