import type { Listing } from "@mutable/protocol";
import { sleep, type World } from "@mutable/world";
import { logger } from "../logger.ts";

/** The channel of LISTEN and NOTIFY on which room servers tell each other of public tables. */
export const LOBBY_CHANNEL = "lobby";

/** The payload: the sending server, the table, and its listing (null: removed). A listing takes up to 3 kB of the allowed 8 kB. */
type News = readonly [node: string, table: string, listing: Listing | null];

/** Sends notifications on a channel to all room servers, including this one. */
export type Notify = (channel: string, payloads: readonly string[]) => Promise<void>;

const MOST_AT_ONCE = 100;
const RETRY_AFTER = 1_000;

/** Sends changes of public tables to other room servers. Changes during a NOTIFY are collected for the next one. */
export class LobbyNews {
  readonly #world: World;
  readonly #notify: Notify;
  readonly #node: string;
  readonly #pending = new Map<string, Listing | undefined>();
  #sending: Promise<void> | undefined;
  #isClosed = false;

  constructor(world: World, notify: Notify, node: string) {
    this.#world = world;
    this.#notify = notify;
    this.#node = node;
  }

  publish(table: string, listing: Listing | undefined): void {
    this.#pending.set(table, listing);
    this.#sending ??= this.#send();
  }

  /** Reads a payload, and calls `receive` with news of other servers. */
  read(payload: string, receive: (table: string, listing: Listing | undefined) => void): void {
    try {
      const [node, table, listing] = JSON.parse(payload) as News;
      if (node !== this.#node) receive(table, listing ?? undefined);
    } catch (error) {
      logger.warn("a notification about the lobby was malformed", { error });
    }
  }

  /** Sends what is pending, unless the database is away. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#pending.size > 0) {
      const batch = [...this.#pending].slice(0, MOST_AT_ONCE);
      for (const [table] of batch) this.#pending.delete(table);
      const payloads = batch.map(([table, listing]) => JSON.stringify([this.#node, table, listing ?? null] satisfies News));
      try {
        await this.#notify(LOBBY_CHANNEL, payloads);
      } catch {
        if (this.#isClosed) break;
        // A later change of the same table wins.
        for (const [table, listing] of batch) if (!this.#pending.has(table)) this.#pending.set(table, listing);
        await sleep(this.#world, RETRY_AFTER, undefined, { background: true });
      }
    }
    this.#sending = undefined;
  }
}
