import { afterAll, describe, expect, it } from "vitest";
import type { PageCursor } from "../page.ts";
import { NOBODY, newAccount, newGuest, newInstallation, runContending } from "../people/testing.ts";
import { type DeckResult, type Findable, mayFindDeck } from "./made-deck.ts";
import { type DeckOfOwner, type NewDeckVersion, openMadeDecks } from "./made-decks.ts";
import { deckVersionId, parseDeckVersionId } from "./version-id.ts";

const { database, people } = await newInstallation();
const decks = openMadeDecks(database);
afterAll(() => database.$disconnect());

const DAY = 86_400_000;

let accounts = 0;
const newOwner = () => {
  accounts += 1;
  return newAccount(people, `Maker ${accounts}`);
};

const contentOf = (name: string, text = name) => ({ draft: JSON.stringify({ name, text }), name, about: `About ${name}` });

function accepted<Value>(result: DeckResult<Value>): Value {
  if (result.fault !== undefined) throw new Error(`The change was refused: ${result.fault}`);
  return result.value;
}

/** A version of the draft of that revision. */
const versionOf = (name: string, hash: string, more: Partial<NewDeckVersion> = {}): NewDeckVersion => ({
  ...{ revision: 1, hash, name, about: "", cards: 12 },
  file: (id) => JSON.stringify({ name, deck: { id } }),
  ...more,
});

/** A deck with its draft. */
async function newDeck(name = "Pond", owner?: string): Promise<DeckOfOwner> {
  const id = owner ?? (await newOwner()).id;
  return { owner: id, key: accepted(await decks.create(id, contentOf(name))).key };
}

/** A deck with one version. */
async function newPublished(name = "Pond", { owner, findable }: { owner?: string; findable?: Findable } = {}) {
  const deck = await newDeck(name, owner);
  accepted(await decks.publish(deck, versionOf(name, "hash 1", { findable })));
  return { ...deck, id: deckVersionId(deck.key, 1) };
}

describe("the id of a version", () => {
  it("names key and number, and nothing else is one", () => {
    expect(parseDeckVersionId(deckVersionId("abcdefgh0123", 12))).toEqual({ key: "abcdefgh0123", number: 12 });
    for (const id of ["made-abcdefgh0123-0", "made-abcdefgh0123", "made-ABCDEFGH0123-1", "fluxx-3", "made-abc-1", "made-abcdefgh0123-1\n"])
      expect(parseDeckVersionId(id)).toBeUndefined();
  });
});

describe("a draft", () => {
  it("belongs to its owner alone", async () => {
    const deck = await newDeck();
    expect(await decks.draft(deck)).toMatchObject({ draft: contentOf("Pond").draft, revision: 1, findable: "private", versions: [] });
    const stranger = { ...deck, owner: (await newOwner()).id };
    expect(await decks.draft(stranger)).toBeUndefined();
    expect(await decks.saveDraft(stranger, { ...contentOf("Mine"), revision: 1 })).toEqual({ fault: "missing" });
    expect(await decks.publish(stranger, versionOf("Mine", "hash"))).toEqual({ fault: "missing" });
    expect(await decks.setFindable(stranger, "public")).toBe(false);
    expect(await decks.remove(stranger)).toBe(false);
    expect(await decks.ofPerson(stranger.owner)).toEqual([]);
  });

  it("needs an account", async () => {
    expect(await decks.create((await newGuest(people)).id, contentOf("Pond"))).toEqual({ fault: "only_accounts" });
  });

  it("is saved with the next revision and the names for lists", async () => {
    const deck = await newDeck();
    expect(await decks.saveDraft(deck, { ...contentOf("Lake"), revision: 1 })).toEqual({ value: 2 });
    expect(await decks.draft(deck)).toMatchObject({ name: "Lake", about: "About Lake", draft: contentOf("Lake").draft, revision: 2 });
  });

  it("is not overwritten by a change of another revision, which gets the stored one", async () => {
    const deck = await newDeck();
    accepted(await decks.saveDraft(deck, { ...contentOf("Lake"), revision: 1 }));
    for (const revision of [1, 3])
      expect(await decks.saveDraft(deck, { ...contentOf("Sea"), revision })).toEqual({
        fault: "conflict",
        draft: { draft: contentOf("Lake").draft, revision: 2 },
      });
  });

  it("accepts one of many changes of the same revision at once", async () => {
    const deck = await newDeck();
    const names = Array.from({ length: 8 }, (_, i) => `Pond ${i}`);
    const results = await Promise.all(names.map((name) => decks.saveDraft(deck, { ...contentOf(name), revision: 1 })));
    expect(results.filter(({ fault }) => fault === undefined)).toEqual([{ value: 2 }]);
    const { draft } = (await decks.draft(deck)) ?? {};
    for (const result of results)
      if (result.fault !== undefined) expect(result).toEqual({ fault: "conflict", draft: { draft, revision: 2 } });
  });

  it("is one of at most a hundred of its owner, also at once", async () => {
    const { id } = await newOwner();
    const row = (n: number) => ({ key: `limit${String(n).padStart(7, "0")}`, ownerId: id, name: "", draft: "{}" });
    await database.madeDeck.createMany({ data: Array.from({ length: 99 }, (_, n) => row(n)) });
    const create = () => decks.create(id, contentOf("Last"));
    const results = await runContending(database, { person: id }, create, create);
    expect(results.map(({ fault }) => fault).sort()).toEqual(["too_many_decks", undefined]);
    expect(await decks.remove({ owner: id, key: "limit0000000" })).toBe(true);
    expect((await create()).fault).toBeUndefined();
  });
});

