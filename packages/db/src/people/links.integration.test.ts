import { afterAll, describe, expect, it } from "vitest";
import { ACCOUNT_PASSWORD, countResults, expectDone, findTraces, newAccount, newGuest, newInstallation, runContending } from "./testing.ts";

const { database, people } = await newInstallation();
const { accounts, links, signInMethods } = people;
afterAll(() => database.$disconnect());

/** The sign-in methods that the settings enable. */
const WORKING = ["github", "google", "discord", "email"];

const NEW = "another phrase of words";
const MINUTE = 60_000;
const LOOKS = { face: "owl" };
const emailOf = (name: string) => `${name.toLowerCase()}@example.org`;

/** An account with a password and an address. */
async function newAddressed(name: string) {
  const person = await newAccount(people, name);
  return expectDone(await links.addEmail(issued(await links.issueAddEmail(person.id, emailOf(name)))));
}

function issued(secret: string | undefined): string {
  if (secret === undefined) throw new Error("No link was made");
  return secret;
}

const count = () => database.link.count();
const expire = () => database.$executeRaw`UPDATE link SET expires_at = now() - interval '1 second'`;

/** The kinds of links. */
const KINDS = ["sign-in", "email", "password"] as const;
type Kind = (typeof KINDS)[number];

/** Creates a link of that kind for a new account of that name. */
async function linkOf(kind: Kind, name: string) {
  const person = kind === "email" ? await newAccount(people, name) : await newAddressed(name);
  const secret = issued(
    kind === "sign-in"
      ? await links.issueSignIn(emailOf(name), undefined)
      : kind === "email"
        ? await links.issueAddEmail(person.id, emailOf(name))
        : await links.issuePasswordReset(emailOf(name)),
  );
  return { person, secret };
}

const redeem = (kind: Kind, secret: string) =>
  kind === "sign-in" ? links.signIn(secret, undefined) : kind === "email" ? links.addEmail(secret) : links.setPassword(secret, NEW);

describe("an e-mail address", () => {
  it.each([
    ["mika@example.org", "mika@example.org"],
    ["  Mika@Example.ORG\n", "mika@example.org"],
    ["m.k+cards@sub.example.co.uk", "m.k+cards@sub.example.co.uk"],
    ["o'neil_1%x@example.org", "o'neil_1%x@example.org"],
    ["jan@příklad.cz", "jan@příklad.cz"],
    [`${"m".repeat(242)}@example.org`, `${"m".repeat(242)}@example.org`],
  ])("is parsed from %j", (text, email) => {
    expect(links.parseEmail(text)).toBe(email);
  });

  it.each([
    "",
    "   ",
    "mika",
    "mika@",
    "@example.org",
    "mika@example",
    "mika@example.",
    "mi ka@example.org",
    "mika@exam ple.org",
    "mika@kos@example.org",
    "Mika <mika@example.org>",
    "mika@example.org,kos@example.org",
    "mika@example.org;kos@example.org",
    "mika@example.org\r\nBcc: kos@example.org",
    "mika@example.org\nkos",
    '"mika"@example.org',
    "mika@[127.0.0.1]",
    `${"m".repeat(243)}@example.org`,
  ])("is not parsed from %j", (text) => {
    expect(links.parseEmail(text)).toBeUndefined();
  });

  it.each([
    "mi\u0000ka@example.org",
    "mika@exam\u0000ple.org",
    "mi\u0007ka@example.org",
    "mika\ud83d@example.org",
    "mi\u202eka@example.org",
    "mi\u200bka@example.org",
  ])("is not parsed from %j, which has forbidden characters", (text) => {
    expect(links.parseEmail(text)).toBeUndefined();
  });

  it.each(["mika@example..org", "mika@.example.org"])("is not parsed from %j, which is undeliverable", (text) => {
    expect(links.parseEmail(text)).toBeUndefined();
  });
});

