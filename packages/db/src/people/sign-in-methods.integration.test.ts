import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { normalizeName, toNameKey } from "./names.ts";
import { ACCOUNT_PASSWORD, countResults, expectDone, NOBODY, newAccount, newGuest, newInstallation, runContending } from "./testing.ts";

const { database, people } = await newInstallation();
const { accounts, links, signInMethods } = people;
afterAll(() => database.$disconnect());

/** The sign-in methods that the settings enable. */
const WORKING = ["github", "google", "discord", "email"];

/** A new account at a provider. */
const outside = (provider = "github") => ({ provider, providerId: randomUUID() });

/** An account that signs in with these providers only. */
async function newOutsider(name: string, ...providers: string[]) {
  const [first, ...rest] = providers;
  const person = await signInMethods.makeAccount(outside(first), { name, face: "owl" }, undefined);
  for (const provider of rest) expectDone(await signInMethods.add(person.id, outside(provider)));
  return person;
}

async function addEmail(personId: string, email: string) {
  expectDone(await links.addEmail((await links.issueAddEmail(personId, email)) ?? ""));
}

describe("the first sign-in through a provider", () => {
  it("creates an account, which later sign-ins use", async () => {
    const github = outside();
    expect(await signInMethods.ownerOf(github)).toBeUndefined();
    const person = await signInMethods.makeAccount(github, { name: "Adela", face: "owl", language: "cs", theme: "dark" }, undefined);
    expect(person).toMatchObject({ name: "Adela", face: "owl", language: "cs", theme: "dark", isGuest: false, hasPassword: false });
    expect(await signInMethods.ownerOf(github)).toEqual(person);
    expect(await signInMethods.ownerOf({ ...github, provider: "google" })).toBeUndefined();
    expect(await signInMethods.of(person.id)).toEqual(["github"]);
  });

  it("turns the browser's guest into the account, and ends the guest's sessions", async () => {
    const guest = await newGuest(people);
    const person = await signInMethods.makeAccount(outside(), { name: "Benes", face: "owl" }, guest.id);
    expect(person).toMatchObject({ id: guest.id, name: "Benes", isGuest: false });
    expect(await accounts.ofSession({ person: guest.id, version: guest.version })).toBeUndefined();
  });

  it("takes over no account given as the guest, and accepts a deleted guest", async () => {
    const owner = await newAccount(people, "Cenek");
    const person = await signInMethods.makeAccount(outside(), { name: "Cecilie", face: "fox" }, owner.id);
    expect(person.id).not.toBe(owner.id);
    expect(await accounts.byId(owner.id)).toEqual(owner);
    expect((await signInMethods.makeAccount(outside(), { name: "Celestyn", face: "fox" }, NOBODY)).name).toBe("Celestyn");
  });

  it("uses the first free name of Mika 2, Mika 3 … if the name is taken, also for a guest", async () => {
    const guest = await newGuest(people);
    const names = [];
    for (const who of [undefined, undefined, guest.id])
      names.push((await signInMethods.makeAccount(outside(), { name: "Mika", face: "owl" }, who)).name);
    names.push((await signInMethods.makeAccount(outside(), { name: "ＭIKA", face: "owl" }, undefined)).name);
    expect(names).toEqual(["Mika", "Mika 2", "Mika 3", "ＭIKA 4"]);
    expect((await accounts.byId(guest.id))?.name).toBe("Mika 3");
  });

  it("gives concurrent sign-ins different names", async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, () => signInMethods.makeAccount(outside(), { name: "Crowd", face: "owl" }, undefined)),
    );
    expect(made.map(({ name }) => name).sort()).toEqual(["Crowd", "Crowd 2", "Crowd 3", "Crowd 4", "Crowd 5"]);
  });

  it("creates one account for two concurrent sign-ins", async () => {
    const github = outside();
    const visit = () => signInMethods.makeAccount(github, { name: "Dvojnik", face: "owl" }, undefined);
    const [one, other] = await Promise.all([visit(), visit()]);
    expect(one.id).toBe(other.id);
    expect(await database.person.count({ where: { name: { startsWith: "Dvojnik" } } })).toBe(1);
  });

  it.each([
    ["empty", ""],
    ["only spaces", "   "],
    ["one letter", "D"],
    ["emoji alone", "🎉🎉🎉"],
    ["80 letters", "Dlouhé jméno ".repeat(7).slice(0, 80)],
    ["80 letters of two halves each", "𝐃".repeat(80)],
    ["40 spaces before it", `${" ".repeat(40)}Dana`],
    ["control characters", "Da\u0000\u0007na"],
    ["a line break", "Dana\nDanova"],
    ["half a character", "Dana\ud83d"],
    ["half a character alone", "\udc00"],
    ["a turned line", "\u202eanaD"],
    ["zero-width characters alone", "\u200b\u200b\u200b"],
    ["a family of joined emoji", "Dana 👩‍👩‍👧"],
  ])("creates an account for any name of the provider: %s", async (_, name) => {
    for (const guest of [undefined, (await newGuest(people)).id]) {
      const person = await signInMethods.makeAccount(outside(), { name, face: "owl" }, guest);
      expect(normalizeName(person.name)).toBe(person.name);
      expect(await database.person.findUnique({ where: { nameKey: toNameKey(person.name) } })).toMatchObject({ id: person.id });
    }
  });

  it.each([
    ["what is seen", "Da\u0000li\u202ebor", "Dalibor"],
    ["the first 24 letters", "Abcdefghijklmnopqrstuvwxyz", "Abcdefghijklmnopqrstuvwx"],
    ["what stands after many spaces", `${" ".repeat(40)}Drahomira`, "Drahomira"],
    ["the gap between two words on two lines", "Dominik\nDvorak", "Dominik Dvorak"],
    ["the gap between two words that a space without break ties", "Dita\u00a0Dvorak", "Dita Dvorak"],
  ])("keeps of the provider's name %s", async (_, theirs, ours) => {
    expect((await signInMethods.makeAccount(outside(), { name: theirs, face: "owl" }, undefined)).name).toBe(ours);
  });
});

