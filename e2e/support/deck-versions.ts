import { readFileSync } from "node:fs";
import type { DeckFile } from "@mutable/decks";
import { type APIRequestContext, expect } from "@playwright/test";

export const POND = JSON.parse(readFileSync(new URL("../../examples/decks/pond.json", import.meta.url), "utf8")) as DeckFile;

/** Publishes the pond, and a second version in which a card has another name. Returns the key of the deck. */
export async function publishTwice(owner: APIRequestContext, findable = "link"): Promise<string> {
  const call = async (method: string, path: string, data: object) =>
    (await owner.fetch(`/api/decks${path}`, { method, data })).json() as Promise<{ key: string; revision: number; number: number }>;
  const { key, revision } = await call("POST", "", { draft: POND });
  await call("POST", `/${key}/versions`, { revision, findable });
  const draft = { ...POND, texts: { ...POND.texts, en: { ...POND.texts.en, frog: { name: "Toad" } } } };
  const { revision: next } = await call("PUT", `/${key}`, { revision, draft });
  expect(await call("POST", `/${key}/versions`, { revision: next, changes: "A toad" })).toMatchObject({ number: 2 });
  return key;
}