describe("a sign-in link", () => {
  it("signs in the account with the address, without profile fields", async () => {
    const person = await newAddressed("Adam");
    const secret = await links.issueSignIn(emailOf("Adam"), undefined);
    expect(await links.inspect(secret)).toEqual({ purpose: "sign-in", email: emailOf("Adam"), person });
    expect(expectDone(await links.signIn(secret, undefined))).toEqual(person);
  });

  it("signs in the account with the address, whichever guest requested it", async () => {
    const [person, guest] = [await newAddressed("Alena"), await newGuest(people)];
    const secret = await links.issueSignIn(emailOf("Alena"), guest.id);
    expect((await links.inspect(secret))?.person).toEqual(person);
    expect(expectDone(await links.signIn(secret, { ...LOOKS, name: "Other" }))).toEqual(person);
    expect(await accounts.byId(guest.id)).toEqual(guest);
  });

  it("creates an account for a new address", async () => {
    const secret = await links.issueSignIn("new@example.org", undefined);
    expect(await links.inspect(secret)).toEqual({ purpose: "sign-in", email: "new@example.org", person: undefined });
    const person = expectDone(await links.signIn(secret, { name: " Newcomer ", face: "cat", language: "cs", theme: "dark" }));
    expect(person).toMatchObject({ name: "Newcomer", face: "cat", language: "cs", theme: "dark", email: "new@example.org" });
    expect(person).toMatchObject({ isGuest: false, hasPassword: false });
    expect(expectDone(await links.signIn(await links.issueSignIn("new@example.org", undefined), undefined))).toEqual(person);
  });

  it("turns the guest who requested it into the account, and ends the guest's sessions", async () => {
    const guest = await newGuest(people, "Barbora");
    const secret = await links.issueSignIn(emailOf("Barbora"), guest.id);
    expect((await links.inspect(secret))?.person).toEqual(guest);
    const person = expectDone(await links.signIn(secret, { ...LOOKS, name: "Barbora" }));
    expect(person).toMatchObject({ id: guest.id, isGuest: false, email: emailOf("Barbora") });
    expect(await accounts.ofSession({ person: guest.id, version: guest.version })).toBeUndefined();
  });

  it("does not take over an account that the guest has created meanwhile", async () => {
    const guest = await newGuest(people);
    const secret = await links.issueSignIn("stranger@example.org", guest.id);
    const owner = await newAccount(people, "Blanka", guest);
    const outcome = await links.signIn(secret, { ...LOOKS, name: "Stranger" });
    expect(outcome.fault === undefined ? outcome.value.id : "nobody").not.toBe(owner.id);
    expect(await accounts.byId(owner.id)).toEqual(owner);
    expect(await accounts.signIn("Blanka", ACCOUNT_PASSWORD)).toEqual(owner);
  });

  it("does not take over an account given as the guest", async () => {
    const owner = await newAccount(people, "Bohdan");
    const secret = await links.issueSignIn("bohdans-stranger@example.org", owner.id);
    const person = expectDone(await links.signIn(secret, { ...LOOKS, name: "Bohdans stranger" }));
    expect(person.id).not.toBe(owner.id);
    expect(await accounts.byId(owner.id)).toEqual(owner);
  });

  it("can be requested by a guest who has just been removed", async () => {
    const guest = await newGuest(people);
    await accounts.remove(guest.id);
    const secret = await links.issueSignIn("of-the-gone@example.org", guest.id);
    expect(expectDone(await links.signIn(secret, { ...LOOKS, name: "Gone guest" })).email).toBe("of-the-gone@example.org");
  });

  it("signs in the account that has received the address meanwhile", async () => {
    const secret = await links.issueSignIn(emailOf("Bruno"), undefined);
    const person = await newAddressed("Bruno");
    expect(expectDone(await links.signIn(secret, { ...LOOKS, name: "Other Bruno" }))).toEqual(person);
  });

  it("does not sign in an account that no longer has the address", async () => {
    const person = await newAddressed("Cyril");
    const secret = await links.issueSignIn(emailOf("Cyril"), undefined);
    expectDone(await signInMethods.remove(person.id, "email", WORKING));
    const outcome = await links.signIn(secret, { ...LOOKS, name: "Not Cyril" });
    expect(outcome.fault === undefined ? outcome.value.id : "nobody").not.toBe(person.id);
    expect((await accounts.byId(person.id))?.email).toBeUndefined();
  });

  it.each([
    ["no name", undefined, "link_dead"],
    ["an invalid name", "D", "name_bad"],
    ["a taken name", "DANIEL", "name_taken"],
  ])("stays valid when it is used with %s", async (what, name, fault) => {
    if ((await accounts.search("Daniel")).length === 0) await newAccount(people, "Daniel");
    const guest = await newGuest(people);
    const email = `${what.replaceAll(" ", "-")}@example.org`;
    for (const who of [undefined, guest.id]) {
      const secret = await links.issueSignIn(email, who);
      expect(await links.signIn(secret, name === undefined ? undefined : { ...LOOKS, name })).toEqual({ fault });
      expect(await links.inspect(secret)).toMatchObject({ purpose: "sign-in", email });
    }
    expect(await accounts.byId(guest.id)).toEqual(guest);
    const secret = await links.issueSignIn(email, guest.id);
    await links.signIn(secret, name === undefined ? undefined : { ...LOOKS, name });
    expect(expectDone(await links.signIn(secret, { ...LOOKS, name: what })).id).toBe(guest.id);
  });

  it("creates one account when two links for a new address are used concurrently", async () => {
    const secrets = [await links.issueSignIn("two@example.org", undefined), await links.issueSignIn("two@example.org", undefined)];
    const outcomes = await Promise.all(secrets.map((secret, index) => links.signIn(secret, { ...LOOKS, name: `Two ${index}` })));
    expect(await database.person.count({ where: { email: "two@example.org" } })).toBe(1);
    expect(outcomes.some(({ fault }) => fault === undefined)).toBe(true);
    for (const [index, { fault }] of outcomes.entries())
      if (fault !== undefined) expect(expectDone(await links.signIn(secrets[index] ?? "", undefined)).email).toBe("two@example.org");
  });
});

