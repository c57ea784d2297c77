import { afterAll, describe, expect, it } from "vitest";
import { countResults, expectDone, findTraces, newAccount, newGuest, newInstallation } from "./testing.ts";

const { database, people } = await newInstallation();
const { accounts, tokens } = people;
afterAll(() => database.$disconnect());

describe("a token", () => {
  it("identifies its owner and its rights", async () => {
    const person = await newAccount(people, "Adam");
    const { token, secret } = expectDone(await tokens.create(person.id, "  My   bot ", ["watch", "play"]));
    expect(token).toMatchObject({ name: "My bot", rights: ["watch", "play"], lastUsedAt: undefined });
    expect(await tokens.of(person.id)).toEqual([token]);
    const holder = await tokens.findHolder(secret);
    expect(holder?.person).toEqual(person);
    expect(holder?.token).toMatchObject({ id: token.id, rights: ["watch", "play"] });
  });

  it("has a recognisable prefix and is stored only as a hash", async () => {
    const person = await newAccount(people, "Blanka");
    const { secret } = expectDone(await tokens.create(person.id, "Bot", ["play"]));
    expect(secret).toMatch(/^mutable_[A-Za-z0-9_-]{32}$/);
    expect(await findTraces(database, [secret, secret.replace("mutable_", "")])).toEqual([]);
    expect(JSON.stringify(await tokens.of(person.id))).not.toContain(secret);
    const { hash } = await database.token.findFirstOrThrow({ where: { personId: person.id } });
    expect(await tokens.findHolder(hash)).toBeUndefined();
  });

  it.each(["", "mutable_", "x", "\u0000", "\ud800", "x".repeat(100_000)])("is not found by an invented secret (%#)", async (secret) => {
    expect(await tokens.findHolder(secret)).toBeUndefined();
  });

  it("has only the rights of programs, even if the database lists more", async () => {
    const person = await newAccount(people, "Cyril");
    const { token, secret } = expectDone(await tokens.create(person.id, "Bot", ["watch", "host"]));
    await database.$executeRaw`UPDATE token SET rights = ARRAY['host', 'administer', 'fly'] WHERE id = ${token.id}`;
    expect((await tokens.findHolder(secret))?.token.rights).toEqual(["host"]);
    expect(tokens.rights).toEqual(["watch", "play", "host", "decks"]);
  });

  it("records its last use, at most once a minute", async () => {
    const person = await newAccount(people, "Dana");
    const { secret } = expectDone(await tokens.create(person.id, "Bot", ["play"]));
    const lastUse = async () => (await tokens.of(person.id))[0]?.lastUsedAt;
    const first = new Date("2030-01-01T12:00:00Z");
    await tokens.findHolder(secret, first);
    expect(await lastUse()).toEqual(first);
    await tokens.findHolder(secret, new Date("2030-01-01T12:00:59Z"));
    expect(await lastUse()).toEqual(first);
    await tokens.findHolder(secret, new Date("2030-01-01T12:01:01Z"));
    expect(await lastUse()).toEqual(new Date("2030-01-01T12:01:01Z"));
  });

  it.each([
    ["of one letter", "B", "B"],
    ["of 40 letters", "B".repeat(40), "B".repeat(40)],
    ["with emoji and signs", "🎲 (prod) #1", "🎲 (prod) #1"],
  ])("may have a name %s", async (_, name, kept) => {
    const person = (await accounts.search("Emil"))[0] ?? (await newAccount(people, "Emil"));
    expect(expectDone(await tokens.create(person.id, name, ["watch"])).token.name).toBe(kept);
  });

  it.each([
    ["empty", ""],
    ["only spaces", "  \n "],
    ["of 41 letters", "B".repeat(41)],
    ["with a NUL", "Bo\u0000t"],
    ["with a control character", "Bo\u0007t"],
    ["with half a character", "Bot\ud83d"],
    ["that turns the line round", "\u202etoB"],
    ["of zero-width characters", "\u200b\u200b"],
  ])("may not have a name %s", async (_, name) => {
    const person = (await accounts.search("Frida"))[0] ?? (await newAccount(people, "Frida"));
    expect(await tokens.create(person.id, name, ["watch"])).toEqual({ fault: "token_name_bad" });
    expect(await tokens.of(person.id)).toEqual([]);
  });

  it("is not created for guests", async () => {
    const guest = await newGuest(people);
    expect(await tokens.create(guest.id, "Bot", ["play"])).toEqual({ fault: "only_accounts" });
    expect(await tokens.of(guest.id)).toEqual([]);
  });
});

describe("a token is invalid", () => {
  it("once it is revoked, and the other tokens of the person stay valid", async () => {
    const person = await newAccount(people, "Gustav");
    const [one, other] = [
      expectDone(await tokens.create(person.id, "One", ["play"])),
      expectDone(await tokens.create(person.id, "Other", ["play"])),
    ];
    await tokens.revoke(person.id, one.token.id);
    expect(await tokens.findHolder(one.secret)).toBeUndefined();
    expect((await tokens.findHolder(other.secret))?.person.id).toBe(person.id);
    expect((await tokens.of(person.id)).map(({ name }) => name)).toEqual(["Other"]);
    await tokens.revoke(person.id, one.token.id);
  });

  it("but not after another person tries to revoke it", async () => {
    const [person, other] = [await newAccount(people, "Hana"), await newAccount(people, "Hugo")];
    const { token, secret } = expectDone(await tokens.create(person.id, "Bot", ["play"]));
    await tokens.revoke(other.id, token.id);
    expect((await tokens.findHolder(secret))?.person.id).toBe(person.id);
  });

  it("after its owner is deleted", async () => {
    const person = await newAccount(people, "Iva");
    const { secret } = expectDone(await tokens.create(person.id, "Bot", ["play"]));
    await accounts.remove(person.id);
    expect(await tokens.findHolder(secret)).toBeUndefined();
    expect(await database.token.count({ where: { personId: person.id } })).toBe(0);
  });
});

describe("a person", () => {
  it("has at most 20 tokens, and can create another after revoking one", async () => {
    const person = await newAccount(people, "Jana");
    for (let made = 0; made < 20; made += 1) expectDone(await tokens.create(person.id, `Bot ${made}`, ["play"]));
    expect(await tokens.create(person.id, "Bot 20", ["play"])).toEqual({ fault: "too_many_tokens" });
    const all = await tokens.of(person.id);
    expect(new Set(all.map(({ name }) => name))).toEqual(new Set(Array.from({ length: 20 }, (_, made) => `Bot ${made}`)));
    await tokens.revoke(person.id, all[0]?.id ?? "");
    expectDone(await tokens.create(person.id, "Bot 20", ["play"]));
  });

  it("has at most 20 tokens after 25 concurrent requests", async () => {
    const person = await newAccount(people, "Karel");
    const outcomes = await Promise.all(Array.from({ length: 25 }, (_, made) => tokens.create(person.id, `Bot ${made}`, ["play"])));
    expect(countResults(outcomes)).toEqual({ done: 20, too_many_tokens: 5 });
    expect(await tokens.of(person.id)).toHaveLength(20);
  });

  it("keeps their tokens when they change their name", async () => {
    const person = await newAccount(people, "Lenka");
    const { secret } = expectDone(await tokens.create(person.id, "Bot", ["play"]));
    expectDone(await accounts.change(person.id, { name: "Leona" }));
    expect((await tokens.findHolder(secret))?.person.name).toBe("Leona");
  });
});
