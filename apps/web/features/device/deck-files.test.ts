import { exportDeck, fluxx1 } from "@mutable/decks";
import { afterEach, expect, it, vi } from "vitest";
import { fetchNewDeckFile, findDeckFile } from "./deck-files.ts";

const ID = "made-abcdefgh0123-4";
const file = exportDeck(fluxx1, "Pond");

afterEach(() => vi.unstubAllGlobals());

/** The server gives this answer to every request. Undefined: there is no connection. The device has no storage. */
function answering(status?: number, body?: object) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (status === undefined) throw new TypeError("There is no connection");
    return new Response(body && JSON.stringify(body), { status });
  });
  return asked;
}

it("finds the file of a version, and asks the server for no other deck", async () => {
  const asked = answering(200, file);
  expect(await findDeckFile(ID)).toEqual(file);
  expect(await findDeckFile("draft-0123456789abcdef")).toBeUndefined();
  expect(await findDeckFile("../../account")).toBeUndefined();
  expect(asked).toEqual([`/api/decks/${ID}`]);
});

it.each([
  ["missing", 404, { error: "missing" }],
  ["private", 403, { error: "private" }],
  ["offline", 502, undefined],
  ["offline", undefined, undefined],
  ["unreadable", 200, { deck: {} }],
] as const)("says that a version is %s, after the status %s", async (fault, status, body) => {
  const asked = answering(status, body);
  expect(await fetchNewDeckFile(ID)).toBe(fault);
  expect(await findDeckFile(ID)).toBeUndefined();
  expect(asked).toEqual([`/api/decks/${ID}?new`, `/api/decks/${ID}`]);
});