describe("a link that adds an address", () => {
  it("replaces the address of the account that requested it", async () => {
    const person = await newAddressed("Edita");
    const secret = issued(await links.issueAddEmail(person.id, "edita2@example.org"));
    expect(await links.inspect(secret)).toEqual({ purpose: "email", email: "edita2@example.org", person });
    expect(expectDone(await links.addEmail(secret))).toEqual({ ...person, email: "edita2@example.org" });
  });

  it("is not created for an address that has an account", async () => {
    await newAddressed("Elena");
    const before = await count();
    expect(await links.issueAddEmail((await newAccount(people, "Emanuel")).id, emailOf("Elena"))).toBeUndefined();
    expect(await count()).toBe(before);
  });

  it.each(["Erik", "Name_Key"])("is refused if the address was taken meanwhile, and stays valid (%s)", async (name) => {
    const person = await newAccount(people, `Late ${name}`);
    const secret = issued(await links.issueAddEmail(person.id, emailOf(name)));
    const first = await newAddressed(name);
    expect(await links.addEmail(secret)).toEqual({ fault: "email_taken" });
    expect((await accounts.byId(person.id))?.email).toBeUndefined();
    expect((await accounts.byId(first.id))?.email).toBe(emailOf(name));
    expectDone(await signInMethods.remove(first.id, "email", WORKING));
    expect(expectDone(await links.addEmail(secret))).toEqual({ ...person, email: emailOf(name) });
  });

  it("adds the address to exactly one of two accounts that requested it", async () => {
    const two = [await newAccount(people, "Eva"), await newAccount(people, "Evzen")];
    const secrets = await Promise.all(two.map(async ({ id }) => issued(await links.issueAddEmail(id, "evas@example.org"))));
    expect(countResults(await Promise.all(secrets.map((secret) => links.addEmail(secret))))).toEqual({ done: 1, email_taken: 1 });
  });

  it("is refused for a guest, who has no account to sign in", async () => {
    const guest = await newGuest(people);
    const secret = await links.issueAddEmail(guest.id, "guest@example.org").catch(() => undefined);
    if (secret !== undefined) await links.addEmail(secret);
    expect((await accounts.byId(guest.id))?.email).toBeUndefined();
  });
});