describe("another sign-in method", () => {
  it("signs in the same account", async () => {
    const person = await newAccount(people, "Emil");
    const [github, google] = [outside("github"), outside("google")];
    await signInMethods.add(person.id, github);
    await signInMethods.add(person.id, google);
    expect((await signInMethods.of(person.id)).sort()).toEqual(["github", "google"]);
    expect((await signInMethods.ownerOf(github))?.id).toBe(person.id);
    expect((await signInMethods.ownerOf(google))?.id).toBe(person.id);
  });

  it("cannot be added to a second account, nor twice", async () => {
    const [one, other] = [await newAccount(people, "Filip"), await newAccount(people, "Flora")];
    const github = outside();
    expectDone(await signInMethods.add(one.id, github));
    expect(await signInMethods.add(other.id, github)).toEqual({ fault: "way_taken" });
    expect(await signInMethods.add(one.id, github)).toEqual({ value: undefined });
    expect(await signInMethods.of(one.id)).toEqual(["github"]);
    expect((await signInMethods.ownerOf(github))?.id).toBe(one.id);
    expect(await signInMethods.of(other.id)).toEqual([]);
  });

  it("is added to exactly one of two accounts that add it concurrently", async () => {
    const two = [await newAccount(people, "Gabriel"), await newAccount(people, "Gabriela")];
    const github = outside();
    expect(countResults(await Promise.all(two.map(({ id }) => signInMethods.add(id, github))))).toEqual({ done: 1, way_taken: 1 });
  });

  it("is deleted with the account, and can then be added to another one", async () => {
    const [one, other] = [await newAccount(people, "Havel"), await newAccount(people, "Hedvika")];
    const github = outside();
    await signInMethods.add(one.id, github);
    await accounts.remove(one.id);
    expect(await signInMethods.ownerOf(github)).toBeUndefined();
    await signInMethods.add(other.id, github);
    expect((await signInMethods.ownerOf(github))?.id).toBe(other.id);
  });
});

describe("removing a sign-in method", () => {
  it("keeps the others", async () => {
    const person = await newOutsider("Igor", "github", "google");
    expectDone(await signInMethods.remove(person.id, "github", WORKING));
    expect(await signInMethods.of(person.id)).toEqual(["google"]);
  });

  it("is refused for the last one, whichever it is", async () => {
    const byProvider = await newOutsider("Ilona", "github");
    expect(await signInMethods.remove(byProvider.id, "github", WORKING)).toEqual({ fault: "last_way_in" });
    expect(await signInMethods.of(byProvider.id)).toEqual(["github"]);

    const byEmail = expectDone(await links.signIn(await links.issueSignIn("irena@example.org", undefined), { name: "Irena", face: "owl" }));
    expect(await signInMethods.remove(byEmail.id, "email", WORKING)).toEqual({ fault: "last_way_in" });
    expect((await accounts.byId(byEmail.id))?.email).toBe("irena@example.org");
  });

  it("is refused for the last one, even with recovery codes, which run out", async () => {
    const person = await newOutsider("Ivo", "github");
    await accounts.newRecoveryCodes(person.id);
    expect(await signInMethods.remove(person.id, "github", WORKING)).toEqual({ fault: "last_way_in" });
  });

  it.each(["a password", "an address", "another provider"])("is allowed if %s is left", async (left) => {
    const person = await newOutsider(`Jan with ${left.split(" ")[1]}`, "github");
    if (left === "a password") expectDone(await accounts.changePassword(person.id, "", ACCOUNT_PASSWORD));
    if (left === "an address") await addEmail(person.id, "jan@example.org");
    if (left === "another provider") await signInMethods.add(person.id, outside("discord"));
    expectDone(await signInMethods.remove(person.id, "github", WORKING));
    expect(await signInMethods.of(person.id)).not.toContain("github");
  });

  it("removes the e-mail address if a provider is left", async () => {
    const person = await newOutsider("Klement", "github");
    await addEmail(person.id, "klement@example.org");
    expectDone(await signInMethods.remove(person.id, "email", WORKING));
    expect((await accounts.byId(person.id))?.email).toBeUndefined();
    expect(await signInMethods.remove(person.id, "github", WORKING)).toEqual({ fault: "last_way_in" });
  });

  it("that does not exist changes nothing", async () => {
    const person = await newOutsider("Kveta", "github");
    await signInMethods.remove(person.id, "google", WORKING);
    await signInMethods.remove(person.id, "email", WORKING);
    expect(await signInMethods.of(person.id)).toEqual(["github"]);
  });

  it.each([
    ["both providers", "google"],
    ["a provider and the address", "email"],
  ])("concurrently with the other one leaves one of them: %s", async (_, second) => {
    const person = await newOutsider(`Libor ${second}`, "github", ...(second === "email" ? [] : [second]));
    if (second === "email") await addEmail(person.id, "libor@example.org");
    const closing = ["github", second].map((provider) => () => signInMethods.remove(person.id, provider, WORKING));
    expect(countResults(await runContending(database, { person: person.id }, ...closing))).toEqual({ done: 1, last_way_in: 1 });
    const { email } = (await accounts.byId(person.id)) ?? {};
    expect((await signInMethods.of(person.id)).length + (email === undefined ? 0 : 1)).toBe(1);
  });
});
