import { openMadeDecks, openTables } from "@mutable/db";
import { exportDeck, fluxx1 } from "@mutable/decks";
import { openDeck } from "@mutable/engine";
import { readRecord, verifyRecord } from "@mutable/referee";
import { afterAll, beforeAll, expect, it } from "vitest";
import { begin, openTable } from "../testing/scenes.ts";
import type { TestPlayer } from "../testing/test-player.ts";
import { TestServer } from "../testing/test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open();
});
afterAll(() => server.close());

/** A connected person with an account. */
const maker = async (name: string, at = server): Promise<TestPlayer> => at.connect(await at.account(name));

/** Publishes a copy of a small deck. Returns the id of the version, and a function that changes who can find the deck. */
async function publishDeck({ person }: TestPlayer, name: string, at = server) {
  const decks = openMadeDecks(at.database);
  const copy = exportDeck(fluxx1, name);
  const created = await decks.create(person, { draft: JSON.stringify(copy), name, about: "" });
  if (created.fault !== undefined) throw new Error(created.fault);
  const deck = { owner: person, key: created.value.key };
  const file = (id: string) => JSON.stringify({ ...copy, deck: { ...copy.deck, id } });
  const version = { revision: created.value.revision, hash: name, name, about: "", cards: fluxx1.ids.length, file };
  const published = await decks.publish(deck, version);
  if (published.fault !== undefined) throw new Error(published.fault);
  const id = `made-${deck.key}-${published.value}`;
  const opened = openDeck({ ...copy.deck, id });
  at.decks.set(id, opened);
  return { id, deck: opened, setFindable: (who: "private" | "link" | "public") => decks.setFindable(deck, who) };
}

const settingsOf = (deck: string) => ({ name: "Made", deck, seats: 2, isPublic: true, watchers: true, takeOverBots: false });

it("opens a table for those who can find the deck", async () => {
  const [ana, ben] = [await maker("Ana"), await server.player("Ben")];
  const made = await publishDeck(ana, "Pond");
  const settings = settingsOf(made.id);
  expect(await ben.send("create_table", settings)).toMatchObject({ error: "bad_request", why: `There is no deck ${made.id}.` });
  await openTable(ana, {}, settings);
  expect(ana.info).toMatchObject({ deckName: "Pond", settings: { deck: made.id } });
  await made.setFindable("link");
  await openTable(ben, {}, { ...settings, deck: "fluxx-3" });
  expect(ben.info).not.toHaveProperty("deckName");
  await ben.does("change_settings", { deck: made.id });
  expect(ben.info).toMatchObject({ deckName: "Pond" });
  await ben.does("change_settings", { deck: "fluxx-1" });
  expect(ben.info).not.toHaveProperty("deckName");
  expect(await ben.send("change_settings", { deck: "made-abcdefgh0123-1" })).toMatchObject({ error: "bad_request" });
  const daily = { ...settings, seats: 1, solo: true, daily: true };
  expect(await ben.send("create_table", daily)).toMatchObject({ why: "The daily deal is played with a deck that ships with Mutable." });
});

it("opens a table for its link alone at quick play with a deck that only its link opens", async () => {
  const [ana, ben, cleo] = [await maker("Ann"), await server.player("Ben"), await server.player("Cleo")];
  const made = await publishDeck(ana, "Secret garden");
  const listed = async () => (await openTables(server.database).listPublic()).map(({ id }) => id);
  const quick = async (player: TestPlayer) => (await player.does("quick_play", { deck: made.id })).table;
  // Its owner alone can find it.
  const own = await quick(ana);
  await made.setFindable("link");
  const linked = await quick(ben);
  expect(ben.info?.settings.isPublic).toBe(false);
  expect(new Set([own, linked, await quick(cleo)]).size).toBe(3);
  await made.setFindable("public");
  const open = await quick(ben);
  expect(ben.info?.settings.isPublic).toBe(true);
  const shown = await listed();
  expect([own, linked, open].map((table) => shown.includes(table))).toEqual([false, false, true]);
});

it("restores the table after a stop, plays against a bot to the end, and keeps a record that is verified", async () => {
  const ana = await maker("Anna");
  const made = await publishDeck(ana, "Lake");
  const { code } = await openTable(ana, {}, { ...settingsOf(made.id), bots: ["steady"] });
  await begin(ana);
  await server.stop();
  await made.setFindable("private");
  await server.start();
  const back = await server.connect({ id: ana.person, version: 1 });
  await back.does("join_table", { code });
  await back.playToTheEnd("a made deck");
  const found = await (await fetch(`${server.address}/rooms/games/${back.info?.game}`)).json();
  const read = readRecord(found);
  if (read.why !== undefined) throw new Error(read.why);
  expect(read.record.deck.id).toBe(made.id);
  expect(verifyRecord(read.record, made.deck).filter(({ holds }) => holds === false)).toEqual([]);
});

it("fits the weights of the bots in the background, and stops with the server", async () => {
  const learning = await TestServer.open({ fitEvery: 50 });
  const made = await publishDeck(await maker("Ana", learning), "Bog", learning);
  const { version } = openMadeDecks(learning.database);
  // In the deep run until it is done.
  const isDeep = process.env.TEST_DEEP === "1";
  await expect.poll(async () => (await version(made.id))?.fitted, { timeout: 240_000 }).toBeGreaterThan(isDeep ? 99 : 0);
  expect((await version(made.id))?.weights !== undefined).toBe(isDeep);
  await learning.close();
});
