import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { restoreBackup } from "@mutable/db";
import { emptyDatabase } from "@mutable/db/testing";
import { decks, isMadeDeck } from "@mutable/decks";
import type { TableSettings } from "@mutable/protocol";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failedRecordChecks, findingsOn, recordOfGame } from "./testing/history.ts";
import { playOn, type Round, reconnectRound } from "./testing/round.ts";
import { TestServer } from "./testing/test-server.ts";

const folder = fileURLToPath(new URL("../upgrades", import.meta.url));
const backups = (await readdir(folder)).filter((name) => name.endsWith(".backup"));

it("has fixtures of an older version", () => {
  expect(backups).toEqual(
    expect.arrayContaining([
      "20261121230639_tables.backup",
      "20261124012709_second_factor.backup",
      "20261126135636_pending_records.backup",
    ]),
  );
});

// Created by earlier versions of the project (upgrades/make.mjs).
describe.each(backups)("an installation of %s", (name) => {
  let server: TestServer;
  beforeAll(async () => {
    const url = await emptyDatabase();
    await restoreBackup(url, join(folder, name));
    server = await TestServer.open({}, url);
  });
  afterAll(() => server.close());

  /** The players of a table, connected to it again. */
  async function backAt({ id, code, people }: { id: string; code: string; people: readonly string[] }): Promise<Round> {
    const persons = await Promise.all(people.map((person) => server.people.accounts.byId(person)));
    return reconnectRound(server, { table: id, code, people: persons.filter((person) => person !== undefined), players: [] });
  }

  it("continues every game to its end from any prompt, with valid records", async () => {
    const tables = await server.database.table.findMany({ where: { phase: { in: ["playing", "suspended"] } } });
    expect(tables.length).toBeGreaterThanOrEqual(10);
    const decksOf = new Set(tables.map(({ summary }) => (summary as unknown as { settings: TableSettings }).settings.deck));
    if (name !== "20261121230639_tables.backup") expect([...decksOf]).toEqual(expect.arrayContaining([...decks.keys()]));
    if (name === "20261126135636_pending_records.backup") expect([...decksOf].filter(isMadeDeck)).toHaveLength(1);
    const kinds = new Set<string>();
    const toTheEnd = tables.map(async (table) => {
      const round = await backAt(table);
      if (table.phase === "suspended") for (const player of round.players) await player.does("ask_vote", { kind: "resume" });
      for (const player of round.players) await player.until(() => player.info?.phase === "playing");
      for (const { asked } of round.players) if (asked !== undefined) kinds.add(asked.kind);
      const [alone, ...others] = round.players;
      // Bots may still answer while the only player is asked.
      if (alone !== undefined && others.length === 0) await alone.playToTheEnd(`after-the-upgrade-${table.id}`);
      else await playOn(round, "after-the-upgrade");
      expect(round.players.map(({ info }) => info?.phase)).toEqual(round.players.map(() => "over"));
      expect(await failedRecordChecks(server.database, table.id)).toEqual([]);
      for (const player of round.players) player.close();
    });
    await Promise.all(toTheEnd);
    expect(kinds.size).toBeGreaterThanOrEqual(4);
  });

  it("keeps finished games with valid records", async () => {
    const games = await server.database.game.findMany();
    expect(games.map(({ ending }) => ending)).toEqual(expect.arrayContaining(["won", "abandoned"]));
    for (const { id } of games)
      expect(findingsOn(await recordOfGame(server.database, id)).filter(({ holds }) => holds === false)).toEqual([]);
  });

  it("seats people at waiting tables, and rejects them at closed ones", async () => {
    const [waiting] = await server.database.table.findMany({ where: { phase: "waiting" } });
    const [closed] = await server.database.table.findMany({ where: { phase: "closed" } });
    const player = await server.player("Somebody new");
    expect(await player.send("join_table", { code: closed?.code ?? "" })).toMatchObject({ ok: false, error: "table_closed" });
    await player.does("join_table", { code: waiting?.code ?? "" });
    await player.does("sit", {});
    const { players } = await backAt(waiting ?? { id: "", code: "", people: [] });
    for (const each of [player, ...players]) await each.until(() => Object.keys(each.info?.seats ?? {}).length === 2);
  });

  it("keeps its people, their rights and their chat messages", async () => {
    expect(await server.people.accounts.signIn("Žofie", "long enough a password")).toMatchObject({ name: "Žofie" });
    expect(await server.people.accounts.findByNameOrId("Banned")).toMatchObject({ isBanned: true });
    expect(await server.database.token.count()).toBe(1);
    const lines = await server.database.chatLine.findMany({ orderBy: { line: "asc" } });
    expect(lines.map(({ text }) => text)).toEqual(["Hello “there” 🦊\\.", "Ahoj, žluťoučký koni", "I only look on."]);
    expect((await server.moderation.reports.page(false)).rows).toMatchObject([{ reason: "It is about a horse." }]);
  });
});
