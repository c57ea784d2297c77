import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { openMadeDecks } from "../decks/made-decks.ts";
import { PAGE_SIZE } from "../page.ts";
import { expectDone, findTraces, NOBODY, newAccount, newGuest, newInstallation } from "../people/testing.ts";
import { openChat } from "../tables/chat.ts";
import { openTables } from "../tables/tables.ts";
import { firstEntry } from "../tables/testing.ts";
import { COMMAND_LINE } from "./acts.ts";
import { openModeration } from "./moderation.ts";

const { database, people } = await newInstallation();
const moderation = openModeration(database);
const { acts, reports } = moderation;
const { id: by } = await newAccount(people, "Adela");
await database.person.update({ where: { id: by }, data: { administrator: true } });
afterAll(() => database.$disconnect());

const why = "Please be kind.";
const HOUR = 3_600_000;
const byId = async (id: string) => (await people.accounts.byId(id)) ?? { isBanned: undefined, mutedUntil: undefined, version: 0 };

async function newTable(name = "Friday"): Promise<string> {
  const [id, summary] = [randomUUID(), { settings: { name } }];
  await openTables(database).create({ id, code: id, creator: by, phase: "playing", isPublic: true, summary, people: [], ...firstEntry });
  return id;
}

/** Reports the second of two messages. */
async function newReport({ table = randomUUID() as string, reason = "It is rude." } = {}) {
  const chat = openChat(database);
  const [ana, ben] = [await newGuest(people, "Ana"), await newGuest(people, "Ben")];
  const line = { table, channel: "seats", after: 1, at: new Date() } as const;
  await chat.add({ ...line, person: ana.id, text: "Hello", command: "1" });
  await chat.add({ ...line, person: ben.id, text: "Go away", command: "2" });
  await chat.report(table, 2, ana.id, reason, () => true);
  return { ana, ben, table };
}

describe("an act of an administrator", () => {
  it("mutes a person until the mute expires", async () => {
    const { id } = await newGuest(people);
    const now = new Date();
    expectDone(await acts.mute({ by, person: id, why, length: "hour" }, now));
    expect((await byId(id)).mutedUntil).toEqual(new Date(now.getTime() + HOUR));
    expectDone(await acts.mute({ by, person: id, why, length: "hour" }, new Date(now.getTime() - HOUR - 1)));
    expect((await byId(id)).mutedUntil).toBeUndefined();
    expectDone(await acts.mute({ by, person: id, why, length: "good" }));
    expect((await byId(id)).mutedUntil?.getUTCFullYear()).toBe(9999);
    expectDone(await acts.unmute({ by, person: id }));
    expect((await byId(id)).mutedUntil).toBeUndefined();
  });

  it("bans a person and ends their sessions and links", async () => {
    const { id, version } = await newAccount(people, "Banned");
    const link = await people.links.issueAdminReset(id);
    expectDone(await acts.ban({ by, person: id, why }));
    expect(await people.accounts.ofSession({ person: id, version })).toBeUndefined();
    expect(await people.accounts.ofSession({ person: id, version: version + 1 })).toBeUndefined();
    expect(await people.links.inspect(link)).toBeUndefined();
    expect(await people.accounts.bannedAmong([id, by])).toEqual(new Set([id]));
    expectDone(await acts.unban({ by, person: id }));
    expect(await people.accounts.ofSession({ person: id, version })).toBeUndefined();
    expect(await people.accounts.ofSession({ person: id, version: version + 1 })).toMatchObject({ id });
  });

  it("is refused about any administrator, the actor included, and not logged", async () => {
    expect(await acts.ban({ by, person: by, why })).toEqual({ fault: "no_administrators" });
    expect(await acts.mute({ by, person: by, why, length: "good" })).toEqual({ fault: "no_administrators" });
    expect(await byId(by)).toMatchObject({ isBanned: false, mutedUntil: undefined });
    expect((await moderation.listActs(by)).rows).toEqual([]);
    await expect(acts.ban({ by, person: NOBODY, why })).rejects.toMatchObject({ code: "P2025" });
  });

  it.each([
    ["", "nothing"],
    [" \n\u0000", "nothing that can be seen"],
    ["a".repeat(201), "too much"],
  ])("requires a reason, and %j is %s", async (reason) => {
    const { id } = await newGuest(people);
    expect(await acts.ban({ by, person: id, why: reason })).toEqual({ fault: "reason_bad" });
    expect(await acts.closeTable({ by, table: await newTable(), why: reason })).toEqual({ fault: "reason_bad" });
    expect(await byId(id)).toMatchObject({ isBanned: false });
  });

  it("is logged with actor, person, time and reason, newest first", async () => {
    const { id } = await newAccount(people, "Watched");
    expectDone(await acts.mute({ by, person: id, why: "  One\treason ", length: "day" }));
    await sleep(2);
    expectDone(await acts.ban({ by, person: id, why }));
    await sleep(2);
    await acts.recordHelp({ by, person: id });
    const { rows, next } = await moderation.listActs(id);
    expect(rows.map(({ kind, by: who, person, why: reason }) => [kind, who?.name, person?.name, reason])).toEqual([
      ["help", "Adela", "Watched", undefined],
      ["ban", "Adela", "Watched", why],
      ["mute", "Adela", "Watched", "One reason"],
    ]);
    expect(rows[2]?.until?.getTime()).toBeGreaterThan(Date.now() + 23 * HOUR);
    expect(next).toBeUndefined();
    await people.accounts.remove(id);
    expect((await moderation.listActs()).rows[0]).toMatchObject({ kind: "help", person: undefined });
  });
});

