import { afterAll, describe, expect, it } from "vitest";
import { hashPassword } from "./passwords.ts";
import {
  ACCOUNT_PASSWORD,
  countResults,
  expectDone,
  findTraces,
  NOBODY,
  newAccount,
  newGuest,
  newInstallation,
  runContending,
} from "./testing.ts";

const { database, people } = await newInstallation();
const { guests, accounts, links, tokens, signInMethods, rateLimits } = people;
afterAll(() => database.$disconnect());

const NEW = "another phrase of words";
const rowOf = (id: string) => database.person.findUniqueOrThrow({ where: { id } });
const signUp = (name: string, password = ACCOUNT_PASSWORD, guest?: string) => accounts.signUp({ name, face: "owl", password, guest });

/** An account that signs in with a provider only. */
const newProviderAccount = async (name: string) => {
  const person = await signInMethods.makeAccount({ provider: "github", providerId: `of ${name}` }, { name, face: "owl" }, undefined);
  return person;
};

describe("signing up", () => {
  it("creates an account with recovery codes for a new visitor", async () => {
    const { person, codes } = expectDone(
      await accounts.signUp({
        name: " Anna  Sova ",
        face: "owl",
        language: "cs",
        theme: "dark",
        password: ACCOUNT_PASSWORD,
        guest: undefined,
      }),
    );
    expect(person).toMatchObject({ name: "Anna Sova", face: "owl", language: "cs", theme: "dark", isGuest: false, isAdministrator: false });
    expect(person).toMatchObject({ hasPassword: true, codesLeft: 8, email: undefined });
    expect(new Set(codes).size).toBe(8);
    expect(await accounts.byId(person.id)).toEqual(person);
    expect(await accounts.ofSession({ person: person.id, version: person.version })).toEqual(person);
  });

  it("turns a guest into an account with the same id and preferences, and ends the guest's sessions", async () => {
    const guest = expectDone(await guests.create({ name: "Guest", face: "fox", language: "cs", theme: "dark" }));
    const { person } = expectDone(await signUp("Bert", ACCOUNT_PASSWORD, guest.id));
    expect(person).toMatchObject({ id: guest.id, since: guest.since, name: "Bert", face: "owl", language: "cs", theme: "dark" });
    expect(person.isGuest).toBe(false);
    expect(await accounts.ofSession({ person: guest.id, version: guest.version })).toBeUndefined();
    expect(await accounts.ofSession({ person: guest.id, version: person.version })).toEqual(person);
  });

  it("does not take over an account that the browser's guest has become already", async () => {
    const owner = await newAccount(people, "Cilka");
    const { person } = expectDone(await signUp("Dan", NEW, owner.id));
    expect(person.id).not.toBe(owner.id);
    expect(await accounts.byId(owner.id)).toEqual(owner);
    expect(await accounts.signIn("Cilka", ACCOUNT_PASSWORD)).toEqual(owner);
  });

  it("creates a new account if the browser's guest was deleted", async () => {
    const guest = await newGuest(people);
    await accounts.remove(guest.id);
    expect(expectDone(await signUp("Emil", ACCOUNT_PASSWORD, guest.id)).person.name).toBe("Emil");
    expect(expectDone(await signUp("Emilie", ACCOUNT_PASSWORD, NOBODY)).person.name).toBe("Emilie");
  });

  it.each([
    ["in the same case", "Mika"],
    ["in another case", "MIKA"],
    ["in a full-width letter", "Ｍika"],
    ["with spaces around", "  mika "],
  ])("is refused for a name that is taken, %s", async (_, name) => {
    if ((await accounts.search("Mika")).length === 0) await newAccount(people, "Mika");
    const guest = await newGuest(people);
    expect(await signUp(name)).toEqual({ fault: "name_taken" });
    expect(await signUp(name, ACCOUNT_PASSWORD, guest.id)).toEqual({ fault: "name_taken" });
    expect(await accounts.ofSession({ person: guest.id, version: guest.version })).toEqual(guest);
  });

  it("succeeds for exactly one of two concurrent requests with the same name", async () => {
    expect(countResults(await Promise.all([signUp("Filip"), signUp("FILIP")]))).toEqual({ done: 1, name_taken: 1 });
  });

  it("turns a guest who signs up twice concurrently into one account", async () => {
    const guest = await newGuest(people);
    const sent = ["Gabi", "Gustav"].map((name) => async () => expectDone(await signUp(name, ACCOUNT_PASSWORD, guest.id)).person);
    const made = await runContending(database, { person: guest.id }, ...sent);
    expect(made.filter(({ id }) => id === guest.id)).toHaveLength(1);
    for (const person of made) expect(await accounts.signIn(person.name, ACCOUNT_PASSWORD)).toEqual(person);
  });

  it.each([
    ["of eleven letters", "kyx mqz vwb", "password_short"],
    ["of nothing", "", "password_short"],
    ["of 201 letters", "kyx mqz vwb ".repeat(17).slice(0, 201), "password_long"],
    ["that is common", "Password1234", "password_common"],
    ["of digits in order", "123456789012", "password_common"],
    ["of one letter", "p".repeat(30), "password_common"],
    ["that is the name and a year", "HugoHugo1999", "password_common"],
    ["that is the name", "Hugo Hugo", "password_name"],
    ["that is the name in another case", "hUGO  HUGO", "password_name"],
  ])("is refused for a password %s", async (_, password, fault) => {
    expect(await signUp("Hugo Hugo", password)).toEqual({ fault });
    expect(await accounts.search("Hugo Hugo")).toEqual([]);
  });

  it.each([
    ["of only twelve letters", "kyx mqz vwbt"],
    ["of 200 letters", "kyx mqz vwb ".repeat(17).slice(0, 200)],
    ["with NULs, halves of characters and emoji", "\u0000\ud800🎲🎲🎲🎲 \n"],
  ])("takes a password %s", async (what, password) => {
    const { person } = expectDone(await signUp(`Ida ${what.length}`, password));
    expect(await accounts.signIn(person.name, password)).toEqual(person);
    expect(await accounts.signIn(person.name, `${password}x`)).toBeUndefined();
  });

  it("is refused for a bad name", async () => {
    expect(await signUp("J")).toEqual({ fault: "name_bad" });
    expect(await signUp("Jan\u0000Jan")).toEqual({ fault: "name_bad" });
  });

  it("stores the password as argon2id at OWASP's cost, and neither it nor the codes in plain text", async () => {
    const { person, codes } = expectDone(await signUp("Jana"));
    expect((await rowOf(person.id)).passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await findTraces(database, [ACCOUNT_PASSWORD, ...codes, ...codes.map((code) => code.replaceAll("-", ""))])).toEqual([]);
  });
});

