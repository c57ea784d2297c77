import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openPeople } from "../people/people.ts";
import { INSTALLATION_SECRET, newGuest } from "../people/testing.ts";
import { openLog } from "./log.ts";
import { openTables } from "./tables.ts";
import { claim, firstEntry, gameOf, logEntry, newTestDatabase, overview, storeRecords } from "./testing.ts";

const hall = await newTestDatabase();
const { database } = hall;
const tables = openTables(database);
const people = openPeople(database, INSTALLATION_SECRET);
const lease = await hall.lease();
const log = openLog(lease);
afterAll(() => hall.close());

const ana = await newGuest(people, "Ana");
const ben = await newGuest(people, "Ben");
const newTable = (more: object = {}) => ({ ...overview, ...firstEntry, id: randomUUID(), code: randomUUID(), creator: ana.id, ...more });
const touch = (id: string, touchedAt: Date, more: object = {}) => database.table.update({ where: { id }, data: { touchedAt, ...more } });

describe("a new table", () => {
  it("is found by its id and by its code", async () => {
    const made = newTable({ isPublic: true, people: [ana.id] });
    const { id, code } = made;
    const found = { id, code, phase: "playing", isPublic: true, people: [ana.id], closing: null, epoch: 1 };
    expect(await tables.create(made)).toEqual(found);
    expect(await tables.byId(id)).toEqual(found);
    expect(await tables.byCode(code)).toEqual(found);
    expect(await tables.byId(code)).toBeNull();
    expect(await tables.byCode(id)).toBeNull();
  });

  it("can be joined by its code until it is closed", async () => {
    const { id, code } = await tables.create(newTable());
    expect(await tables.openByCode(code)).toMatchObject({ code, summary: overview.summary });
    expect(await tables.openByCode(id)).toBeNull();
    await touch(id, new Date(), { closing: "closed" });
    expect(await tables.openByCode(code)).toBeNull();
    await touch(id, new Date(), { closing: null, phase: "closed" });
    expect(await tables.openByCode(code)).toBeNull();
    expect(await tables.byCode(code)).toMatchObject({ id });
  });

  it("is created once if its command is repeated", async () => {
    const first = await tables.create(newTable({ command: "c1" }));
    expect(await tables.create(newTable({ command: "c1" }))).toEqual(first);
    expect((await tables.create(newTable({ command: "c2" }))).id).not.toBe(first.id);
    expect((await tables.create(newTable({ command: "c1", creator: ben.id }))).id).not.toBe(first.id);
  });

  it("is created once by ten concurrent repetitions of a command", async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => tables.create(newTable({ command: "at once" }))));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  it("is created each time without a command", async () => {
    expect((await tables.create(newTable())).id).not.toBe((await tables.create(newTable())).id);
  });

  it("is not created with a code in use or an unknown creator", async () => {
    const { code } = await tables.create(newTable());
    await expect(tables.create(newTable({ code, command: "c3" }))).rejects.toThrow();
    await expect(tables.create(newTable({ creator: "nobody" }))).rejects.toThrow();
  });
});

describe("the tables of a person", () => {
  it("are the open ones with a seat of that person, newest first", async () => {
    const eva = await newGuest(people, "Eva");
    const made = await Promise.all(Array.from({ length: 4 }, () => tables.create(newTable({ people: [ben.id, eva.id] }))));
    await tables.create(newTable({ people: [ben.id], creator: eva.id }));
    for (const [i, { id }] of made.entries()) await touch(id, new Date(Date.UTC(2030, 0, 1 + i)));
    await touch(made[2]?.id ?? "", new Date(), { phase: "closed" });
    expect((await tables.ofPerson(eva.id)).map(({ id }) => id)).toEqual([made[3]?.id, made[1]?.id, made[0]?.id]);
    expect(await tables.ofPerson("nobody")).toEqual([]);
    expect(await tables.countOpenOf(eva.id)).toBe(0);
    await tables.create(newTable({ people: [eva.id, ben.id], creator: eva.id, phase: "waiting" }));
    expect(await tables.countOpenOf(eva.id)).toBe(1);
  });
});

