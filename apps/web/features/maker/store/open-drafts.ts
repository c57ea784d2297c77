import { draftServer } from "./draft-server.ts";
import { createDraftMemory, type DraftStore, openDraftStore } from "./draft-store.ts";
import { OpenDraft, type UnsavedDraft } from "./open-draft.ts";
import { deckFromServer, isDraftShape, type StoredDeck } from "./stored-deck.ts";
import { openTabChannel } from "./tab-channel.ts";

let opening: Promise<DraftStore> | undefined;

/** The store of this page; one that lasts as long as the page if the browser forbids storage. */
export function draftStore(): Promise<DraftStore> {
  opening ??= openDraftStore().catch(createDraftMemory);
  return opening;
}

/** Opens a deck of this device by its id or key, or one that only the server has. Undefined: neither has it. */
export async function openStoredDraft(id: string): Promise<OpenDraft | undefined> {
  const store = await draftStore();
  const stored = await findStored(store, id);
  if (stored === undefined) return undefined;
  const openDraft = new OpenDraft({ store, server: draftServer, tabs: openTabChannel(stored.id), now: () => Date.now() }, stored);
  const left = takeUnsaved(stored.id);
  if (left !== undefined) openDraft.takeOver(left);
  return openDraft;
}

const UNSAVED = "mutable deck unsaved ";

/** A page that is left has no time for IndexedDB: the last change waits in the local storage. */
export function keepUnsaved(openDraft: OpenDraft): void {
  const { unsaved } = openDraft;
  if (unsaved === undefined) return;
  try {
    localStorage.setItem(`${UNSAVED}${openDraft.state.id}`, JSON.stringify(unsaved));
  } catch {
    // Forbidden or full: the change of the last moment is lost.
  }
}

function takeUnsaved(id: string): UnsavedDraft | undefined {
  try {
    const found = JSON.parse(localStorage.getItem(`${UNSAVED}${id}`) ?? "null") as UnsavedDraft | null;
    localStorage.removeItem(`${UNSAVED}${id}`);
    return found !== null && isDraftShape(found.draft) && isDraftShape(found.common) ? found : undefined;
  } catch {
    return undefined;
  }
}

const findStored = async (store: DraftStore, id: string): Promise<StoredDeck | undefined> =>
  (await store.load(id)) ?? (await store.findKey(id)) ?? (await fromServer(store, id));

/** Changes a deck that this tab does not have open, and tells tabs that have. Undefined: neither the device nor the account has it. */
export async function editStoredDeck(id: string, change: (deck: StoredDeck) => StoredDeck): Promise<StoredDeck | undefined> {
  const store = await draftStore();
  const stored = await findStored(store, id);
  if (stored === undefined) return undefined;
  const changed = await store.update(stored.id, (current) => change(current ?? stored));
  const tabs = openTabChannel(stored.id);
  tabs.send(changed.stamp);
  tabs.close();
  return changed;
}

async function fromServer(store: DraftStore, id: string): Promise<StoredDeck | undefined> {
  const found = await draftServer.load(id);
  if (found === "none" || "is" in found) return undefined;
  const deck = deckFromServer(found, Date.now());
  return store.update(id, (current) => current ?? deck).catch(() => deck);
}

/** Keeps a new deck. If the device is full, it is kept with its first change, or the page says so. */
export async function keepNewDeck(deck: StoredDeck): Promise<void> {
  const store = await draftStore();
  await store.update(deck.id, () => deck);
}