describe("signing in", () => {
  it("accepts the name in any case with its password", async () => {
    const person = await newAccount(people, "Karel");
    expect(await accounts.signIn("Karel", ACCOUNT_PASSWORD)).toEqual(person);
    expect(await accounts.signIn(" ＫAREL ", ACCOUNT_PASSWORD)).toEqual(person);
  });

  it.each([
    ["a wrong password", "Klara", NEW],
    ["an empty password", "Klara", ""],
    ["the password in another case", "Klara", ACCOUNT_PASSWORD.toUpperCase()],
    ["a password of a megabyte", "Klara", ACCOUNT_PASSWORD.repeat(45_000)],
    ["the stored hash", "Klara", "hash"],
    ["an unknown name", "Nobody here", ACCOUNT_PASSWORD],
    ["an empty name", "", ACCOUNT_PASSWORD],
    ["the name of a guest", "Guest of Klara", ACCOUNT_PASSWORD],
    ["a name of a megabyte", "K".repeat(1_000_000), ACCOUNT_PASSWORD],
    ["half a character", "\ud800", ACCOUNT_PASSWORD],
    ["a name with a NUL", "Klara\u0000", ACCOUNT_PASSWORD],
  ])("is refused with %s", async (_, name, password) => {
    if ((await accounts.search("Klara")).length === 0) {
      await newAccount(people, "Klara");
      await newGuest(people, "Guest of Klara");
    }
    const [klara] = await accounts.search("Klara");
    const tried = password === "hash" ? ((await rowOf(klara?.id ?? "")).passwordHash ?? "") : password;
    expect(await accounts.signIn(name, tried)).toBeUndefined();
  });

  it("rejects every password for an account without one", async () => {
    const person = await newProviderAccount("Lada");
    for (const password of ["", "of nobody", ACCOUNT_PASSWORD]) expect(await accounts.signIn(person.name, password)).toBeUndefined();
  });

  it("takes as long for an unknown name, and for an account without a password, as for a wrong password", async () => {
    await newAccount(people, "Ludek");
    await newProviderAccount("Lumir");
    const names = { wrong: "Ludek", unknown: "Nobody at all", without: "Lumir" };
    const fastest = { wrong: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY, without: Number.POSITIVE_INFINITY };
    const ratios = () => [fastest.unknown / fastest.wrong, fastest.without / fastest.wrong];
    // The fastest of each kind: other load can only slow a run down.
    for (let round = 0; round < 8 || (round < 60 && !ratios().every((ratio) => ratio > 0.5 && ratio < 2)); round += 1)
      for (const kind of ["wrong", "unknown", "without"] as const) {
        const start = performance.now();
        await accounts.signIn(names[kind], NEW);
        fastest[kind] = Math.min(fastest[kind], performance.now() - start);
      }
    for (const ratio of ratios()) {
      expect(ratio).toBeGreaterThan(0.5);
      expect(ratio).toBeLessThan(2);
    }
  });

  it("accepts a password with accents in any Unicode form", async () => {
    const password = "Žluťoučký kůň";
    const one = expectDone(await signUp("Mirek", password.normalize("NFC"))).person;
    const other = expectDone(await signUp("Mirka", password.normalize("NFD"))).person;
    for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) {
      expect(await accounts.signIn("Mirek", password.normalize(form))).toEqual(one);
      expect(await accounts.signIn("Mirka", password.normalize(form))).toEqual(other);
    }
    expect(await accounts.signIn("Mirek", "Zlutoucky kun")).toBeUndefined();
  });

  it("accepts a long password with accents in any Unicode form", async () => {
    const password = "žluťoučký kůň ".repeat(12);
    const person = expectDone(await signUp("Milos", password.normalize("NFC"))).person;
    expect(await accounts.signIn("Milos", password.normalize("NFC"))).toEqual(person);
    expect(await accounts.signIn("Milos", password.normalize("NFD"))).toEqual(person);
  });

  it("counts the characters of a password alike in any Unicode form", async () => {
    expect(await signUp("Milada", "ůňůňůňůňů".normalize("NFC"))).toEqual({ fault: "password_short" });
    expect(await signUp("Milada", "ůňůňůňůňů".normalize("NFD"))).toEqual({ fault: "password_short" });
  });
});

