import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { expectDone, findTraces, NOBODY, newAccount, newGuest, newInstallation, runContending } from "./testing.ts";

const { database, people } = await newInstallation();
const { friends, guests } = people;
afterAll(() => database.$disconnect());
beforeEach(async () => {
  await database.person.deleteMany();
});

const DAY = 86_400_000;
const NOW = new Date("2030-06-15T12:00:00Z");
const after = (days: number) => new Date(NOW.getTime() + days * DAY);

/** The two sit at a table. */
const meet = (...ids: string[]) =>
  database.table.create({ data: { id: randomUUID(), code: randomUUID(), isPublic: false, summary: {}, people: ids } });

async function twoWhoMet() {
  const [ana, ben] = [await newGuest(people, "Ana"), await newGuest(people, "Ben")];
  await meet(ana.id, ben.id);
  return [ana.id, ben.id] as const;
}

const standingsOf = async (id: string, now = NOW) =>
  (await friends.of(id, now)).map(({ person, standing }) => `${person.name} ${standing}`);

describe("a request", () => {
  it("is accepted, and both are friends", async () => {
    const [ana, ben] = await twoWhoMet();
    expect(await friends.askCompanion(ana, ben, NOW)).toEqual({ value: "asked" });
    expect([await standingsOf(ana), await standingsOf(ben)]).toEqual([["Ben asked"], ["Ana asks"]]);
    expect([await friends.countRequests(ana, NOW), await friends.countRequests(ben, NOW)]).toEqual([0, 1]);
    expect(await friends.accept(ben, ana, after(1))).toEqual({ value: "friends" });
    expect([await standingsOf(ana), await standingsOf(ben)]).toEqual([["Ben friends"], ["Ana friends"]]);
    expect((await friends.of(ana, after(2)))[0]?.since).toEqual(after(1));
    expect(await friends.standings(ana, [ben, ana, NOBODY])).toEqual(new Map([[ben, "friends"]]));
  });

  it("that crosses another one is its acceptance, also at the same moment", async () => {
    const [ana, ben] = await twoWhoMet();
    const answers = await runContending(
      database,
      { person: [ana, ben].sort()[0] as string },
      () => friends.askCompanion(ana, ben, NOW),
      () => friends.askCompanion(ben, ana, NOW),
    );
    expect(answers.map(({ fault, ...rest }) => fault ?? rest)).toEqual([{ value: "asked" }, { value: "friends" }]);
    expect(await database.friendship.count()).toBe(1);
  });

  it("that is declined looks like one without an answer", async () => {
    const [ana, ben] = await twoWhoMet();
    await friends.askCompanion(ana, ben, NOW);
    await friends.decline(ben, ana);
    expect([await standingsOf(ana), await standingsOf(ben)]).toEqual([["Ben asked"], []]);
    expect(await standingsOf(ana, after(14))).toEqual([]);
    expect(await friends.accept(ben, ana, NOW)).toEqual({ fault: "request_gone" });
    // Who has declined may ask, and finds a request that waits.
    expect(await friends.askCompanion(ben, ana, after(1))).toEqual({ value: "friends" });
  });

  it("can be accepted for thirty days", async () => {
    const [ana, ben] = await twoWhoMet();
    await friends.askCompanion(ana, ben, NOW);
    expect(await friends.accept(ben, ana, after(30))).toEqual({ fault: "request_gone" });
    expect(await friends.accept(ben, ana, new Date(after(30).getTime() - 1))).toEqual({ value: "friends" });
  });

  it("is made three times in a year at most, and says the same each time", async () => {
    const [ana, ben] = await twoWhoMet();
    for (const day of [0, 1, 20, 40, 60, 80]) {
      expect(await friends.askCompanion(ana, ben, after(day))).toEqual({ value: "asked" });
      await friends.decline(ben, ana);
    }
    expect(await database.friendship.findFirst()).toMatchObject({ asks: 3, askedAt: after(40) });
    await friends.removeOld(after(404));
    expect(await database.friendship.count()).toBe(1);
    await friends.removeOld(after(406));
    await friends.askCompanion(ana, ben, after(406));
    expect(await standingsOf(ben, after(406))).toEqual(["Ana asks"]);
  });

  it("needs a reason: an id alone is as good as none", async () => {
    const [ana, ben] = [await newGuest(people, "Ana"), await newGuest(people, "Ben")];
    for (const other of [ben.id, ana.id, NOBODY, ""])
      expect(await friends.askCompanion(ana.id, other)).toEqual({ fault: "no_such_person" });
  });

  it("to the name of an account arrives, and says nothing", async () => {
    const [ana, ben] = [await newAccount(people, "Ana"), await newAccount(people, "Ben")];
    const guest = await newGuest(people, "Cyril");
    for (const name of ["bEN", "Ana", "Cyril", "Not an account", "\u0000"]) expect(await friends.askByName(ana.id, name)).toBeUndefined();
    expect(await friends.of(ben.id)).toMatchObject([{ standing: "asks", person: { name: "Ana" } }]);
    expect([await friends.of(guest.id), await database.friendship.count()]).toEqual([[], 1]);
  });

  it("is refused beyond a hundred open ones, and beyond five hundred friends", async () => {
    const [ana, ben] = await twoWhoMet();
    const others = await database.person.createManyAndReturn({
      data: Array.from({ length: 500 }, (_, i) => ({ id: `z${i}`, name: `Other ${i}`, face: "fox" })),
    });
    const pairs = others.map(({ id }) => ({ lowId: ana, highId: id, askedById: ana, askedAt: NOW, asks: 1 }));
    await database.friendship.createMany({ data: pairs.slice(0, 100) });
    expect(await friends.askCompanion(ana, ben, NOW)).toEqual({ fault: "too_many_requests" });
    expect(await friends.askCompanion(ana, ben, after(31))).toEqual({ value: "asked" });
    await database.friendship.deleteMany();
    await database.friendship.createMany({ data: pairs.map((pair) => ({ ...pair, acceptedAt: NOW })) });
    expect(await friends.askCompanion(ana, ben, NOW)).toEqual({ fault: "friends_full" });
    expect(await friends.askCompanion(ben, ana, NOW)).toEqual({ value: "asked" });
    expect(await friends.accept(ana, ben, NOW)).toEqual({ fault: "friends_full" });
  });
});