describe("an act of the command line", () => {
  it("is logged with the others, without an actor", async () => {
    const { id } = await newGuest(people);
    expectDone(await acts.ban({ by: COMMAND_LINE, person: id, why }));
    expect((await moderation.listActs(id)).rows).toMatchObject([{ kind: "ban", by: undefined, isByCommandLine: true, why }]);
    expectDone(await acts.unban({ by, person: id }));
    expect((await moderation.listActs(id)).rows[0]).toMatchObject({ kind: "unban", by: { id: by }, isByCommandLine: false });
  });

  it("appoints and dismisses administrators if they are not banned, and logs each change once", async () => {
    const { id } = await newAccount(people, "Second");
    const on = { by: COMMAND_LINE, person: id } as const;
    for (const _ of [1, 2]) expectDone(await acts.appoint(on));
    expect(await byId(id)).toMatchObject({ isAdministrator: true });
    expect(await acts.ban({ ...on, why })).toEqual({ fault: "no_administrators" });
    for (const _ of [1, 2]) expectDone(await acts.dismiss(on));
    expect(await byId(id)).toMatchObject({ isAdministrator: false });
    expectDone(await acts.ban({ ...on, why }));
    expect(await acts.appoint(on)).toEqual({ fault: "banned" });
    expect(await acts.appoint({ by: COMMAND_LINE, person: (await newGuest(people)).id })).toEqual({ fault: "only_accounts" });
    expect((await moderation.listActs(id)).rows.map(({ kind }) => kind)).toEqual(["ban", "dismiss", "appoint"]);
  });

  it("deletes a person without logging their identity, but no administrator", async () => {
    const { id } = await newAccount(people, "Removed");
    expect(await acts.remove({ by: COMMAND_LINE, person: by })).toEqual({ fault: "no_administrators" });
    expectDone(await acts.remove({ by: COMMAND_LINE, person: id }));
    expect(await people.accounts.byId(id)).toBeUndefined();
    expect(await findTraces(database, ["Removed", id])).toEqual([]);
    expect((await moderation.listActs()).rows[0]).toMatchObject({ kind: "delete", person: undefined, isByCommandLine: true });
  });

  it("finds an account by its name and any person by id", async () => {
    const [{ id }, guest] = [await newAccount(people, "Ana Banana"), await newGuest(people, "Ana Banana")];
    expect(await people.accounts.findByNameOrId("ana  BANANA")).toMatchObject({ id });
    expect(await people.accounts.findByNameOrId(guest.id)).toMatchObject({ id: guest.id, isGuest: true });
    for (const name of ["Ana", "", "\0"]) expect(await people.accounts.findByNameOrId(name)).toBeUndefined();
  });
});

