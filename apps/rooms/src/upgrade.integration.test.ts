import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { restoreBackup } from "@mutable/db";
import { emptyDatabase } from "@mutable/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { faultsOfRecord, findingsOn } from "./testing/history.ts";
import { comeBack, playOn, type Round } from "./testing/round.ts";
import { TestServer } from "./testing/test-server.ts";

const folder = fileURLToPath(new URL("../upgrades", import.meta.url));
const backups = (await readdir(folder)).filter((name) => name.endsWith(".backup"));

it("has something to upgrade from", () => {
  expect(backups).toContain("20261121230639_tables.backup");
});

// Made by earlier states of the project (upgrades/make.mjs).
describe.each(backups)("an installation of %s", (name) => {
  let house: TestServer;
  beforeAll(async () => {
    const url = await emptyDatabase();
    await restoreBackup(url, join(folder, name));
    house = await TestServer.open({}, url);
  });
  afterAll(() => house.close());

  /** Those who sit at a table, back at it. */
  async function backAt({ id, code, people }: { id: string; code: string; people: readonly string[] }): Promise<Round> {
    const persons = await Promise.all(people.map((person) => house.people.accounts.byId(person)));
    return comeBack(house, { table: id, code, people: persons.filter((person) => person !== undefined), players: [] });
  }

  it("plays every game on to its end, from whatever prompt, and the record of each holds", async () => {
    const tables = await house.database.table.findMany({ where: { phase: { in: ["playing", "suspended"] } } });
    expect(tables.length).toBeGreaterThanOrEqual(10);
    const kinds = new Set<string>();
    const toTheEnd = tables.map(async (table) => {
      const round = await backAt(table);
      if (table.phase === "suspended") for (const player of round.players) await player.does("resume");
      for (const player of round.players) await player.until(() => player.info?.phase === "playing");
      for (const { asked } of round.players) if (asked !== undefined) kinds.add(asked.kind);
      await playOn(round, "after-the-upgrade");
      expect(round.players.map(({ info }) => info?.phase)).toEqual(round.players.map(() => "over"));
      expect(await faultsOfRecord(house.database, table.id)).toEqual([]);
      for (const player of round.players) player.close();
    });
    await Promise.all(toTheEnd);
    expect(kinds.size).toBeGreaterThanOrEqual(4);
  }, 90_000);

  it("has the games that were over, and their records hold", async () => {
    const games = await house.database.game.findMany({ include: { record: true } });
    expect(games.map(({ ending }) => ending)).toEqual(expect.arrayContaining(["won", "abandoned"]));
    for (const { record } of games) expect(findingsOn(record?.record ?? "").filter(({ holds }) => holds === false)).toEqual([]);
  });

  it("lets those sit down who waited, and nobody where a table was closed", async () => {
    const [waiting] = await house.database.table.findMany({ where: { phase: "waiting" } });
    const [closed] = await house.database.table.findMany({ where: { phase: "closed" } });
    const player = await house.player("Somebody new");
    expect(await player.send("join_table", { code: closed?.code ?? "" })).toMatchObject({ ok: false, error: "table_closed" });
    await player.does("join_table", { code: waiting?.code ?? "" });
    await player.does("sit", {});
    const { players } = await backAt(waiting ?? { id: "", code: "", people: [] });
    for (const each of [player, ...players]) await each.until(() => Object.keys(each.info?.seats ?? {}).length === 2);
  });

  it("knows its people, what they may and what they have said", async () => {
    expect(await house.people.accounts.signIn("Žofie", "long enough a password")).toMatchObject({ name: "Žofie" });
    expect(await house.people.accounts.findByNameOrId("Banned")).toMatchObject({ isBanned: true });
    expect(await house.database.token.count()).toBe(1);
    const lines = await house.database.chatLine.findMany({ orderBy: { line: "asc" } });
    expect(lines.map(({ text }) => text)).toEqual(["Hello “there” 🦊\\.", "Ahoj, žluťoučký koni", "I only look on."]);
    expect((await house.moderation.reports.page(false)).rows).toMatchObject([{ reason: "It is about a horse." }]);
  });
});
