import type { ErrorCode, Listing } from "@mutable/protocol";
import { sleep, type World } from "@mutable/world";
import { Listeners } from "../shared/listeners.ts";
import { retryDelay } from "../socket/backoff.ts";
import type { ServerEvent } from "../socket/server-event.ts";
import { isTemporary, type SendRequest, type Subscription } from "../socket/subscription.ts";

/** The list of public tables, kept up to date. */
export class LobbySubscription implements Subscription {
  readonly #world: World;
  readonly #listeners = new Listeners<[readonly Listing[]]>();
  #tables: readonly Listing[] | undefined;
  #generation = 0;

  constructor(world: World) {
    this.#world = world;
  }

  /** A new listener is called at once with the latest list, if there is one. */
  watch(listener: (tables: readonly Listing[]) => void): () => void {
    if (this.#tables !== undefined) listener(this.#tables);
    return this.#listeners.add(listener);
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  async start(request: SendRequest): Promise<void> {
    const generation = ++this.#generation;
    for (let failures = 0; generation === this.#generation; failures++) {
      const result = await request("watch_lobby", {});
      if (result === "disconnected" || (result !== "timeout" && (result.ok || !isTemporary(result.error)))) return;
      await sleep(this.#world, retryDelay(this.#world, failures));
    }
  }

  handleEvent(event: ServerEvent): void {
    if (event.name !== "lobby") return;
    [this.#tables] = event.args;
    this.#listeners.notify(this.#tables);
  }

  handleDisconnect(): void {
    this.#generation++;
  }

  end(_reason: ErrorCode): void {
    this.#generation++;
  }
}