describe("a snapshot", () => {
  const snapshot = (seq: number) => ({ seq, stateVersion: 1, hash: `hash ${seq}`, state: `{"seq":${seq}}` });

  it("is the newest one, in any order of saving", async () => {
    const id = randomUUID();
    const epoch = await claim(lease, id);
    expect(await tables.snapshotOf(id)).toBeNull();
    for (const seq of [3, 1, 7, 7, 5]) await tables.saveSnapshot(id, epoch, snapshot(seq));
    expect(await tables.snapshotOf(id)).toMatchObject(snapshot(7));
    await Promise.all([9, 20, 12, 15, 8].map((seq) => tables.saveSnapshot(id, epoch, snapshot(seq))));
    expect(await tables.snapshotOf(id)).toMatchObject(snapshot(20));
  });

  it("is not written by a former owner, nor for a table without an owner", async () => {
    const id = randomUUID();
    const former = await claim(lease, id);
    const epoch = await claim(lease, id);
    await tables.saveSnapshot(id, former, snapshot(5));
    await tables.saveSnapshot(id, epoch + 1, snapshot(5));
    await tables.saveSnapshot(randomUUID(), 1, snapshot(5));
    expect(await tables.snapshotOf(id)).toBeNull();
    await tables.saveSnapshot(id, epoch, snapshot(2));
    await tables.saveSnapshot(id, former, snapshot(5));
    expect(await tables.snapshotOf(id)).toMatchObject(snapshot(2));
  });
});

describe("the log entries of a table", () => {
  it("are returned in order after a sequence number", async () => {
    const table = randomUUID();
    const own = { table, epoch: await claim(lease, table) };
    await Promise.all(Array.from({ length: 12 }, (_, i) => log.append(logEntry(own, i + 1))));
    expect((await tables.logOf(table, 0)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await tables.logOf(table, 11)).toEqual([
      { seq: 12, at: new Date(Date.UTC(2030, 0, 1) + 12), body: '{"n":12}', record: '{"row":12}' },
    ]);
    expect(await tables.logOf(table, 12)).toEqual([]);
  });
});

describe("idle and closed tables", () => {
  it("finds idle tables except for the excluded ones", async () => {
    const [old, young, known] = await Promise.all(Array.from({ length: 3 }, () => tables.create(newTable())));
    if (old === undefined || young === undefined || known === undefined) throw new Error("There are three");
    for (const { id } of [old, known]) await touch(id, new Date("2020-01-01"), { phase: "playing" });
    await touch(young.id, new Date("2020-01-03"), { phase: "playing" });
    const foundOf = async (phases: string[]) => (await tables.listIdle(new Date("2020-01-02"), phases, [known.id], 10)).map(({ id }) => id);
    expect(await foundOf(["playing", "suspended"])).toEqual([old.id]);
    expect(await foundOf(["waiting"])).toEqual([]);
  });

  it("removes the logs of closed tables and keeps their games", async () => {
    const [old, young, open] = await Promise.all(Array.from({ length: 3 }, () => tables.create(newTable())));
    if (old === undefined || young === undefined || open === undefined) throw new Error("There are three");
    const games: string[] = [];
    for (const { id } of [old, young, open]) {
      const own = { table: id, epoch: await claim(lease, id) };
      const game = gameOf({ from: 2, seats: [{ seat: "player_1", person: ana.id }] });
      games.push(game.id);
      await log.append(logEntry(own, 2));
      await log.append({ ...logEntry(own, 3), game });
      await tables.saveSnapshot(id, own.epoch, { seq: 1, stateVersion: 1, hash: "", state: "{}" });
    }
    await touch(old.id, new Date("2021-01-01"), { phase: "closed" });
    await touch(young.id, new Date("2021-01-03"), { phase: "closed" });
    await touch(open.id, new Date("2021-01-01"));
    await tables.removeLogs(new Date("2021-01-02"));
    // The record of the game is not assembled yet.
    expect(await tables.logOf(old.id, 0)).toHaveLength(3);
    await storeRecords(hall.url);
    await tables.removeLogs(new Date("2021-01-02"));
    const kept = async (id: string) => [
      (await tables.logOf(id, 0)).length,
      (await tables.snapshotOf(id))?.seq ?? 0,
      await database.tableOwner.count({ where: { tableId: id } }),
      (await tables.byId(id)) === null ? 0 : 1,
    ];
    expect(await Promise.all([old, young, open].map(({ id }) => kept(id)))).toEqual([
      [0, 0, 0, 0],
      [3, 1, 1, 1],
      [3, 1, 1, 1],
    ]);
    expect(await database.game.count({ where: { id: { in: games } } })).toBe(3);
    expect(await database.gameSeat.count({ where: { gameId: { in: games }, personId: ana.id } })).toBe(3);
  });
});
