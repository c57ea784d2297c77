import { type Arrangement, randomReply, type Seat } from "@mutable/engine";
import { leastWindow, TOLD_IN_FULL, TOLD_LENGTHS, TOLD_WITHIN, toldTime } from "@mutable/protocol";
import { batchFor } from "@mutable/referee";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Table } from "./table.ts";
import { SECOND, TestTable } from "./testing/test-table.ts";
import { botPauseOf, dealtAfter } from "./told.ts";
import { deadlinesOf } from "./turn-clock.ts";

const CLOCK = { decision: 10, reserve: 20 };
const LAID = TOLD_LENGTHS.laid.full;

const playing = (arrange: Arrangement, settings: Parameters<typeof TestTable.playing>[1] = {}, people = ["ana", "ben"]) =>
  TestTable.playing(people, { seats: people.length, clock: CLOCK, ...settings }, ({ deal }) => ({
    game: deal?.game ?? "a game",
    seats: people.length,
    shuffle: { kind: "text", text: "told" },
    arrange: { turn: "player_1", ...arrange },
  }));

const deadlines = ({ table: { stored } }: TestTable) => deadlinesOf(stored.clocks, CLOCK);
const plays = (table: TestTable, seat: Seat, card: string) => table.run({ type: "reply", reply: { seat, call: ["play_card", card] } });
const untold = ({ live, now }: TestTable) => Math.max(0, live.told - now);

describe("the time in which boards tell what has happened", () => {
  it("is no time of a clock: it begins when the question can be seen", () => {
    const table = playing({ hands: { player_1: ["milk", "bread"], player_2: ["time"] }, rules: ["play-2"] });
    plays(table, "player_1", "milk");
    expect(deadlines(table)).toMatchObject([{ seat: "player_1", at: table.now + LAID + 30 * SECOND }]);
    table.pass(LAID + 12 * SECOND);
    plays(table, "player_1", "bread");
    expect(table.table.stored.clocks.reserve).toEqual({ player_1: 18 * SECOND });
  });

  it("begins with the deal, which is shorter in the next game; where nobody has a clock, with the game", () => {
    const begun = (clock: typeof CLOCK | null) => {
      const table = new TestTable("ana", { seats: 2, clock });
      table.arrive("ana", "ben");
      table.sit("ben");
      table.run({ type: "start", person: "ana" });
      return table;
    };
    const table = begun(CLOCK);
    expect(untold(table)).toBe(TOLD_LENGTHS.deal.full);
    expect(deadlines(table)[0]?.at).toBe(table.now + TOLD_LENGTHS.deal.full + 30 * SECOND);
    const { stored } = table.table;
    const again = { ...table.table, stored: { ...stored, state: { ...stored.state, tally: { games: 1, rows: [] } } } };
    expect(dealtAfter(again, 0)).toBe(TOLD_LENGTHS.nextDeal.full);
    expect(untold(begun(null))).toBe(0);
  });

  it("adds up while much happens at once, to twelve seconds at most", () => {
    const cards = ["milk", "bread", "sleep", "love", "peace", "dreams", "money", "cookies", "the-sun", "the-moon", "the-brain", "war"];
    const table = playing({ hands: { player_1: cards, player_2: ["time"] }, rules: ["play-all"] });
    for (const [nr, card] of cards.slice(0, -1).entries()) {
      plays(table, "player_1", card);
      expect(untold(table)).toBe(Math.min(TOLD_WITHIN, (nr + 1) * LAID));
    }
    expect(deadlines(table)[0]?.at).toBe(table.now + TOLD_WITHIN + 30 * SECOND);
    table.pass(TOLD_WITHIN);
    expect(untold(table)).toBe(0);
  });

  it("is longer at a table that plays slowly", () => {
    const table = playing({ hands: { player_1: ["milk", "bread"], player_2: ["time"] }, rules: ["play-2"] }, { pace: "relaxed" });
    plays(table, "player_1", "milk");
    expect(untold(table)).toBe(1.5 * LAID);
  });

  it("lengthens no window, and changes nothing where nobody has a clock and no bot plays", () => {
    const window = TestTable.playing(["ana", "ben", "eva"], { deck: "much-bother", seats: 3, clock: CLOCK }, ({ deal }) => ({
      game: deal?.game ?? "a game",
      seats: 3,
      shuffle: { kind: "text", text: "a window" },
      arrange: {
        turn: "player_1",
        hands: { player_1: ["busy-evening", "morning-post"], player_2: ["great-auntie-objects"], player_3: ["rusty-key"] },
      },
    }));
    plays(window, "player_1", "busy-evening");
    expect(window.live.window?.since).toBe(window.now);
    for (const { at } of deadlines(window)) expect(at).toBeGreaterThan(window.now + 30 * SECOND);
    plays(window, "player_2", "");
    plays(window, "player_3", "");
    window.pass(leastWindow({}));
    expect(window.live.window).toBeUndefined();

    const people = playing({ hands: { player_1: ["milk", "bread"], player_2: ["time"] }, rules: ["play-2"] }, { clock: null });
    const { told } = people.live;
    people.pass(SECOND);
    plays(people, "player_1", "milk");
    expect(people.live.told).toBe(told);
  });

  it("R-297: is the same for all, and moves a deadline by no more than twelve seconds, in whole games", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.constantFrom("fluxx-3", "fluxx-4", "much-bother"), (seed, deck) => {
        const table = TestTable.playing(["ana", "ben", "eva"], { deck, seats: 3, clock: CLOCK });
        let state = seed + 1;
        const next = (count: number) => {
          state = (state * 48_271) % 2_147_483_647;
          return state % count;
        };
        for (let moves = 0; moves < 60 && table.state.phase === "playing"; moves += 1) {
          const open = table.table.stored.referee?.game.open ?? [];
          const decision = open[next(Math.max(1, open.length))];
          if (decision === undefined) break;
          const { change } = table.run({ type: "reply", reply: { seat: decision.seat, call: randomReply(decision, next) } });
          if (change?.move !== undefined) {
            const times = (["watcher", "player_1", "player_2"] as const).map((viewer) =>
              toldTime(change.move === undefined ? [] : batchFor(change.move.broadcast, viewer)),
            );
            expect(new Set(times).size).toBe(1);
          }
          for (const { at } of deadlines(table)) expect(at).toBeLessThanOrEqual(table.now + TOLD_WITHIN + 30 * SECOND);
          table.pass(100);
        }
      }),
      { numRuns: process.env.TEST_DEEP === "1" ? 200 : 20 },
    );
  });
});

