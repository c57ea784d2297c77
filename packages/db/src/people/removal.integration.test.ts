import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openMadeDecks } from "../decks/made-decks.ts";
import { openGames } from "../games/games.ts";
import { openChat } from "../tables/chat.ts";
import { openLog } from "../tables/log.ts";
import { openTables } from "../tables/tables.ts";
import { claim, firstEntry, gameOf, logEntry, newTestDatabase, overview } from "../tables/testing.ts";
import { openPeople } from "./people.ts";
import type { Person } from "./person.ts";
import { expectDone, findTraces, INSTALLATION_SECRET, newAccount, newGuest } from "./testing.ts";

const hall = await newTestDatabase();
const { database } = hall;
const people = openPeople(database, INSTALLATION_SECRET);
const games = openGames(database);
const tables = openTables(database);
const chat = openChat(database);
const lease = await hall.lease();
const log = openLog(lease);
afterAll(() => hall.close());

const DAY = 86_400_000;

/** Creates a table as the room server does, with a finished game, chat, and a report by each player about the other. */
async function evening(name: string, host: Person, other: Person): Promise<{ table: string; game: string }> {
  const seats = { player_1: { person: host.id }, player_2: { person: other.id } };
  const known = { ...overview, people: [host.id, other.id], summary: { settings: { name }, host: host.id, seats } };
  const body = JSON.stringify({ state: { host: host.id, seats } });
  const { id: table } = await tables.create({ ...known, ...firstEntry, body, id: randomUUID(), code: randomUUID(), creator: host.id });
  const own = { table, epoch: await claim(lease, table) };
  const game = gameOf({
    ...{ from: 2, name, begun: Date.now() - DAY, ended: Date.now() + DAY },
    seats: [
      { seat: "player_1", person: host.id },
      { seat: "player_2", person: other.id },
    ],
  });
  await log.append({ ...logEntry(own, 2, body), record: '{"of":"it"}' });
  await log.append({ ...logEntry(own, 3, body), record: '{"move":1}', game });
  await tables.saveSnapshot(table, own.epoch, { seq: 3, stateVersion: 1, hash: "hash", state: body });
  for (const { id: person, name: theirs } of [host, other]) {
    const text = `words of ${theirs}`;
    const line = await chat.add({ table, channel: "seats", person, text, after: 3, command: "c", at: new Date() });
    const reporter = person === host.id ? other : host;
    await chat.report(table, line ?? 0, reporter.id, `${reporter.name} does not like it`, () => true);
  }
  await games.share(game.id, host.id, true);
  return { table, game: game.id };
}

/** A published deck, and one that is only a draft. Every text but those of the cards names its owner. */
async function makeDecks({ id: owner, name }: Person) {
  const decks = openMadeDecks(database);
  const file = { name: `Deck of ${name}`, about: `By ${name}`, origin: { name: `First deck of ${name}`, hash: "hash" }, deck: { id: "" } };
  const content = { draft: JSON.stringify(file), name: file.name, about: file.about };
  const [made] = [await decks.create(owner, content), await decks.create(owner, content)];
  if (made.fault !== undefined) throw new Error(made.fault);
  const deck = { owner, key: made.value.key };
  const fileOf = (id: string) => JSON.stringify({ ...file, deck: { id } });
  const changes = `${name} made it larger.`;
  await decks.publish(deck, { ...{ revision: 1, file: fileOf, hash: "hash", cards: 1, changes }, name: file.name, about: file.about });
  return { decks, key: deck.key, id: `made-${deck.key}-1` };
}