describe("the order to close a table", () => {
  it("is given once and removes the table from all lists", async () => {
    const table = await newTable("Loud table");
    const tables = openTables(database);
    expect(expectDone(await acts.closeTable({ by, table, why }))).toBe(true);
    expect(expectDone(await acts.closeTable({ by, table, why: "Once more" }))).toBe(false);
    expect(expectDone(await acts.closeTable({ by, table: "no such table", why }))).toBe(false);
    expect(await tables.byId(table)).toMatchObject({ phase: "playing", closing: why });
    expect((await tables.listPublic()).map(({ id }) => id)).not.toContain(table);
    expect((await tables.listClosing()).map(({ id }) => id)).toContain(table);
    expect((await moderation.tables()).rows.find(({ id }) => id === table)).toMatchObject({ isClosing: true });
    expect((await moderation.listActs()).rows[0]).toMatchObject({ kind: "close", table: "Loud table", why });
    await tables.closeBroken(table);
    expect(await tables.listClosing(table)).toEqual([]);
    expect((await moderation.tables()).rows.map(({ id }) => id)).not.toContain(table);
  });
});

/** A published deck of a new account. */
async function newDeck(name: string) {
  const [decks, owner] = [openMadeDecks(database), await newAccount(people, `Maker of ${name}`)];
  const made = await decks.create(owner.id, { draft: "{}", name: "Draft", about: "" });
  if (made.fault !== undefined) throw new Error(made.fault);
  const { key } = made.value;
  await decks.publish(
    { owner: owner.id, key },
    { revision: 1, file: () => "{}", hash: "hash", name, about: "Frogs", cards: 3, findable: "public" },
  );
  return { decks, owner, key, id: `made-${key}-1` };
}

describe("hiding a deck", () => {
  it("needs a reason, is logged once with deck and owner, and can be undone", async () => {
    const { decks, owner, key, id } = await newDeck("Pond");
    expect(await acts.hideDeck({ by, deck: key, why: " " })).toEqual({ fault: "reason_bad" });
    expect(expectDone(await acts.hideDeck({ by, deck: key, why }))).toBe(true);
    for (const deck of [key, "no such deck"]) expect(expectDone(await acts.hideDeck({ by, deck, why: "Again" }))).toBe(false);
    expect(await decks.version(id)).toMatchObject({ isHidden: true });
    expect((await decks.publicDecks({})).rows).toEqual([]);
    expect((await decks.ofPerson(owner.id))[0]).toMatchObject({ hidden: why, hiddenAt: expect.any(Date) });
    expect(expectDone(await acts.showDeck({ by, deck: key, why: "It was changed." }))).toBe(true);
    expect(expectDone(await acts.showDeck({ by, deck: key, why }))).toBe(false);
    expect((await decks.publicDecks({})).rows).toMatchObject([{ id }]);
    expect((await moderation.listActs(owner.id)).rows).toMatchObject([
      { kind: "show-deck", deck: "Pond", why: "It was changed." },
      { kind: "hide-deck", deck: "Pond", why },
    ]);
  });
});

describe("a report of a deck", () => {
  it("names the version and its author, and is settled like others", async () => {
    const { decks, owner, key, id } = await newDeck("Swamp");
    const ana = await newGuest(people, "Ana");
    expect(await decks.report("made-abcdefgh0123-1", ana.id, "It is rude.")).toBe(false);
    expect(await decks.report(id, ana.id, "It is rude.")).toBe(true);
    const [report] = (await reports.page(false)).rows;
    expect(report).toMatchObject({
      ...{ reason: "It is rude.", reporter: { id: ana.id }, person: { id: owner.id }, lines: [], table: undefined },
      deck: { id, key, number: 1, name: "Swamp", about: "Frogs", isHidden: false },
    });
    await acts.settle({ by, report: report?.id ?? "", isSettled: true });
    expect(await reports.countOpen()).toBe(0);
    expect((await moderation.listActs(owner.id)).rows).toMatchObject([{ kind: "settle" }]);
  });
});