describe("the pause of a bot", () => {
  const withTold = (table: Table, told: number): Table => ({ ...table, live: { ...table.live, told } });
  const pauses = ({ table, now }: TestTable) =>
    [0, 1_000, TOLD_IN_FULL + 1].map((time) => botPauseOf(withTold(table, now + time), 120, now));
  const withBot = (people: readonly string[] = ["ana"]) => {
    const table = new TestTable("ana", { seats: 2 });
    table.arrive(...people);
    table.run({ type: "add_bot", level: "random" });
    table.run({ type: "start", person: "ana" });
    table.pass(6 * SECOND);
    return table;
  };

  it("is short, and none if boards have much to tell", () => {
    expect(pauses(withBot())).toEqual([120, 120, 0]);
  });

  it("lasts until all is told if no person plays, or if others may play in between (R-296)", () => {
    const table = withBot();
    const standing = { ...table.table.deck, deck: { ...table.table.deck.deck, hasStanding: true } };
    expect(botPauseOf({ ...withTold(table.table, table.now + 3_000), deck: standing }, 120, table.now)).toBe(3_000);
    const { state } = table.table.stored;
    const isAway = { ...state, seats: { ...state.seats, player_1: { person: "ana", ready: true, standIn: "steady" } } } as const;
    table.table = { ...table.table, stored: { ...table.table.stored, state: isAway } };
    expect(pauses(table)).toEqual([120, 1_000, TOLD_IN_FULL + 1]);
  });

  it("is none where bots never wait", () => {
    const { table, now } = withBot();
    expect(botPauseOf(withTold(table, now + 1_000), 0, now)).toBe(0);
  });
});
