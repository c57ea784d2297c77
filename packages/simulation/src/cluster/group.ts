import type { TableAddress } from "@mutable/client";
import type { Carries } from "@mutable/protocol";
import type { Chance } from "../time/random.ts";

export interface GroupOptions {
  readonly chance: Chance;
  /** The mean wait before a reply, in milliseconds. */
  readonly thinking: number;
  readonly liveliness: number;
  /** The true time. */
  readonly now: () => number;
}

/** Milliseconds. Once everything is well, few moves tell as much as many. */
const CALM_THINKING = 4_000;

/** Friends around one table, and what they have agreed. When their table is gone, they open another one. */
export class Group {
  readonly deck: string;
  readonly seats: number;
  /** How often a person does something besides playing, for each look at the table. */
  readonly liveliness: number;
  /** Players do nothing but play. */
  isCalm = false;
  /** Players make no more moves. */
  hasStopped = false;
  /** The run is at its end. */
  isOver = false;
  isOpening = false;
  readonly tables: string[] = [];
  readonly #now: () => number;
  readonly #chance: Chance;
  readonly #thinking: number;
  #code: string | undefined;
  #changedAt = 0;

  constructor(deck: string, seats: number, { chance, thinking, liveliness, now }: GroupOptions) {
    this.#now = now;
    this.deck = deck;
    this.seats = seats;
    this.liveliness = liveliness;
    this.#chance = chance;
    this.#thinking = thinking;
  }

  /** The code of the table, which all of them have. */
  get code(): string | undefined {
    return this.#code;
  }

  /** When a player last heard of a change at their table. */
  get changedAt(): number {
    return this.#changedAt;
  }

  noteChange(): void {
    this.#changedAt = this.#now();
  }

  /** Milliseconds before a reply. */
  thinking(): number {
    return this.#chance.random() * 2 * (this.isCalm ? CALM_THINKING : this.#thinking);
  }

  settings(): Carries<"create_table"> {
    const chance = this.#chance;
    return {
      name: "A table",
      deck: this.deck,
      seats: this.seats,
      isPublic: chance.chance(0.5),
      watchers: chance.chance(0.8),
      takeOverBots: chance.chance(0.5),
      window: 1,
      ...(chance.chance(0.2) && { clock: { decision: 5, reserve: 10 } }),
      ...(chance.chance(0.5) && { botAfter: 10 }),
    };
  }

  found({ code, table }: { readonly code: string; readonly table: string }): void {
    this.#code = code;
    this.tables.push(table);
  }

  /** Their table is closed, or somebody was sent away from it. */
  lose(address: TableAddress): void {
    if ("code" in address && address.code === this.#code) this.#code = undefined;
  }
}
