import { type DeckFile, isMadeDeck } from "@mutable/decks";
import { openDeck } from "@mutable/engine";
import { type LocalStore, openDeviceStore } from "@mutable/local-table";
import { versionIdOf } from "./address.ts";

/**
 * The reason why a deck cannot be loaded for a new table or a copy. "private": its owner keeps it private or has deleted it, or an
 * administrator has hidden it. "unreadable": this version of the app does not know all of its words.
 */
export type DeckFileFault = "missing" | "private" | "offline" | "unreadable";

/** A version for a new table or a copy: the server says whether the person may have it. Without a connection, the copy of the device. */
export async function fetchNewDeckFile(id: string): Promise<DeckFile | DeckFileFault> {
  const found = await requestFile(`${id}?new`);
  if (typeof found !== "string") return found;
  return found === "offline" ? ((await deviceFile(id)) ?? found) : found;
}

/** The file of a made deck, also of a private one. Undefined if neither the device nor the server has it. */
export async function findDeckFile(id: string): Promise<DeckFile | undefined> {
  const kept = await deviceFile(id);
  if (kept !== undefined) return kept;
  const found = versionIdOf(id) === undefined ? "missing" : await requestFile(id);
  return typeof found === "string" ? undefined : found;
}

let opening: Promise<LocalStore> | undefined;

async function deviceFile(id: string): Promise<DeckFile | undefined> {
  if (!isMadeDeck(id)) return undefined;
  opening ??= openDeviceStore();
  try {
    return await (await opening).deckFile(id);
  } catch {
    // The browser forbids storage, or a newer version of the app has closed it.
    opening = undefined;
    return undefined;
  }
}

async function requestFile(path: string): Promise<DeckFile | DeckFileFault> {
  let response: Response;
  try {
    response = await fetch(`/api/decks/${path}`);
  } catch {
    return "offline";
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return isReadable(body) ? body : "unreadable";
  if (response.status === 404) return "missing";
  return response.status === 403 ? "private" : "offline";
}

function isReadable(body: unknown): body is DeckFile {
  try {
    const { deck, texts } = body as DeckFile;
    return openDeck(deck).ids.length > 0 && typeof texts === "object";
  } catch {
    return false;
  }
}