describe("a version", () => {
  it("is read by its id with all that tables and pages need", async () => {
    const owner = await newOwner();
    const { key, id } = await newPublished("Pond", { owner: owner.id, findable: "link" });
    expect(await decks.version(id)).toMatchObject({
      ...{ id, key, number: 1, latest: 1, hash: "hash 1", name: "Pond", cards: 12, findable: "link", isHidden: false, isDeleted: false },
      file: JSON.stringify({ name: "Pond", deck: { id } }),
      owner: { id: owner.id, name: owner.name, face: owner.face },
    });
    for (const other of [deckVersionId(key, 2), "made-nothing-here", "fluxx-3", "\0"]) expect(await decks.version(other)).toBeUndefined();
    expect(await decks.names([id, id, deckVersionId(key, 2), "fluxx-3"])).toEqual(new Map([[id, "Pond"]]));
  });

  it("stays as it is when its draft changes", async () => {
    const deck = await newPublished();
    const before = await decks.version(deck.id);
    accepted(await decks.saveDraft(deck, { ...contentOf("Lake"), revision: 1 }));
    const second = versionOf("Lake", "hash 2", { revision: 2, changes: "It is larger." });
    expect(await decks.publish(deck, second)).toEqual({ value: 2 });
    expect(await decks.version(deck.id)).toEqual({ ...before, latest: 2 });
    const [own] = await decks.ofPerson(deck.owner);
    expect(own?.versions.map(({ id, name, changes }) => [id, name, changes])).toEqual([
      [deckVersionId(deck.key, 2), "Lake", "It is larger."],
      [deck.id, "Pond", undefined],
    ]);
  });

  it("is not published from another revision, nor with the content of the latest one", async () => {
    const deck = await newPublished();
    expect(await decks.publish(deck, versionOf("Pond", "hash 2", { revision: 2 }))).toMatchObject({
      fault: "conflict",
      draft: { revision: 1 },
    });
    expect(await decks.publish(deck, versionOf("Pond", "hash 1"))).toEqual({ fault: "unchanged" });
    expect(await decks.publish(deck, versionOf("Pond", "hash 2"))).toEqual({ value: 2 });
    expect(await decks.publish(deck, versionOf("Pond", "hash 1"))).toEqual({ value: 3 });
  });

  it("gets a number of its own if two are published at once, and the same content is published once", async () => {
    const deck = await newDeck();
    const publish = (hash: string) => () => decks.publish(deck, versionOf("Pond", hash));
    const two = await runContending(database, { person: deck.owner }, publish("a"), publish("b"));
    expect(two.map(accepted).sort()).toEqual([1, 2]);
    const same = await runContending(database, { person: deck.owner }, publish("c"), publish("c"));
    expect(same).toEqual(expect.arrayContaining([{ value: 3 }, { fault: "unchanged" }]));
  });

  it("is not made of a draft that is saved at the same time", async () => {
    const deck = await newDeck();
    const [published, saved] = await Promise.all([
      decks.publish(deck, versionOf("Pond", "hash")),
      decks.saveDraft(deck, { ...contentOf("Lake"), revision: 1 }),
    ]);
    expect(saved).toEqual({ value: 2 });
    if (published.fault !== undefined) expect(published).toMatchObject({ fault: "conflict", draft: { revision: 2 } });
  });

  it("is one of at most twenty a day of its owner, those of deleted decks included", async () => {
    const { id: owner } = await newOwner();
    const now = new Date();
    const one = await newDeck("One", owner);
    for (let n = 0; n < 19; n += 1) accepted(await decks.publish(one, versionOf("One", `hash ${n}`), now));
    const two = await newDeck("Two", owner);
    await decks.remove(one);
    const publish = (hash: string) => () => decks.publish(two, versionOf("Two", hash), now);
    const results = await runContending(database, { person: owner }, publish("a"), publish("b"));
    expect(results.map(({ fault }) => fault).sort()).toEqual(["too_many_versions", undefined]);
    expect((await decks.publish(two, versionOf("Two", "c"), new Date(now.getTime() + DAY))).fault).toBeUndefined();
  });

  it("gets the weights of the bots from one server at a time", async () => {
    await database.deckVersion.updateMany({ data: { fitted: 100 } });
    const [{ id }, now] = [await newPublished(), new Date()];
    const claim = (at: Date) => decks.claimUnfitted(at, new Date(at.getTime() - 60_000));
    expect(await Promise.all([claim(now), claim(now)])).toEqual(expect.arrayContaining([undefined, { id, file: expect.any(String) }]));
    await decks.tellFitting(id, 40, now);
    expect(await decks.version(id)).toMatchObject({ weights: undefined, fitted: 40 });
    const later = new Date(now.getTime() + 61_000);
    expect(await claim(later)).toMatchObject({ id });
    await decks.saveWeights(id, "[1]");
    expect(await decks.version(id)).toMatchObject({ weights: "[1]", fitted: 100 });
    expect(await claim(new Date(now.getTime() + 500_000))).toBeUndefined();
  });
});

