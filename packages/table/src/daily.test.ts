import { fluxx3 } from "@mutable/decks";
import { keyFromText, nonceCommitment } from "@mutable/engine";
import { dailyCommitment, type GameSetup } from "@mutable/referee";
import { describe, expect, it } from "vitest";
import { finishedGameOf, messagesOf, settingsFault } from "./index.ts";
import { SETTINGS, TestTable } from "./testing/test-table.ts";

const DAILY = { deck: "fluxx-3", seats: 1, solo: true, daily: true };
const calls = (text: string) => JSON.parse(text) as [string, ...unknown[]][];

describe("a table with the daily deal", () => {
  it("must be solo", () => {
    expect(settingsFault({ ...SETTINGS, seats: 4, daily: true }, fluxx3)).toBe("The daily deal is played in solo.");
    expect(settingsFault({ ...SETTINGS, ...DAILY }, fluxx3)).toBeUndefined();
  });

  it("deals the cards of the day at once, and takes no nonce", () => {
    const nonce = keyFromText("a nonce");
    const table = new TestTable("ana", DAILY);
    table.arrive("ana");
    table.run({ type: "set_ready", seat: "player_1", isReady: true, commitment: nonceCommitment(nonce) });
    const before = table.table;
    const { change, table: after } = table.apply({ type: "start", person: "ana" });
    if (change === undefined) throw new Error("Nothing changed.");
    const commitment = dailyCommitment("fluxx-3", table.dailyDeal);
    const told = calls(messagesOf(change, before, after).common);
    expect(told).toContainEqual(["table", expect.objectContaining({ day: "2026-01-01", phase: "dealing" })]);
    expect(told).toContainEqual(["shuffle", { game: "game 1", commitment, commitments: {}, absent: ["player_1"], dropped: 0 }]);
    expect(table.apply({ type: "reveal_nonce", seat: "player_1", nonce }).error).toBe("not_allowed");
    table.settle();
    expect(table.state.phase).toBe("playing");
    expect(table.state.game?.setup).toMatchObject({ profile: { solo: true }, shuffle: { kind: "daily", day: "2026-01-01", commitment } });
    expect(JSON.stringify(messagesOf(change, before, after))).not.toContain(table.dailyDeal.secret);
  });

  it("is private from the deal on, also if it was opened before that was a rule", () => {
    const table = new TestTable("ana", DAILY);
    table.arrive("ana");
    const { settings } = table.state;
    const state = { ...table.state, settings: { ...settings, isPublic: true, watchers: true } };
    table.table = { ...table.table, stored: { ...table.table.stored, state } };
    table.run({ type: "start", person: "ana" });
    table.settle();
    expect(table.state).toMatchObject({ phase: "playing", settings: { isPublic: false, watchers: false } });
  });

  it("deals the next day's cards in a rematch of the next day", () => {
    const over = (_: unknown, usual: GameSetup): GameSetup => ({
      ...usual,
      arrange: { rest: "out", rulesDeck: ["draw-2"], hands: { player_1: ["milk"] }, draw: ["bread", "cookies"] },
    });
    const table = new TestTable("ana", DAILY, over);
    table.arrive("ana");
    table.run({ type: "start", person: "ana" });
    const { change } = table.run({ type: "reply", reply: { seat: "player_1", decision: 1, call: ["play_card", "milk"] } });
    if (change === undefined) throw new Error("The card was not played.");
    expect(finishedGameOf(change, table.table.stored)).toMatchObject({
      score: 0,
      deal: { day: "2026-01-01", end: Date.UTC(2026, 0, 2, 2) },
    });
    expect(table.state.phase).toBe("over");
    table.dailyDeal = { day: "2026-01-02", secret: "db".repeat(32) };
    table.run({ type: "rematch" });
    table.run({ type: "start", person: "ana" });
    expect(table.state.game?.setup.shuffle).toMatchObject({ day: "2026-01-02", commitment: dailyCommitment("fluxx-3", table.dailyDeal) });
  });
});
