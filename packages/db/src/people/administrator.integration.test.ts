import { afterAll, describe, expect, it } from "vitest";
import type { Database } from "../database.ts";
import { openPeople } from "./people.ts";
import { countResults, expectDone, INSTALLATION_SECRET, newAccount, newGuest, newInstallation } from "./testing.ts";

const opened: Database[] = [];
afterAll(() => Promise.all(opened.map((database) => database.$disconnect())));

/** An installation without an administrator. */
async function fresh() {
  const { database, people } = await newInstallation();
  opened.push(database);
  return { database, people, administrator: people.administrator, code: (await people.administrator.code()) ?? "" };
}

describe("the first administrator's code", () => {
  it("is the same at every start with the same secret, and differs with another secret", async () => {
    const { database, code } = await fresh();
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(await openPeople(database, INSTALLATION_SECRET).administrator.code()).toBe(code);
    expect(await openPeople(database, `${INSTALLATION_SECRET}!`).administrator.code()).not.toBe(code);
  });

  it("makes the account that claims it administrator, and works once", async () => {
    const { database, people, administrator, code } = await fresh();
    const [person, other] = [await newAccount(people, "Mika"), await newAccount(people, "Kos")];
    expect(expectDone(await administrator.claim(person.id, code))).toEqual({ ...person, isAdministrator: true });
    expect(await people.accounts.byId(person.id)).toEqual({ ...person, isAdministrator: true });

    expect(await administrator.code()).toBeUndefined();
    expect(await openPeople(database, INSTALLATION_SECRET).administrator.code()).toBeUndefined();
    for (const { id } of [person, other]) expect(await administrator.claim(id, code)).toEqual({ fault: "wrong_code" });
    expect(await people.accounts.byId(other.id)).toEqual(other);
    const anotherSecret = openPeople(database, `${INSTALLATION_SECRET}!`).administrator;
    expect(await anotherSecret.code()).toBeUndefined();
  });

  it("can be typed in lower case, without hyphens and with spaces", async () => {
    const { people, administrator, code } = await fresh();
    const person = await newAccount(people, "Mika");
    const typed = ` ${code.toLowerCase().replaceAll("-", "").replaceAll("0", "o").replaceAll("1", "l")} `;
    expect(expectDone(await administrator.claim(person.id, typed)).isAdministrator).toBe(true);
  });

  it("stays valid after a wrong code", async () => {
    const { people, administrator, code } = await fresh();
    const person = await newAccount(people, "Mika");
    const last = code.endsWith("A") ? "B" : "A";
    for (const tried of ["", "AAAA-AAAA-AAAA-AAAA", code.slice(0, -1), `${code.slice(0, -1)}${last}`, "\u0000", "\ud800"])
      expect(await administrator.claim(person.id, tried)).toEqual({ fault: "wrong_code" });
    expect((await people.accounts.byId(person.id))?.isAdministrator).toBe(false);
    expect(await administrator.code()).toBe(code);
    expectDone(await administrator.claim(person.id, code));
  });

  it("is refused for a guest, and stays valid", async () => {
    const { people, administrator, code } = await fresh();
    const guest = await newGuest(people);
    expect(await administrator.claim(guest.id, code)).toEqual({ fault: "only_accounts" });
    expect(await administrator.claim(guest.id, "AAAA-AAAA-AAAA-AAAA")).toEqual({ fault: "wrong_code" });
    expect((await people.accounts.byId(guest.id))?.isAdministrator).toBe(false);
    expect(await administrator.code()).toBe(code);
    expectDone(await administrator.claim((await newAccount(people, "Mika", guest)).id, code));
  });

  it("stays valid if the claiming account is deleted concurrently", async () => {
    const { people, administrator, code } = await fresh();
    const person = await newAccount(people, "Mika");
    await people.accounts.remove(person.id);
    await administrator.claim(person.id, code).catch(() => {});
    expect(await administrator.code()).toBe(code);
  });

  it("is replaced by another code after the administrator deletes the account", async () => {
    const { people, administrator, code } = await fresh();
    const person = await newAccount(people, "Mika");
    expectDone(await administrator.claim(person.id, code));
    expect(await administrator.code()).toBeUndefined();
    await people.accounts.remove(person.id);
    const next = (await administrator.code()) ?? "";
    expect(next).toMatch(/^[0-9A-Z-]{19}$/);
    expect(next).not.toBe(code);
    const heir = await newAccount(people, "Mika");
    expect(await administrator.claim(heir.id, code)).toEqual({ fault: "wrong_code" });
    expect(expectDone(await administrator.claim(heir.id, next)).isAdministrator).toBe(true);
  });

  it("makes exactly one of several concurrent claimants administrator", async () => {
    const { database, people, administrator, code } = await fresh();
    const names = ["Ada", "Bea", "Cid", "Dag"];
    const ids = await Promise.all(names.map(async (name) => (await newAccount(people, name)).id));
    expect(countResults(await Promise.all(ids.map((id) => administrator.claim(id, code))))).toEqual({ done: 1, wrong_code: 3 });
    expect(await database.person.count({ where: { administrator: true } })).toBe(1);
  });
});
