import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openPeople } from "../people/people.ts";
import { INSTALLATION_SECRET, newGuest } from "../people/testing.ts";
import { type NewChatMessage, openChat } from "./chat.ts";
import { newTestDatabase } from "./testing.ts";

const hall = await newTestDatabase();
const { database } = hall;
const chat = openChat(database);
const people = openPeople(database, INSTALLATION_SECRET);
const [ana, ben] = [await newGuest(people, "Ana"), await newGuest(people, "Ben")];
afterAll(() => hall.close());

const AT = new Date("2030-01-01T12:00:00.123Z");
const said = (table: string, text: string, more: Partial<NewChatMessage> = {}): NewChatMessage => ({
  table,
  channel: "seats",
  person: ana.id,
  seat: "player_1",
  text,
  after: 7,
  command: randomUUID(),
  at: AT,
  ...more,
});

describe("table chat", () => {
  it("numbers messages and returns them in order with names", async () => {
    const table = randomUUID();
    expect(await chat.add(said(table, "Hello"))).toBe(1);
    expect(await chat.add(said(table, "Žluťoučký 🦊 \"'\\ <b>", { person: ben.id, channel: "watchers", seat: undefined }))).toBe(2);
    expect(await chat.last(table, 10)).toEqual([
      { line: 1, channel: "seats", person: { id: ana.id, name: "Ana", face: "fox" }, seat: "player_1", text: "Hello", after: 7, at: AT },
      {
        line: 2,
        channel: "watchers",
        person: { id: ben.id, name: "Ben", face: "fox" },
        seat: undefined,
        text: "Žluťoučký 🦊 \"'\\ <b>",
        after: 7,
        at: AT,
      },
    ]);
  });

  it("numbers twenty concurrent messages without a gap", async () => {
    const table = randomUUID();
    const numbers = await Promise.all(Array.from({ length: 20 }, (_, i) => chat.add(said(table, `${i}`))));
    const upTo20 = Array.from({ length: 20 }, (_, i) => i + 1);
    expect([...numbers].sort((one, other) => (one ?? 0) - (other ?? 0))).toEqual(upTo20);
    const lines = await chat.last(table, 50);
    expect(lines.map(({ line }) => line)).toEqual(upTo20);
    expect(lines.map(({ text }) => numbers[Number(text)])).toEqual(upTo20);
  });

  it("stores a message once if its command is repeated", async () => {
    const table = randomUUID();
    const line = said(table, "Once", { command: "c1" });
    expect(await chat.add(line)).toBe(1);
    expect(await chat.add(line)).toBeUndefined();
    expect(await chat.add({ ...line, person: ben.id })).toBe(2);
    expect(await chat.add({ ...line, table: randomUUID() })).toBe(1);
    expect((await Promise.all(Array.from({ length: 10 }, () => chat.add({ ...line, command: "c2" })))).filter(Boolean)).toEqual([3]);
  });

  it("returns as many messages as requested", async () => {
    const table = randomUUID();
    for (let n = 1; n <= 9; n += 1) await chat.add(said(table, `${n}`));
    expect((await chat.last(table, 3)).map(({ line }) => line)).toEqual([7, 8, 9]);
    expect((await chat.last(table, 3, 5)).map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(await chat.last(randomUUID(), 3)).toEqual([]);
  });

  it("keeps the messages of a deleted guest without a name", async () => {
    const [table, eva] = [randomUUID(), await newGuest(people, "Eva")];
    await chat.add(said(table, "Bye", { person: eva.id, command: "c1" }));
    await database.person.delete({ where: { id: eva.id } });
    expect(await chat.last(table, 1)).toMatchObject([{ text: "Bye", person: undefined }]);
    expect(await chat.add(said(table, "Anybody?", { command: "c1" }))).toBe(2);
  });

  it("rejects a message from an unknown person", async () => {
    await expect(chat.add(said(randomUUID(), "Boo", { person: "nobody" }))).rejects.toThrow();
  });
});

describe("a chat report", () => {
  it("includes the message and those before it that the reporter may read", async () => {
    const table = randomUUID();
    for (let n = 1; n <= 30; n += 1) await chat.add(said(table, `${n}`, n % 2 === 0 ? {} : { channel: "watchers", person: ben.id }));
    expect(await chat.report(table, 28, ben.id, "rude", ({ channel }) => channel === "seats")).toBe(true);
    const [report] = await database.report.findMany({ where: { tableId: table } });
    expect(report).toMatchObject({ reporterId: ben.id, personId: ana.id, reason: "rude" });
    expect((report?.lines as { line: number }[] | undefined)?.map(({ line }) => line)).toEqual([10, 12, 14, 16, 18, 20, 22, 24, 26, 28]);
    expect((report?.lines as object[] | undefined)?.at(-1)).toEqual({
      line: 28,
      channel: "seats",
      person: ana.id,
      seat: "player_1",
      text: "28",
      after: 7,
      at: AT.toISOString(),
    });
  });

  it("is not created for a missing message or one that the reporter may not read", async () => {
    const table = randomUUID();
    await chat.add(said(table, "Hidden", { channel: "watchers" }));
    expect(await chat.report(table, 1, ben.id, "rude", ({ channel }) => channel === "seats")).toBe(false);
    expect(await chat.report(table, 2, ben.id, "rude", () => true)).toBe(false);
    expect(await database.report.count({ where: { tableId: table } })).toBe(0);
  });
});

describe("old chat", () => {
  it("is removed, and newer messages stay", async () => {
    const table = randomUUID();
    await chat.add(said(table, "Old", { at: new Date("2020-01-01") }));
    await chat.add(said(table, "New", { at: new Date("2020-01-03") }));
    await chat.report(table, 2, ben.id, "rude", () => true);
    await chat.removeOldChatAndReports(new Date("2020-01-02"));
    expect(await chat.last(table, 10)).toMatchObject([{ line: 2, text: "New" }]);
    expect(await chat.add(said(table, "Next"))).toBe(3);
    expect(await database.report.count({ where: { tableId: table } })).toBe(1);
  });
});
