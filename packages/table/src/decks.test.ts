import { playableDeck, shippedDecks } from "@mutable/bots";
import { fluxx1 } from "@mutable/decks";
import { ENGINE_VERSION, openDeck } from "@mutable/engine";
import { describe, expect, it } from "vitest";
import { reopenTable, snapshotOf } from "./index.ts";
import { readTable } from "./restore.ts";
import { settingsFault } from "./settings.ts";
import { SECOND, TestTable } from "./testing/test-table.ts";

const made = playableDeck(openDeck({ ...fluxx1.source, id: "made-pond-1" }));
const fluxx3 = shippedDecks.get("fluxx-3") ?? expect.fail();

/** A table that changes to a made deck, and to another one, before it plays. */
function changingTable(): TestTable {
  const table = new TestTable("ana");
  table.arrive("ana", "ben");
  table.sit("ben");
  const toDeck = (deck: typeof made, deckName?: string) =>
    table.run({ type: "change_settings", changes: { deck: deck.deck.id }, deck, deckName }).error;
  expect(toDeck(made, "Pond")).toBeUndefined();
  expect([table.table.deck, table.state.deckName]).toEqual([made, "Pond"]);
  const other = shippedDecks.get("fluxx-4") ?? expect.fail();
  expect(toDeck(other)).toBeUndefined();
  expect([table.table.deck, table.state.deckName]).toEqual([other, undefined]);
  table.run({ type: "start", person: "ana" });
  table.pass(10 * SECOND);
  expect(table.state.phase).toBe("playing");
  return table;
}

const decksToRead = (table: TestTable, ...read: Partial<Parameters<typeof readTable>>): readonly string[] | string => {
  const [id = table.table.id, snapshot = null, log = table.log] = read;
  const found = readTable(id, snapshot, log);
  return found.why ?? [...found.decks];
};

describe("the deck of a table", () => {
  it("changes with a command that brings it along, and not without it", () => {
    const table = new TestTable("ana");
    expect(table.run({ type: "change_settings", changes: { deck: "fluxx-1" } }).error).toBe("bad_request");
    expect(table.run({ type: "change_settings", changes: { deck: "fluxx-1" }, deck: made }).error).toBe("bad_request");
    expect(table.table.deck).toBe(fluxx3);
    changingTable();
  });

  it("says for how many players the table is", () => {
    const { profile } = fluxx1.source;
    const pond = playableDeck(openDeck({ ...fluxx1.source, id: "made-pond-2", profile: { ...profile, minSeats: 3, maxSeats: 4 } }));
    const table = new TestTable("ana", { seats: 4 });
    table.arrive("ana", "ben", "eva");
    table.sit("ana", "ben");
    const change = (seats: number) => table.run({ type: "change_settings", changes: { deck: pond.deck.id, seats }, deck: pond }).error;
    expect([change(5), change(2), change(4)]).toEqual(["bad_request", "bad_request", undefined]);
    expect(settingsFault({ ...table.state.settings, seats: 5 }, pond.deck)).toBe("The deck made-pond-2 is for 3 to 4 players.");
    expect(table.run({ type: "start", person: "ana" }).error).toBe("too_few_players");
    table.sit("eva");
    expect(table.run({ type: "start", person: "ana" }).error).toBeUndefined();
  });

  it("is found before a restore: those of its games, and that of its settings, but none in between", async () => {
    const table = changingTable();
    expect(decksToRead(table)).toEqual(["fluxx-4"]);
    const asked: string[] = [];
    const reopened = await reopenTable(table.table.id, null, table.log, async (id) => {
      asked.push(id);
      return shippedDecks.get(id);
    });
    if (reopened.why !== undefined) throw new Error(reopened.why);
    expect(asked).toEqual(["fluxx-4"]);
    expect(reopened.table.deck).toBe(shippedDecks.get("fluxx-4"));
    expect(snapshotOf(reopened.table.stored)).toEqual(snapshotOf(table.table.stored));
    expect(decksToRead(table, table.table.id, snapshotOf(table.table.stored), [])).toEqual(["fluxx-4"]);
  });

  it("is missed if a game of the log was played with it", async () => {
    const table = TestTable.playing(["ana", "ben"]);
    table.run({ type: "close" });
    const found = await reopenTable(table.table.id, null, table.log, async () => undefined);
    expect(found.why).toBe("There is no deck fluxx-3.");
  });

  it("is not looked for if the log is damaged", async () => {
    const table = TestTable.playing(["ana", "ben"]);
    const find = () => expect.fail("A deck is looked for.");
    expect((await reopenTable("table", null, table.log.slice(1), find)).why).toBe("entry 1 of its log is missing");
    expect((await reopenTable("table", null, [], find)).why).toBe("it has neither a snapshot nor a log");
  });

  it("is not looked for if a later version of the program has dealt", async () => {
    const { log } = TestTable.playing(["ana", "ben"]);
    const later = log.map((entry) => ({
      ...entry,
      body: entry.body?.replaceAll(`"engine":"${ENGINE_VERSION}"`, '"engine":"later"') ?? null,
    }));
    const find = () => expect.fail("A deck is looked for.");
    expect(await reopenTable("table", null, later, find)).toEqual({
      why: "it has a game of version later, which this program does not know",
      isLater: true,
    });
    expect(await reopenTable("table", null, log.slice(1), find)).toMatchObject({ isLater: false });
  });

  it("that cannot be looked for now does not set the table aside", async () => {
    const table = TestTable.playing(["ana", "ben"]);
    const away = () => Promise.reject(new Error("The database is away."));
    await expect(reopenTable("table", null, table.log, away)).rejects.toThrow("The database is away.");
  });
});