describe("a new password", () => {
  it("requires the former one, and ends all sessions and links", async () => {
    const person = await newAccount(people, "Nora");
    const link = await links.issueAdminReset(person.id);
    const changed = expectDone(await accounts.changePassword(person.id, ACCOUNT_PASSWORD, NEW));
    expect(await accounts.ofSession({ person: person.id, version: person.version })).toBeUndefined();
    expect(await accounts.ofSession({ person: person.id, version: changed.version })).toEqual(changed);
    expect(await links.inspect(link)).toBeUndefined();
    expect(await accounts.signIn("Nora", ACCOUNT_PASSWORD)).toBeUndefined();
    expect(await accounts.signIn("Nora", NEW)).toEqual(changed);
  });

  it.each([
    ["the former one is wrong", NEW, NEW, "wrong_password"],
    ["the former one is missing", "", NEW, "wrong_password"],
    ["it is too short", ACCOUNT_PASSWORD, "1234567", "password_short"],
    ["it is too long", ACCOUNT_PASSWORD, "p".repeat(201), "password_long"],
    ["it is the name", ACCOUNT_PASSWORD, "norbert novak", "password_name"],
  ])("is refused when %s, and nothing changes", async (_, current, password, fault) => {
    const [person = await newAccount(people, "Norbert Novak")] = await accounts.search("Norbert Novak");
    expect(await accounts.changePassword(person.id, current, password)).toEqual({ fault });
    expect(await accounts.ofSession({ person: person.id, version: person.version })).toEqual(person);
    expect(await accounts.signIn(person.name, ACCOUNT_PASSWORD)).toEqual(person);
  });

  it("can be the first one of an account that signed in with a provider only", async () => {
    const person = await newProviderAccount("Oldrich");
    expect(person.hasPassword).toBe(false);
    const changed = expectDone(await accounts.changePassword(person.id, "", NEW));
    expect(changed.hasPassword).toBe(true);
    expect(await accounts.signIn("Oldrich", NEW)).toEqual(changed);
    expect(await accounts.changePassword(person.id, "", ACCOUNT_PASSWORD)).toEqual({ fault: "wrong_password" });
  });

  it("is refused to a guest", async () => {
    const guest = await newGuest(people);
    expect(await accounts.changePassword(guest.id, "", NEW)).toEqual({ fault: "only_accounts" });
    expect((await rowOf(guest.id)).passwordHash).toBeNull();
  });

  it("is confirmed before irreversible actions", async () => {
    const person = await newAccount(people, "Otto");
    expect(await accounts.confirmPassword(person.id, ACCOUNT_PASSWORD)).toBe(true);
    expect(await accounts.confirmPassword(person.id, NEW)).toBe(false);
    expect(await accounts.confirmPassword((await newProviderAccount("Otakar")).id, "")).toBe(true);
  });
});