describe("a link that sets a password", () => {
  it("sets the password of the account with the address, and ends all sessions and other links", async () => {
    const person = await newAddressed("Fanda");
    const other = await links.issueAdminReset(person.id);
    const secret = issued(await links.issuePasswordReset(emailOf("Fanda")));
    expect(await links.inspect(secret)).toMatchObject({ purpose: "password", person });
    const changed = expectDone(await links.setPassword(secret, NEW));
    expect(changed.id).toBe(person.id);
    expect(await accounts.ofSession({ person: person.id, version: person.version })).toBeUndefined();
    expect(await accounts.signIn("Fanda", ACCOUNT_PASSWORD)).toBeUndefined();
    expect(await accounts.signIn("Fanda", NEW)).toEqual(changed);
    expect(await links.setPassword(other, ACCOUNT_PASSWORD)).toEqual({ fault: "link_dead" });
  });

  it("can be created by an administrator for an account without address and password", async () => {
    const person = await signInMethods.makeAccount({ provider: "github", providerId: "felix" }, { name: "Felix", face: "owl" }, undefined);
    const secret = await links.issueAdminReset(person.id);
    expect(await links.inspect(secret)).toEqual({ purpose: "password", person, email: undefined });
    expect(expectDone(await links.setPassword(secret, NEW))).toMatchObject({ id: person.id, hasPassword: true });
    expect((await accounts.signIn("Felix", NEW))?.id).toBe(person.id);
  });

  it("is not created for an unknown address", async () => {
    const before = await count();
    expect(await links.issuePasswordReset("unknown@example.org")).toBeUndefined();
    expect(await count()).toBe(before);
  });

  it.each([
    ["too short", "1234567", "password_short"],
    ["too long", "p".repeat(201), "password_long"],
    ["the name", "frantiska", "password_name"],
  ])("stays valid when the password is %s", async (_, password, fault) => {
    const person = (await accounts.search("Frantiska"))[0] ?? (await newAccount(people, "Frantiska"));
    const secret = await links.issueAdminReset(person.id);
    expect(await links.setPassword(secret, password)).toEqual({ fault });
    expect(expectDone(await links.setPassword(secret, NEW)).id).toBe(person.id);
  });

  it("is invalid once the account no longer has the address", async () => {
    const [removed, replaced] = [await newAddressed("Gita"), await newAddressed("Gizela")];
    const secrets = [issued(await links.issuePasswordReset(emailOf("Gita"))), issued(await links.issuePasswordReset(emailOf("Gizela")))];
    expectDone(await signInMethods.remove(removed.id, "email", WORKING));
    expectDone(await links.addEmail(issued(await links.issueAddEmail(replaced.id, "gizela2@example.org"))));
    const outcomes = await Promise.all(secrets.map((secret) => links.setPassword(secret, NEW)));
    expect(outcomes).toEqual([{ fault: "link_dead" }, { fault: "link_dead" }]);
  });

  it("is refused for a guest", async () => {
    const guest = await newGuest(people);
    const secret = await links.issueAdminReset(guest.id).catch(() => undefined);
    if (secret !== undefined) await links.setPassword(secret, NEW);
    expect((await accounts.byId(guest.id))?.hasPassword).toBe(false);
  });

  it("succeeds for one of two links used concurrently, and refuses the other", async () => {
    const person = await newAccount(people, "Hana");
    const [one, other] = [await links.issueAdminReset(person.id), await links.issueAdminReset(person.id)];
    const outcomes = await runContending(
      database,
      { person: person.id },
      () => links.setPassword(one, NEW),
      () => links.setPassword(other, NEW),
    );
    expect(countResults(outcomes)).toEqual({ done: 1, link_dead: 1 });
  });

  it("causes no error when used while the person signs out everywhere", async () => {
    const person = await newAccount(people, "Helena");
    const secret = await links.issueAdminReset(person.id);
    await runContending<unknown>(
      database,
      { person: person.id },
      () => accounts.signOutEverywhere(person.id),
      () => links.setPassword(secret, NEW),
    );
    expect(await accounts.ofSession({ person: person.id, version: person.version })).toBeUndefined();
  });
});

describe("a password set by a link", () => {
  it("is not overwritten by a concurrent change with the former password", async () => {
    const person = await newAccount(people, "Hynek");
    const secret = await links.issueAdminReset(person.id);
    await runContending<unknown>(
      database,
      { person: person.id },
      () => links.setPassword(secret, NEW),
      () => accounts.changePassword(person.id, ACCOUNT_PASSWORD, "the thief's own phrase"),
    );
    expect((await accounts.signIn("Hynek", NEW))?.id).toBe(person.id);
  });
});

