import { afterEach, expect, it, vi } from "vitest";
import { draftServer } from "./draft-server.ts";

afterEach(() => vi.unstubAllGlobals());

/** The server gives this answer to every request. Undefined: there is no connection. */
function answering(status?: number, body?: object) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    if (status === undefined) throw new TypeError("There is no connection");
    return new Response(body && JSON.stringify(body), { status });
  });
  return asked;
}

it("lists the decks of the account with their versions, and leaves out what is none", async () => {
  const version = { id: "made-k-2", number: 2, hash: "a", name: "Pond", cards: 21, fitted: 100, published: "2030-01-02T00:00:00.000Z" };
  const deck = { key: "k", name: "Pond", revision: 3, findable: "link", changed: "2030-01-03T00:00:00.000Z", versions: [version] };
  const rude = { key: "r", name: "Rude", revision: 1, hidden: "It is rude.", hiddenAt: "2030-01-04T00:00:00.000Z" };
  answering(200, { decks: [deck, { key: "old", name: "Old", revision: 1 }, rude, { name: "Nothing" }] });
  expect(await draftServer.list()).toEqual([
    { ...deck, changed: Date.UTC(2030, 0, 3), versions: [{ ...version, published: Date.UTC(2030, 0, 2) }] },
    { key: "old", name: "Old", revision: 1, findable: "private", changed: 0, versions: [] },
    {
      ...{ key: "r", name: "Rude", revision: 1, findable: "private", changed: 0, versions: [] },
      hidden: { why: "It is rude.", since: Date.UTC(2030, 0, 4) },
    },
  ]);
});

it("finds one deck of the account, and no faulty answer", async () => {
  const asked = answering(200, { key: "k", name: "Pond", revision: 3, findable: "link", draft: {} });
  expect(await draftServer.find("k")).toMatchObject({ key: "k", findable: "link", versions: [] });
  expect(asked).toEqual(["GET /api/decks/k"]);
  answering(200);
  expect(await draftServer.find("k")).toEqual({ is: "refused", why: "" });
  answering();
  expect(await draftServer.find("k")).toEqual({ is: "offline" });
});

it("finds public decks, and none without a connection or without such a list", async () => {
  const found = { id: "made-k-2", name: "Pond", about: "Frogs", cards: 21, owner: { id: "1", name: "Olu" } };
  const asked = answering(200, { decks: [found, { id: "made-l-1", name: "Lake", about: "", cards: 9 }, {}] });
  expect(await draftServer.publicDecks("a & b")).toEqual([
    { id: "made-k-2", name: "Pond", about: "Frogs", cards: 21, author: "Olu" },
    { id: "made-l-1", name: "Lake", about: "", cards: 9, author: undefined },
  ]);
  expect(asked).toEqual(["GET /api/decks/public?search=a+%26+b"]);
  answering(403, { error: "no_public_decks" });
  expect(await draftServer.publicDecks("")).toBeUndefined();
  answering();
  expect(await draftServer.publicDecks("")).toBeUndefined();
});

it.each([
  ["is deleted", 204, undefined, undefined],
  ["was deleted before", 404, { error: "missing" }, undefined],
  ["cannot be reached", undefined, undefined, "offline"],
  ["needs a signed-in person", 401, { error: "not_signed_in" }, "not_signed_in"],
  ["is changed too often", 429, { error: "too_often" }, "too_often"],
  ["is on a server with another fault", 502, undefined, "offline"],
])("says if a deck of the account %s", async (_, status, body, refusal) => {
  const asked = answering(status, body);
  expect(await draftServer.remove("k")).toBe(refusal);
  expect(asked).toEqual(["DELETE /api/decks/k"]);
});

it.each([
  [403, "no_public_decks"],
  [409, "unchanged"],
  [429, "too_many_versions"],
])("names the refusal of a version, also if it is %s", async (status, error) => {
  answering(status, { error });
  expect(await draftServer.publish("k", { revision: 1, findable: "public", changes: "" })).toBe(error);
  expect(await draftServer.setFindable("k", "public")).toBe(error);
});