describe("a report", () => {
  it("is listed with its messages, authors and table until it is settled", async () => {
    const { ben, ana, table } = await newReport({ table: await newTable() });
    expect(await reports.countOpen()).toBe(1);
    const [report] = (await reports.page(false)).rows;
    expect(report).toMatchObject({ reason: "It is rude.", reporter: { id: ana.id }, person: { id: ben.id }, settled: undefined });
    expect(report).toMatchObject({ table: { id: table, name: "Friday", isOpen: true } });
    expect(report?.lines.map(({ person, text }) => [person?.name, text])).toEqual([
      ["Ana", "Hello"],
      ["Ben", "Go away"],
    ]);
    const order = { by, report: report?.id ?? "", isSettled: true };
    await Promise.all([acts.settle(order), acts.settle(order)]);
    expect(await reports.countOpen()).toBe(0);
    expect((await reports.page(true)).rows[0]).toMatchObject({ settled: { by: { name: "Adela" } } });
    expect((await moderation.listActs(ben.id)).rows.map(({ kind }) => kind)).toEqual(["settle"]);
    await acts.settle({ ...order, isSettled: false });
    expect(await reports.countOpen()).toBe(1);
    await acts.settle(order);
  });

  it("names the account that a guest has become, and nothing of deleted people", async () => {
    const { ana, ben } = await newReport();
    const account = await newAccount(people, "Grown");
    await people.guests.mergeInto(ben.id, account.id);
    await people.accounts.remove(ana.id);
    const [report] = (await reports.page(false)).rows;
    expect(report).toMatchObject({ person: { name: "Grown" }, reporter: undefined, table: undefined });
    expect(report?.lines.map(({ person }) => person?.name)).toEqual(["Grown"]);
    await acts.settle({ by, report: report?.id ?? "", isSettled: true });
    expect((await reports.page(true)).rows[0]?.settled?.by?.name).toBe("Adela");
  });

  it("is on exactly one page, newest first, also among reports of the same time", async () => {
    const at = new Date("2030-01-01T00:00:00Z");
    const ids = Array.from({ length: PAGE_SIZE * 2 + 1 }, (_, i) => `report ${String(i).padStart(3, "0")}`);
    await database.report.createMany({ data: ids.map((id) => ({ id, tableId: "", reason: "", lines: [], at })) });
    const [seen, sizes]: [string[], number[]] = [[], []];
    for (let last: Parameters<typeof reports.page>[1], isFirst = true; isFirst || last !== undefined; isFirst = false) {
      const { rows, next } = await reports.page(false, last);
      seen.push(...rows.map(({ id }) => id));
      sizes.push(rows.length);
      last = next;
    }
    expect(seen).toEqual([...ids].reverse());
    expect(sizes).toEqual([PAGE_SIZE, PAGE_SIZE, 1]);
  });
});

it("server statistics count people, tables and games", async () => {
  const figures = await moderation.statistics();
  expect(figures).toMatchObject({ accounts: await database.person.count({ where: { nameKey: { not: null } } }), games: 0, roomServers: 0 });
  expect(figures.guests).toBeGreaterThan(0);
  expect(figures.seenToday).toBeGreaterThan(0);
  expect(figures.tables.playing).toBeGreaterThan(0);
  expect(figures.database).toBeGreaterThan(1_000_000);
  expect(figures.days).toHaveLength(30);
  expect(figures.days.at(-1)).toEqual({ day: new Date().toISOString().slice(0, 10), games: 0, moves: 0 });
});

it("server statistics and the list of tables are by deck, too", async () => {
  const table = (deck: string, phase: string, n: number) => ({
    id: `${deck}-${n}`,
    code: `code-${deck}-${n}`,
    phase,
    isPublic: false,
    people: [],
    summary: { settings: { deck } },
  });
  await database.table.createMany({
    data: [table("one", "playing", 1), table("one", "over", 2), table("one", "closed", 3), table("two", "waiting", 4)],
  });
  const game = { tableId: "", isPublic: false, ending: "won", turns: 3, moves: 9, begunAt: new Date() };
  await database.game.createMany({
    data: [
      { ...game, id: "game 1", deck: "one", endedAt: new Date() },
      { ...game, id: "game 2", deck: "one", endedAt: new Date("2025-01-01T00:00:00Z") },
      { ...game, id: "game 3", deck: "three", endedAt: new Date() },
    ],
  });
  expect((await moderation.statistics()).decks).toEqual([
    { deck: "one", games: 2, recent: 1, tables: 2 },
    { deck: "three", games: 1, recent: 1, tables: 0 },
    { deck: "two", games: 0, recent: 0, tables: 1 },
  ]);
  const ids = async (deck: string) => (await moderation.tables(undefined, deck)).rows.map(({ id }) => id).sort();
  expect(await ids("one")).toEqual(["one-1", "one-2"]);
  expect(await ids("three")).toEqual([]);
});