describe("a deck", () => {
  it("can be found by its owner, by all who have its link, or by nobody once it is hidden or deleted", async () => {
    const deck = await newPublished();
    const findersNow = async () => {
      const version = await decks.version(deck.id);
      return version && [deck.owner, NOBODY, undefined].map((person) => mayFindDeck(version, person));
    };
    expect(await findersNow()).toEqual([true, false, false]);
    await decks.setFindable(deck, "link");
    expect(await findersNow()).toEqual([true, true, true]);
    await database.madeDeck.update({ where: { key: deck.key }, data: { hidden: "It is rude." } });
    expect(await findersNow()).toEqual([false, false, false]);
    await database.madeDeck.update({ where: { key: deck.key }, data: { hidden: null } });
    await decks.remove(deck);
    expect(await findersNow()).toEqual([false, false, false]);
  });

  it("goes when it is deleted, but its versions stay without their owner", async () => {
    const [draft, deck] = [await newDeck(), await newPublished("Pond", { findable: "public" })];
    expect(await decks.remove(draft)).toBe(true);
    expect(await database.madeDeck.count({ where: { key: draft.key } })).toBe(0);
    expect(await decks.remove(deck)).toBe(true);
    expect(await decks.remove(deck)).toBe(false);
    expect(await decks.ofPerson(deck.owner)).toEqual([]);
    expect(await decks.draft(deck)).toBeUndefined();
    expect(await decks.saveDraft(deck, { ...contentOf("Back"), revision: 1 })).toEqual({ fault: "missing" });
    expect(await decks.publish(deck, versionOf("Back", "hash 2"))).toEqual({ fault: "missing" });
    expect(await decks.version(deck.id)).toMatchObject({ name: "Pond", owner: undefined, isDeleted: true, findable: "private" });
    expect(await decks.names([deck.id])).toEqual(new Map([[deck.id, "Pond"]]));
    const files = await decks.files([deck.id, "made-abcdefgh0123-9", "fluxx-3"]);
    expect([...files.keys()]).toEqual([deck.id]);
  });

  it("remembers the deck that it began as", async () => {
    const { id: owner } = await newOwner();
    const origin = { key: "abcdefgh0123", version: 3, hash: "hash" };
    const { key } = accepted(await decks.create(owner, contentOf("Copy"), origin));
    expect(await decks.draft({ owner, key })).toMatchObject({ origin });
  });
});

describe("the public list", () => {
  it("is searched and read page by page, the newest first, with the names that were published", async () => {
    const found: string[] = [];
    const { id: owner } = await newOwner();
    for (let n = 0; n < 5; n += 1) {
      const deck = await newDeck(`Reef ${n}`, owner);
      const at = new Date(Date.UTC(2030, 0, n < 2 ? 1 : n));
      accepted(await decks.publish(deck, versionOf(`Reef ${n}`, "hash", { findable: "public" }), at));
      accepted(await decks.saveDraft(deck, { ...contentOf("Not published"), revision: 1 }));
    }
    const [secret, gone, hidden] = [
      await newPublished("Reef of friends", { findable: "link" }),
      await newPublished("Reef of yore", { findable: "public" }),
      await newPublished("Reef of rage", { findable: "public" }),
    ];
    await decks.remove(gone);
    await database.madeDeck.update({ where: { key: hidden.key }, data: { hidden: "It is rude." } });
    for (let after: PageCursor | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
      const page = await decks.publicDecks({ search: "rEEF", after, limit: 2 });
      found.push(...page.rows.map(({ name }) => name));
      after = page.next;
    }
    expect(found.slice(0, 3)).toEqual(["Reef 4", "Reef 3", "Reef 2"]);
    expect(found.slice(3).sort()).toEqual(["Reef 0", "Reef 1"]);
    expect(await decks.publicDecks({ search: "Not published" })).toEqual({ rows: [], next: undefined });
    for (const search of ["%", "_", "\\", "\0Reef 9"]) expect((await decks.publicDecks({ search })).rows).toEqual([]);
    expect((await decks.publicDecks({})).rows.map(({ key }) => key)).not.toContain(secret.key);
  });
});
