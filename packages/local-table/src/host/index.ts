import { newId, randomHex, systemWorld } from "@mutable/world";
import type { MessageEndpoint } from "../messages.ts";
import { openDeviceStore } from "../store/device-store.ts";
import { createMemoryStore } from "../store/memory-store.ts";
import type { LocalStore } from "../store/saved.ts";
import { serveTable } from "./serve.ts";
import { lockTable } from "./table-lock.ts";
import { askBotsIn } from "./worker-bots.ts";

/** The side of the worker that runs a table. `bots`: the worker that runs its bots. */

/** Milliseconds that a bot waits before it replies. */
const BOT_PAUSE = 120;

export async function runTableWorker(page: MessageEndpoint, bots: MessageEndpoint): Promise<void> {
  // Messages that come before the store is open are kept.
  const early: { readonly data: unknown }[] = [];
  const keep = (event: { readonly data: unknown }) => void early.push(event);
  page.addEventListener("message", keep);
  const store = await openDeviceStore().catch(() => forbiddenStore());
  const listeners = new Set<(event: { readonly data: unknown }) => void>();
  serveTable(
    {
      postMessage: (message) => page.postMessage(message),
      addEventListener(_, listener) {
        listeners.add(listener);
        page.removeEventListener("message", keep);
        page.addEventListener("message", listener);
        for (const event of early.splice(0)) listener(event);
      },
      removeEventListener: (_, listener) => page.removeEventListener("message", listener),
    },
    { store, decide: askBotsIn(bots, systemWorld), world: systemWorld, newGame, botPause: BOT_PAUSE, claim: lockTable, onFailure },
  );
}

/** Keeps tables in memory, and says with each write that they are not saved. */
function forbiddenStore(): LocalStore {
  const fail = () => Promise.reject(new Error("The browser forbids storage."));
  return { ...createMemoryStore(), save: fail, rewind: fail };
}

/** Shown like an error that nothing catches: it is a fault of the program. */
const onFailure = (error: unknown) => reportError(error);

const newGame = () => ({ game: newId(systemWorld), secret: randomHex(systemWorld, 32) });