describe("a friendship", () => {
  it("ends for both, and can be made again", async () => {
    const [ana, ben] = await twoWhoMet();
    await friends.askCompanion(ana, ben, NOW);
    await friends.end(ben, ana);
    expect(await standingsOf(ben)).toEqual(["Ana asks"]);
    await friends.accept(ben, ana, NOW);
    await friends.end(ana, ben);
    expect([await standingsOf(ana), await standingsOf(ben)]).toEqual([[], []]);
    expect(await friends.askCompanion(ben, ana, NOW)).toEqual({ value: "asked" });
  });

  it("of a guest goes to the account that the guest signs in to", async () => {
    const [ana, ben] = await twoWhoMet();
    const account = await newAccount(people, "Anna");
    const [cleo, dan] = [await newGuest(people, "Cleo"), await newGuest(people, "Dan")];
    await meet(ana, ben, cleo.id, dan.id, account.id);
    await friends.askCompanion(ana, ben, NOW);
    await friends.accept(ben, ana, NOW);
    // The account has asked Ben, too: the friendship wins.
    await friends.askCompanion(account.id, ben, NOW);
    await friends.askCompanion(ana, cleo.id, NOW);
    await friends.askCompanion(dan.id, ana, NOW);
    await friends.askCompanion(ana, account.id, NOW);
    await friends.renewLink(ana, NOW);
    await guests.mergeInto(ana, account.id);
    expect(await standingsOf(account.id)).toEqual(["Ben friends", "Cleo asked", "Dan asks"]);
    expect(await standingsOf(cleo.id)).toEqual(["Anna asks"]);
    expect(await database.friendship.count()).toBe(3);
    expect(await database.friendLink.count()).toBe(0);
  });

  it("goes with either of the two, and is in the data of both", async () => {
    const [ana, ben] = await twoWhoMet();
    await friends.askCompanion(ana, ben, NOW);
    await friends.accept(ben, ana, NOW);
    expect((await people.dataExport.of(ana)).friends).toEqual([{ name: "Ben", since: NOW }]);
    await database.person.delete({ where: { id: ana } });
    expect(await friends.of(ben, NOW)).toEqual([]);
  });
});

describe("a friend link", () => {
  it("leads to its owner for thirty days, until another one is made", async () => {
    const [ana, ben] = [await newGuest(people, "Ana"), await newGuest(people, "Ben")];
    expect(await friends.linkOf(ana.id, NOW)).toBeUndefined();
    const link = await friends.renewLink(ana.id, NOW);
    expect(await friends.linkOf(ana.id, NOW)).toEqual(link);
    expect(await friends.ownerOfLink(link.secret, NOW)).toEqual({ id: ana.id, name: "Ana", face: "fox" });
    expect(await friends.ownerOfLink(link.secret, after(30))).toBeUndefined();
    expect(await friends.askByLink(ben.id, link.secret, NOW)).toEqual({ value: "asked" });
    expect(await friends.askByLink(ana.id, link.secret, NOW)).toEqual({ fault: "link_dead" });
    const other = await friends.renewLink(ana.id, NOW);
    expect(await friends.askByLink(ben.id, link.secret, NOW)).toEqual({ fault: "link_dead" });
    expect(expectDone(await friends.askByLink(ben.id, other.secret, NOW))).toBe("asked");
    await friends.removeOld(after(31));
    expect(await database.friendLink.count()).toBe(0);
  });

  it("is stored so that a copy of the database does not tell it", async () => {
    const { secret } = await friends.renewLink((await newGuest(people, "Ana")).id);
    expect(await findTraces(database, [secret])).toEqual([]);
  });
});