describe("a recovery code", () => {
  it("sets a new password, each of the eight once, in any spelling, and ends all sessions", async () => {
    const { person, codes } = expectDone(await signUp("Petra"));
    let { version } = person;
    for (const [index, code] of codes.entries()) {
      const typed = index % 2 === 0 ? code : code.toLowerCase().replaceAll("-", " ");
      const recovered = expectDone(await accounts.recover("PETRA", typed, `${NEW} ${index}`));
      expect(recovered).toMatchObject({ id: person.id, codesLeft: 7 - index });
      expect(await accounts.ofSession({ person: person.id, version })).toBeUndefined();
      expect(await accounts.signIn("Petra", `${NEW} ${index}`)).toEqual(recovered);
      expect(await accounts.recover("Petra", code, ACCOUNT_PASSWORD)).toEqual({ fault: "wrong_code" });
      version = recovered.version;
    }
    expect(await accounts.signIn("Petra", ACCOUNT_PASSWORD)).toBeUndefined();
  });

  it("is invalid once there are new codes", async () => {
    const { person, codes } = expectDone(await signUp("Quido"));
    const fresh = await accounts.newRecoveryCodes(person.id);
    expect(new Set([...codes, ...fresh]).size).toBe(16);
    for (const code of codes) expect(await accounts.recover("Quido", code, NEW)).toEqual({ fault: "wrong_code" });
    expect(expectDone(await accounts.recover("Quido", fresh[3] ?? "", NEW)).codesLeft).toBe(7);
  });

  it("gets the same refusal if it is wrong as an unknown or impossible name", async () => {
    const { codes } = expectDone(await signUp("Radim"));
    const other = expectDone(await signUp("Radka")).codes;
    await newGuest(people, "Radovan");
    for (const [name, code] of [
      ["Radim", "AAAA-AAAA-AAAA-AAAA"],
      ["Radim", ""],
      ["Radim", other[0]],
      ["Nobody by that name", codes[0]],
      ["Radovan", codes[0]],
      ["", codes[0]],
    ])
      expect(await accounts.recover(name ?? "", code ?? "", NEW)).toEqual({ fault: "wrong_code" });
    expect(await accounts.recover("Radim\u0000", codes[0] ?? "", NEW)).toEqual({ fault: "wrong_code" });
  });

  it("stays valid when the new password is refused", async () => {
    const { codes } = expectDone(await signUp("Renata"));
    expect(await accounts.recover("Renata", codes[0] ?? "", "short")).toEqual({ fault: "password_short" });
    expect(expectDone(await accounts.recover("Renata", codes[0] ?? "", NEW)).codesLeft).toBe(7);
  });

  it("used twice at once works once", async () => {
    const { person, codes } = expectDone(await signUp("Robert"));
    const use = (password: string) => async () => accounts.recover("Robert", codes[0] ?? "", password);
    const outcomes = await runContending(database, { person: person.id }, use(NEW), use(`${NEW} 2`));
    expect(countResults(outcomes)).toEqual({ done: 1, wrong_code: 1 });
    expect((await accounts.byId(person.id))?.codesLeft).toBe(7);
  });

  it("is not created for a guest", async () => {
    const guest = await newGuest(people);
    await accounts.newRecoveryCodes(guest.id).catch(() => {});
    expect((await accounts.byId(guest.id))?.codesLeft).toBe(0);
  });
});

