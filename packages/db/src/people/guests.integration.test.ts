import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { expectDone, NOBODY, newAccount, newGuest, newInstallation } from "./testing.ts";

const { database, people } = await newInstallation();
const { guests, accounts } = people;
afterAll(() => database.$disconnect());
beforeEach(async () => {
  await database.person.deleteMany();
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date("2030-06-15T12:00:00Z");
const before = (time: number) => new Date(NOW.getTime() - time);
const seen = (id: string, lastSeenAt: Date) => database.person.update({ where: { id }, data: { lastSeenAt } });
const lastSeen = async (id: string) => (await database.person.findUniqueOrThrow({ where: { id } })).lastSeenAt;

describe("a guest is created", () => {
  it("with a name and a face, without an account", async () => {
    const guest = expectDone(await guests.create({ name: "Mika", face: "fox", language: "cs", theme: "dark" }));
    expect(guest).toMatchObject({ name: "Mika", face: "fox", language: "cs", theme: "dark", isGuest: true, isAdministrator: false });
    expect(guest).toMatchObject({ email: undefined, hasPassword: false, codesLeft: 0 });
    expect(await accounts.byId(guest.id)).toEqual(guest);
    expect(await accounts.ofSession({ person: guest.id, version: guest.version })).toEqual(guest);
  });

  it("without a language and a theme, which the browser chooses", async () => {
    expect(expectDone(await guests.create({ name: "Mika", face: "fox" }))).toMatchObject({ language: undefined, theme: undefined });
  });

  it("with a name that another guest or an account has", async () => {
    await newAccount(people, "Mika");
    const [one, other] = [await newGuest(people, "Mika"), await newGuest(people, "Mika")];
    expect([one.name, other.name]).toEqual(["Mika", "Mika"]);
    expect(one.id).not.toBe(other.id);
  });

  it("with extra spaces removed from the name", async () => {
    expect((await newGuest(people, "  Mika \t\n Kos ")).name).toBe("Mika Kos");
  });

  it.each([
    ["too short", "M"],
    ["too long", "M".repeat(25)],
    ["empty", ""],
    ["only spaces", "   "],
    ["with a control character", "Mi\u0007ka"],
    ["with a NUL, which the database could not keep", "Mi\u0000ka"],
    ["with half a character", "Mika\ud800"],
    ["that turns the line round", "\u202eakiM"],
    ["of zero-width characters alone", "\u200b\u200c\u200d"],
  ])("but not with a name %s", async (_, name) => {
    expect(await guests.create({ name, face: "fox" })).toEqual({ fault: "name_bad" });
    expect(await database.person.count()).toBe(0);
  });
});

describe("guests who do not return", () => {
  it("are removed after the given number of days, not a minute earlier", async () => {
    const [late, early] = [await newGuest(people), await newGuest(people)];
    await seen(late.id, before(30 * DAY + 60_000));
    await seen(early.id, before(30 * DAY - 60_000));
    expect(await guests.removeAbsent(30, NOW)).toBe(1);
    expect(await accounts.byId(late.id)).toBeUndefined();
    expect(await accounts.byId(early.id)).toEqual(early);
  });

  it("do not include guests seen yesterday, however old", async () => {
    const guest = await newGuest(people);
    await database.person.update({ where: { id: guest.id }, data: { createdAt: before(400 * DAY), lastSeenAt: before(DAY) } });
    expect(await guests.removeAbsent(30, NOW)).toBe(0);
    expect(await accounts.byId(guest.id)).toBeDefined();
  });

  it("do not include accounts", async () => {
    const accountsOfLongAgo = [await newAccount(people, "Mika"), await newAccount(people, "Kos", await newGuest(people))];
    for (const { id } of accountsOfLongAgo) await seen(id, before(5_000 * DAY));
    expect(await guests.removeAbsent(30, NOW)).toBe(0);
    expect(await database.person.count()).toBe(2);
  });

  it("stay if they return in time", async () => {
    const guest = await newGuest(people);
    await seen(guest.id, before(29 * DAY));
    await accounts.ofSession({ person: guest.id, version: guest.version }, NOW);
    expect(await guests.removeAbsent(30, new Date(NOW.getTime() + 29 * DAY))).toBe(0);
  });

  it("have no session if they return too late", async () => {
    const guest = await newGuest(people);
    await seen(guest.id, before(31 * DAY));
    await guests.removeAbsent(30, NOW);
    expect(await accounts.ofSession({ person: guest.id, version: guest.version }, NOW)).toBeUndefined();
  });
});

describe("the time of the last visit", () => {
  it("is written at most once an hour", async () => {
    const guest = await newGuest(people);
    await seen(guest.id, NOW);
    await accounts.ofSession({ person: guest.id, version: guest.version }, new Date(NOW.getTime() + 59 * 60_000));
    expect(await lastSeen(guest.id)).toEqual(NOW);
    const later = new Date(NOW.getTime() + 61 * 60_000);
    await accounts.ofSession({ person: guest.id, version: guest.version }, later);
    expect(await lastSeen(guest.id)).toEqual(later);
  });

  it("is not written for an invalid session", async () => {
    const guest = await newGuest(people);
    await seen(guest.id, before(DAY));
    expect(await accounts.ofSession({ person: guest.id, version: guest.version + 1 }, NOW)).toBeUndefined();
    expect(await lastSeen(guest.id)).toEqual(before(DAY));
  });
});

describe("a guest who signs in to an account", () => {
  it("is deleted, and the account is unchanged", async () => {
    const [guest, account] = [await newGuest(people), await newAccount(people, "Mika")];
    await guests.mergeInto(guest.id, account.id);
    expect(await accounts.byId(guest.id)).toBeUndefined();
    expect(await accounts.byId(account.id)).toEqual(account);
  });

  it("does not delete an account given as the guest", async () => {
    const [one, other] = [await newAccount(people, "Mika"), await newAccount(people, "Kos")];
    await guests.mergeInto(one.id, other.id);
    await guests.mergeInto(one.id, one.id);
    await guests.mergeInto(NOBODY, one.id);
    expect(await database.person.count()).toBe(2);
  });

  it("is merged once by sign-ins that are sent at the same time", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [guest, account] = [await newGuest(people), await newAccount(people, `Twice ${round}`)];
      await Promise.all(Array.from({ length: 4 }, () => guests.mergeInto(guest.id, account.id)));
      expect(await accounts.byId(guest.id)).toBeUndefined();
    }
  });

  it("is unchanged when merged into itself", async () => {
    const guest = await newGuest(people);
    await guests.mergeInto(guest.id, guest.id);
    expect(await accounts.byId(guest.id)).toEqual(guest);
  });
});