describe.each(KINDS)("a link (%s)", (kind) => {
  it("can be opened any number of times, and then works once", async () => {
    const { secret } = await linkOf(kind, `Look ${kind}`.replace(" ", ""));
    for (let look = 0; look < 3; look += 1) expect((await links.inspect(secret))?.purpose).toBe(kind);
    expectDone(await redeem(kind, secret));
    expect(await redeem(kind, secret)).toEqual({ fault: "link_dead" });
    expect(await links.inspect(secret)).toBeUndefined();
  });

  it("works once when it is used twice concurrently", async () => {
    const { secret } = await linkOf(kind, `Twice${kind}`);
    const use = () => redeem(kind, secret);
    expect(countResults(await runContending(database, { link: secret }, use, use))).toEqual({ done: 1, link_dead: 1 });
  });

  it("is invalid after it expires", async () => {
    const { secret, person } = await linkOf(kind, `Late${kind}`);
    await expire();
    expect(await links.inspect(secret)).toBeUndefined();
    expect(await redeem(kind, secret)).toEqual({ fault: "link_dead" });
    expect(await accounts.byId(person.id)).toEqual(person);
  });

  it("works for its purpose only, and stays valid after other attempts", async () => {
    const { secret, person } = await linkOf(kind, `Only${kind}`);
    for (const other of KINDS) if (other !== kind) expect(await redeem(other, secret)).toEqual({ fault: "link_dead" });
    expect(await links.signIn(`${secret}x`, { ...LOOKS, name: "Guesser" })).toEqual({ fault: "link_dead" });
    expect(await accounts.byId(person.id)).toEqual(person);
    expect(expectDone(await redeem(kind, secret)).id).toBe(person.id);
  });

  it("is invalid after the person is deleted", async () => {
    const { secret, person } = await linkOf(kind, `Gone${kind}`);
    await accounts.remove(person.id);
    expect(await links.inspect(secret)).toBeUndefined();
    expect(await redeem(kind, secret)).toEqual({ fault: "link_dead" });
  });

  it("is not stored in plain text", async () => {
    const { secret } = await linkOf(kind, `Clear${kind}`);
    expect(await findTraces(database, [secret])).toEqual([]);
    expect(await links.inspect(secret)).toBeDefined();
  });
});

describe("link secrets", () => {
  it.each(["", "x", "\u0000", "\ud800", "x".repeat(100_000)])("reject invented secrets (%#)", async (secret) => {
    expect(await links.inspect(secret)).toBeUndefined();
    expect(await links.signIn(secret, { ...LOOKS, name: "Nobody" })).toEqual({ fault: "link_dead" });
    expect(await links.addEmail(secret)).toEqual({ fault: "link_dead" });
    expect(await links.setPassword(secret, NEW)).toEqual({ fault: "link_dead" });
  });

  it("reject the stored hash of a link", async () => {
    const { person } = await linkOf("password", "Hash");
    const { hash } = await database.link.findFirstOrThrow({ where: { personId: person.id } });
    expect(await links.setPassword(hash, NEW)).toEqual({ fault: "link_dead" });
  });
});

describe("links are valid", () => {
  it("for 30 minutes to sign in, an hour to set a password, and a day to add an address or from an administrator", async () => {
    await database.link.deleteMany();
    const person = await newAddressed("Ivan");
    const lasts = async (link: Promise<string | undefined>) => {
      issued(await link);
      const [row] = await database.link.findMany();
      await database.link.deleteMany();
      return Math.round(((row?.expiresAt.getTime() ?? 0) - Date.now()) / MINUTE);
    };
    expect(await lasts(links.issueSignIn(emailOf("Ivan"), undefined))).toBe(30);
    expect(await lasts(links.issuePasswordReset(emailOf("Ivan")))).toBe(60);
    expect(await lasts(links.issueAddEmail(person.id, "ivan2@example.org"))).toBe(24 * 60);
    expect(await lasts(links.issueAdminReset(person.id))).toBe(24 * 60);
  });

  it("until they are removed, which is after they expire", async () => {
    const { id } = await newAccount(people, "Ivana");
    await links.issueAdminReset(id);
    await expire();
    const good = await links.issueAdminReset(id);
    await links.removeExpired();
    expect(await count()).toBe(1);
    expect(await links.inspect(good)).toBeDefined();
  });
});