describe("a profile change", () => {
  it("of the name to a free one frees the old one", async () => {
    const person = await newAccount(people, "Simon");
    const changed = expectDone(await accounts.change(person.id, { name: " Simona " }));
    expect(changed).toEqual({ ...person, name: "Simona" });
    expect(await accounts.signIn("simona", ACCOUNT_PASSWORD)).toEqual(changed);
    expect(await accounts.signIn("Simon", ACCOUNT_PASSWORD)).toBeUndefined();
    await newAccount(people, "Simon");
  });

  it("of the name can change its case only", async () => {
    const person = await newAccount(people, "Standa");
    expect(expectDone(await accounts.change(person.id, { name: "STANDA" })).name).toBe("STANDA");
    expect((await accounts.signIn("standa", ACCOUNT_PASSWORD))?.id).toBe(person.id);
  });

  it("of the name to a taken or invalid one is refused together with all other changes", async () => {
    const person = await newAccount(people, "Tereza");
    await newAccount(people, "Tomas");
    expect(await accounts.change(person.id, { name: "tOMAS", face: "cat" })).toEqual({ fault: "name_taken" });
    expect(await accounts.change(person.id, { name: "T", face: "cat" })).toEqual({ fault: "name_bad" });
    expect(await accounts.byId(person.id)).toEqual(person);
  });

  it("of the name succeeds for exactly one of two concurrent requests", async () => {
    const two = [await newAccount(people, "Tibor"), await newAccount(people, "Tina")];
    expect(countResults(await Promise.all(two.map(({ id }) => accounts.change(id, { name: "Tonda" }))))).toEqual({
      done: 1,
      name_taken: 1,
    });
  });

  it("of a guest's name reserves it for no one: others can use it and sign up with it", async () => {
    await newAccount(people, "Uršula");
    const guest = await newGuest(people);
    expect(expectDone(await accounts.change(guest.id, { name: "Uršula" }))).toMatchObject({ name: "Uršula", isGuest: true });
    expectDone(await accounts.change(guest.id, { name: "Urban" }));
    await newAccount(people, "Urban");
    expect(await accounts.change(guest.id, { name: "" })).toEqual({ fault: "name_bad" });
  });

  it("of a guest's name during sign-up does not give the account a taken name", async () => {
    await newAccount(people, "Vaclav");
    const guest = await newGuest(people);
    await runContending<unknown>(
      database,
      { person: guest.id },
      () => signUp("Impostor", ACCOUNT_PASSWORD, guest.id),
      () => accounts.change(guest.id, { name: "Vaclav" }),
    );
    const { name, nameKey } = await rowOf(guest.id);
    expect(name.toLowerCase()).toBe(nameKey);
  });

  it("of face, language and theme is stored, and language and theme can be reset", async () => {
    const person = await newAccount(people, "Vera");
    expect(expectDone(await accounts.change(person.id, { face: "cat", language: "cs", theme: "dark" }))).toEqual({
      ...person,
      face: "cat",
      language: "cs",
      theme: "dark",
    });
    expect(expectDone(await accounts.change(person.id, { face: "dog" }))).toMatchObject({ face: "dog", language: "cs", theme: "dark" });
    expect(expectDone(await accounts.change(person.id, { language: "", theme: "" }))).toEqual({ ...person, face: "dog" });
    expect(expectDone(await accounts.change(person.id, {}))).toEqual({ ...person, face: "dog" });
  });
});

