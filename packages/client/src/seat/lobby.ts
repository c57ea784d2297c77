import type { ErrorCode, Listing } from "@mutable/protocol";
import type { Arrival } from "./arrivals.ts";
import { pause, pauseAfter } from "./back-off.ts";
import { Listeners } from "./listeners.ts";
import { type Asker, isPassing, type Place } from "./place.ts";

/** The list of public tables, kept up to date. */
export class Lobby implements Place {
  readonly #listeners = new Listeners<[readonly Listing[]]>();
  #tables: readonly Listing[] | undefined;
  #turn = 0;

  /** Whoever comes later hears at once what was last said. */
  watch(listener: (tables: readonly Listing[]) => void): () => void {
    if (this.#tables !== undefined) listener(this.#tables);
    return this.#listeners.add(listener);
  }

  get isWatched(): boolean {
    return this.#listeners.size > 0;
  }

  async enter(asker: Asker): Promise<void> {
    const turn = ++this.#turn;
    for (let failures = 0; turn === this.#turn; failures++) {
      const answer = await asker("watch_lobby", {});
      if (answer === "lost" || (answer !== "late" && (answer.ok || !isPassing(answer.error)))) return;
      await pause(pauseAfter(failures));
    }
  }

  hear(arrival: Arrival): void {
    if (arrival.name !== "lobby") return;
    [this.#tables] = arrival.args;
    this.#listeners.tell(this.#tables);
  }

  lost(): void {
    this.#turn++;
  }

  left(_why: ErrorCode): void {
    this.#turn++;
  }
}
