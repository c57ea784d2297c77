import { Secret, TOTP } from "otpauth";
import { afterAll, describe, expect, it } from "vitest";
import { COMMAND_LINE } from "../moderation/acts.ts";
import { openModeration } from "../moderation/moderation.ts";
import { openPeople } from "./people.ts";
import type { Person } from "./person.ts";
import { ACCOUNT_PASSWORD, countResults, expectDone, findTraces, newGuest, newInstallation, runContending } from "./testing.ts";

const { database, people } = await newInstallation();
const { accounts, secondFactor } = people;
afterAll(() => database.$disconnect());

/** The start of a time step. */
const NOW = new Date("2026-11-24T12:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + 1_000 * seconds);
const codeAt = (secret: string, at: Date) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

let names = 0;
async function withFactor(): Promise<{ person: Person; secret: string; codes: string[] }> {
  names += 1;
  const made = expectDone(await accounts.signUp({ name: `Factor ${names}`, face: "owl", password: ACCOUNT_PASSWORD, guest: undefined }));
  const secret = secondFactor.newSecret();
  const person = expectDone(await secondFactor.turnOn(made.person.id, secret, codeAt(secret, NOW), NOW));
  return { person, secret, codes: made.codes };
}

describe("a second factor", () => {
  it("is turned on by a right code, and ends the sessions from before", async () => {
    const { person, codes } = expectDone(await accounts.signUp({ name: "Ada", face: "owl", password: ACCOUNT_PASSWORD, guest: undefined }));
    const secret = secondFactor.newSecret();
    expect(await secondFactor.turnOn(person.id, secret, "000000", NOW)).toEqual({ fault: "wrong_factor" });
    expect(await secondFactor.turnOn(person.id, secret, codes[0] ?? "", NOW)).toEqual({ fault: "wrong_factor" });
    expect(await accounts.byId(person.id)).toEqual(person);
    const now = expectDone(await secondFactor.turnOn(person.id, secret, codeAt(secret, NOW), NOW));
    expect(now).toMatchObject({ hasSecondFactor: true, codesLeft: 8 });
    expect(await accounts.ofSession({ person: person.id, version: person.version })).toBeUndefined();
    expect(await accounts.ofSession({ person: person.id, version: now.version })).toEqual(now);
  });

  it("needs an account with recovery codes", async () => {
    const secret = secondFactor.newSecret();
    const guest = await newGuest(people);
    expect(await secondFactor.turnOn(guest.id, secret, codeAt(secret, NOW), NOW)).toEqual({ fault: "only_accounts" });
    const looks = { name: "Provided", face: "owl" };
    const { id } = await people.signInMethods.makeAccount({ provider: "github", providerId: "1" }, looks, undefined);
    expect(await secondFactor.turnOn(id, secret, codeAt(secret, NOW), NOW)).toEqual({ fault: "no_recovery_codes" });
    await accounts.newRecoveryCodes(id);
    expectDone(await secondFactor.turnOn(id, secret, codeAt(secret, NOW), NOW));
  });

  it("has a QR code that names the site and the account, and a secret of 160 bits", () => {
    const secret = secondFactor.newSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(secondFactor.uriOf(secret, "Mika (games.example.org)", "Mutable"));
    expect(decodeURIComponent(uri.pathname)).toBe("/Mutable:Mika (games.example.org)");
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({ secret, issuer: "Mutable", digits: "6", period: "30", algorithm: "SHA1" });
  });

  it("accepts each code of the app once, also with spaces, and none that is older than an accepted one", async () => {
    const { person, secret } = await withFactor();
    const check = (code: string, at: Date) => secondFactor.check(person.id, code, at);
    // The code that turned it on is used up.
    expect(await check(codeAt(secret, NOW), later(5))).toEqual({ fault: "wrong_factor" });
    const next = codeAt(secret, later(30));
    expect(expectDone(await check(` ${next.slice(0, 3)} ${next.slice(3)} `, later(30)))).toEqual(person);
    expect(await check(next, later(31))).toEqual({ fault: "wrong_factor" });
    expect(await check(codeAt(secret, NOW), later(31))).toEqual({ fault: "wrong_factor" });
    expectDone(await check(codeAt(secret, later(90)), later(60))); // A phone that is half a minute fast.
    expect(await check(codeAt(secret, later(60)), later(90))).toEqual({ fault: "wrong_factor" });
  });

  it("accepts codes of half a minute before and after, and no others", async () => {
    for (const [age, accepted] of [
      [-60, false],
      [-30, true],
      [30, true],
      [60, false],
    ] as const) {
      const { person, secret } = await withFactor();
      const { fault } = await secondFactor.check(person.id, codeAt(secret, later(300 + age)), later(300));
      expect([age, fault]).toEqual([age, accepted ? undefined : "wrong_factor"]);
    }
  });

  it("accepts a code that is sent twice at once only once", async () => {
    const { person, secret } = await withFactor();
    const send = () => secondFactor.check(person.id, codeAt(secret, later(60)), later(60));
    const results = await runContending(database, { person: person.id }, send, send, send);
    expect(countResults(results)).toEqual({ done: 1, wrong_factor: 2 });
  });

  it("accepts each recovery code once instead", async () => {
    const { person, codes } = await withFactor();
    const [code = ""] = codes;
    expectDone(await secondFactor.check(person.id, code.toLowerCase().replaceAll("-", ""), NOW));
    expect(await secondFactor.check(person.id, code, NOW)).toEqual({ fault: "wrong_factor" });
    expect((await accounts.byId(person.id))?.codesLeft).toBe(7);
  });

  it("refuses everything else", async () => {
    const { person } = await withFactor();
    for (const code of ["", "12345", "1234567", "٠٠٠٠٠٠", "0000-0000-0000-0000", "x".repeat(20_000), "\u0000"])
      expect(await secondFactor.check(person.id, code, NOW)).toEqual({ fault: "wrong_factor" });
  });

  it("is turned off by a code, and not without", async () => {
    const { person, secret } = await withFactor();
    expect(await secondFactor.turnOff(person.id, "000000", NOW)).toEqual({ fault: "wrong_factor" });
    expect((await accounts.byId(person.id))?.hasSecondFactor).toBe(true);
    expectDone(await secondFactor.turnOff(person.id, codeAt(secret, later(60)), later(60)));
    expect((await accounts.byId(person.id))?.hasSecondFactor).toBe(false);
  });

  it("is stored encrypted, and unreadable for an installation with another secret", async () => {
    const { person, secret, codes } = await withFactor();
    expect(await findTraces(database, [secret])).toEqual([]);
    const other = openPeople(database, "the secret of another installation, for tests");
    expect(await other.secondFactor.check(person.id, codeAt(secret, later(60)), later(60))).toEqual({ fault: "wrong_factor" });
    expectDone(await other.secondFactor.check(person.id, codes[0] ?? "", later(60)));
  });

  it("is reset by an operator, once, which ends the sessions and is logged", async () => {
    const { person } = await withFactor();
    const { acts, listActs } = openModeration(database);
    const reset = () => acts.resetFactor({ by: COMMAND_LINE, person: person.id });
    expect([expectDone(await reset()), expectDone(await reset())]).toEqual([true, false]);
    expect((await accounts.byId(person.id))?.hasSecondFactor).toBe(false);
    expect(await accounts.ofSession({ person: person.id, version: person.version })).toBeUndefined();
    expect((await listActs(person.id)).rows).toMatchObject([{ kind: "reset-factor", isByCommandLine: true }]);
  });
});