describe("an older password", () => {
  it("that is shorter than a new one may be still signs in", async () => {
    const { person } = expectDone(await signUp("Sabina"));
    await database.person.update({ where: { id: person.id }, data: { passwordHash: await hashPassword("ten otters") } });
    expect(await accounts.signIn("Sabina", "ten otters")).toEqual(person);
    expect(await accounts.changePassword(person.id, "ten otters", "ten cobras")).toEqual({ fault: "password_short" });
  });
});

describe("an older name", () => {
  it("that nobody can take any more stays with a change of the face", async () => {
    const { person } = expectDone(await signUp("Sabrina"));
    await database.person.update({ where: { id: person.id }, data: { name: "Admin" } });
    expect(expectDone(await accounts.change(person.id, { name: "Admin", face: "owl" }))).toMatchObject({ name: "Admin", face: "owl" });
    expect(await accounts.change(person.id, { name: "ADMIN" })).toEqual({ fault: "name_reserved" });
  });
});

describe("signing out", () => {
  it("ends one session until its cookies have run out, and no other", async () => {
    const person = await newAccount(people, "Xenie");
    const of = (id?: string) => accounts.ofSession({ person: person.id, version: person.version, id });
    const until = new Date(Date.now() + 60_000);
    const end = (id: string) => accounts.endSession({ person: person.id, version: person.version, id }, until);
    await Promise.all([end("session one"), end("session one")]);
    expect([await of("session one"), await of("session two"), await of()]).toEqual([undefined, person, person]);
    await accounts.removeEndedSessions(until);
    expect(await of("session one")).toBeUndefined();
    await accounts.removeEndedSessions(new Date(until.getTime() + 1));
    expect(await of("session one")).toEqual(person);
  });

  it("leaves nothing once the account is deleted, and can come too late", async () => {
    const person = await newAccount(people, "Xenofon");
    const session = { person: person.id, version: person.version, id: "session of Xenofon" };
    await accounts.endSession(session, new Date(Date.now() + 60_000));
    await accounts.remove(person.id);
    await accounts.endSession(session, new Date(Date.now() + 60_000));
    expect(await findTraces(database, [person.id, session.id])).toEqual([]);
  });
});

describe("signing out everywhere", () => {
  it("ends all sessions and all open links, and nothing else", async () => {
    const person = await newAccount(people, "Viktor");
    const [help, email] = [await links.issueAdminReset(person.id), await links.issueAddEmail(person.id, "viktor@example.org")];
    const other = await links.issueAdminReset((await newAccount(people, "Vilma")).id);
    const after = await accounts.signOutEverywhere(person.id);
    expect(await accounts.ofSession({ person: person.id, version: person.version })).toBeUndefined();
    expect(await accounts.ofSession({ person: person.id, version: after.version })).toEqual({ ...person, version: after.version });
    expect(await links.inspect(help)).toBeUndefined();
    expect(await links.inspect(email ?? "")).toBeUndefined();
    expect(await links.inspect(other)).toBeDefined();
    expect(await accounts.signIn("Viktor", ACCOUNT_PASSWORD)).toEqual(after);
  });
});