describe("a deleted person", () => {
  it("appears in no database table except as an unresolvable id in the logs of open tables", async () => {
    const [guest, ana] = [await newGuest(people, "Quirina"), await newGuest(people, "Ana")];
    const first = await evening("Friday", guest, ana);
    const person = await newAccount(people, "Quirina Q");
    await people.guests.mergeInto(guest.id, person.id);
    // The guest's data belongs to the account, including reports and shared games.
    expect((await games.gameFor(first.game, {}))?.sharedBy).toBe(person.id);
    const second = await evening("An evening at QUIRINA Q's", person, ana);
    const third = await evening("Ana's table", ana, person);
    const { decks, id: deck } = await makeDecks(person);
    await decks.report(deck, ana.id, "Ana does not like this deck");
    await people.links.issueAddEmail(person.id, "quirina@example.org");
    expectDone(await people.tokens.create(person.id, "Quirina's bot", ["play"]));
    expectDone(await people.signInMethods.add(person.id, { provider: "github", providerId: "quirina-at-github" }));
    await people.accounts.change(person.id, { hasOpenProfile: true });

    await people.accounts.remove(person.id);

    // docs/people.md: the log is never changed, contains only the id, and is deleted some time after its table is closed.
    const log = ["game_table", "table_log", "table_snapshot"];
    expect(await findTraces(database, [guest.id])).toEqual(log.map((table) => `${table}: ${guest.id}`));
    expect(await findTraces(database, [person.id])).toEqual(log.map((table) => `${table}: ${person.id}`));
    // A stored table keeps its name. Reports by the deleted person stay without the reporter.
    expect(await findTraces(database, ["quirina-at", "@example.org", "quirina's", "words of quirina"])).toEqual([]);
    expect(await findTraces(database, ["at quirina"])).toEqual(["game_table: at quirina"]);

    // Games name the version, so it stays, without its author.
    expect(await decks.version(deck)).toMatchObject({
      name: deck,
      about: "",
      hash: "hash",
      owner: undefined,
      isDeleted: true,
      changes: undefined,
    });
    expect(JSON.parse((await decks.version(deck))?.file ?? "")).toEqual({ name: deck, deck: { id: deck } });
    expect(await database.madeDeck.count()).toBe(1);

    const left = await Promise.all([first, second, third].map(async ({ game }) => games.gameFor(game, { person: ana.id })));
    expect(left.map((game) => game?.name)).toEqual(["Friday", "", "Ana's table"]);
    for (const game of left) expect(game?.chat.map(({ text }) => text)).toEqual(["words of Ana"]);
    const reports = await database.report.findMany();
    expect(reports.map(({ reporterId, personId }) => [reporterId, personId])).toEqual([
      [null, ana.id],
      [null, ana.id],
      [null, ana.id],
    ]);
  });
});

describe("the data export of a person", () => {
  it("contains all their data, without secrets and data of others", async () => {
    const [ana, other] = [await newAccount(people, "Anastazie"), await newGuest(people, "Bystander")];
    const { table, game } = await evening("Monday", ana, other);
    expectDone(await people.tokens.create(ana.id, "A bot", ["play"]));
    expectDone(await people.signInMethods.add(ana.id, { provider: "github", providerId: "ana-at-github" }));
    const { key } = await makeDecks(ana);
    const kept = await people.dataExport.of(ana.id);
    const files = [];
    for await (const { key: of, number, file } of people.dataExport.decksOf(ana.id)) files.push([of, number, JSON.parse(file).deck.id]);
    expect(files.filter(([of]) => of === key)).toEqual([
      [key, undefined, ""],
      [key, 1, `made-${key}-1`],
    ]);
    expect(files).toHaveLength(3);
    expect(kept.decks).toHaveLength(2);
    const said = [];
    for await (const line of people.dataExport.chatOf(ana.id)) said.push(line);
    expect(kept).toMatchObject({
      person: { id: ana.id, name: "Anastazie", face: "owl", isGuest: false, hasPassword: true, recoveryCodesLeft: 8, profile: false },
      waysIn: [{ provider: "github", providerId: "ana-at-github" }],
      tokens: [{ name: "A bot", rights: ["play"] }],
      links: [],
      tables: [{ id: table, name: "Monday", isOpener: true }],
      complaints: [{ tableId: table, reason: "Anastazie does not like it" }],
    });
    expect(said).toMatchObject([{ tableId: table, channel: "seats", text: "words of Anastazie" }]);
    const { passwordHash, recoveryCodes } = await database.person.findUniqueOrThrow({ where: { id: ana.id } });
    const [token] = await database.token.findMany({ where: { personId: ana.id } });
    const text = JSON.stringify({ kept, said });
    for (const secret of [passwordHash, ...recoveryCodes, token?.hash, other.id, "Bystander"]) expect(text).not.toContain(secret);
    expect(await games.recordFor(game, { person: ana.id })).toBe('{"of":"it","length":1,"moves":[{"move":1}]}');
  });

  it("reads the chat in pieces, each message once", async () => {
    const ana = await newGuest(people, "Talker");
    await database.chatLine.createMany({
      data: Array.from({ length: 1_201 }, (_, i) => ({
        ...{ tableId: `talk-${i % 3}`, line: i, channel: "seats", personId: ana.id, text: String(i), after: 1, command: String(i) },
        at: new Date(),
      })),
    });
    const texts = new Set<string>();
    for await (const { text } of people.dataExport.chatOf(ana.id)) texts.add(text);
    expect(texts.size).toBe(1_201);
  });
});