describe("removing an account", () => {
  it("leaves nothing that identifies the person in any table", async () => {
    const email = "xaver@example.org";
    const person = expectDone(await links.signIn(await links.issueSignIn(email, undefined), { name: "Xaver Xy", face: "owl" }));
    expectDone(await accounts.changePassword(person.id, "", ACCOUNT_PASSWORD));
    await accounts.newRecoveryCodes(person.id);
    expectDone(await signInMethods.add(person.id, { provider: "github", providerId: "xaver-at-github" }));
    expectDone(await tokens.create(person.id, "Xaver's bot", ["play"]));
    await links.issueAdminReset(person.id);
    await links.issueSignIn(email, undefined);
    await links.issuePasswordReset(email);
    await links.issueAddEmail(person.id, "xaver2@example.org");
    for (const subject of ["xaver xy", email, person.id]) await rateLimits.consume("sign-in", { address: "203.0.113.9", subject });
    const { passwordHash, recoveryCodes } = await rowOf(person.id);
    const words = ["xaver", person.id, passwordHash ?? "", ...recoveryCodes];
    expect(await findTraces(database, words)).toEqual(expect.arrayContaining(words.map((word) => `person: ${word}`)));
    await accounts.remove(person.id);
    expect(await findTraces(database, words)).toEqual([]);
    expect(await accounts.ofSession({ person: person.id, version: person.version })).toBeUndefined();
    expect(await accounts.signIn("Xaver Xy", ACCOUNT_PASSWORD)).toBeUndefined();
  });

  it("leaves no address in a link requested before the account existed", async () => {
    const email = "yveta@example.org";
    const [first] = [await links.issueSignIn(email, undefined), await links.issueSignIn(email, undefined)];
    const person = expectDone(await links.signIn(first, { name: "Yveta", face: "owl" }));
    await accounts.remove(person.id);
    expect(await findTraces(database, [email])).toEqual([]);
  });

  it("frees the name, and changes no other person", async () => {
    const [person, other] = [await newAccount(people, "Zdena"), await newAccount(people, "Zdenek")];
    await accounts.remove(person.id);
    expect(await accounts.byId(other.id)).toEqual(other);
    expect((await newAccount(people, "Zdena")).id).not.toBe(person.id);
  });

  it("can be repeated", async () => {
    const person = await newAccount(people, "Zita");
    await Promise.all([accounts.remove(person.id), accounts.remove(person.id)]);
    await accounts.remove(person.id);
    expect(await accounts.byId(person.id)).toBeUndefined();
  });
});

describe("searching", () => {
  it("finds accounts by the start of their name in any case, in order, then guests", async () => {
    for (const name of ["Search Cé", "search a", "SEARCH B", "No search"]) await newAccount(people, name);
    await newGuest(people, "Search Guest");
    const names = async (beginning: string, limit?: number) => (await accounts.search(beginning, limit)).map(({ name }) => name);
    expect(await names("ｓEARCH")).toEqual(["search a", "SEARCH B", "Search Cé", "Search Guest"]);
    expect(await names("search", 2)).toEqual(["search a", "SEARCH B"]);
  });

  it.each(["_", "%", "\\"])("takes %s literally", async (sign) => {
    await newAccount(people, `${sign}sign`);
    expect((await accounts.search(sign)).map(({ name }) => name)).toEqual([`${sign}sign`]);
    expect((await accounts.search(`search${sign}`)).map(({ name }) => name)).toEqual([]);
  });
});
