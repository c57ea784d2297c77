import type { Gateway } from "@mutable/rooms";
import type { SimProcess } from "../time/process.ts";
import type { Chance } from "../time/random.ts";
import type { Timeline } from "../time/timeline.ts";

/** A server that clients can reach. */
export interface Listener {
  readonly process: SimProcess;
  readonly gateway: Pick<Gateway, "admit" | "receive">;
}

/** How the network behaves. Faults change it. */
export class NetworkConditions {
  readonly timeline: Timeline;
  readonly chance: Chance;
  /** The longest usual way of a message, in milliseconds. */
  longest = 10;
  /** The share of messages that take much longer. */
  slow = 0;
  /** The longest way of such a message. */
  slowest = 0;
  /** Connections are lost with what is rare and matters most: the answer to the reply that ends a game. */
  isUnlucky = false;
  readonly #rare: Chance;

  constructor(timeline: Timeline, chance: Chance) {
    this.timeline = timeline;
    this.chance = chance;
    this.#rare = chance.fork("rare");
  }

  losesEnding(): boolean {
    return this.isUnlucky && this.#rare.chance(0.3);
  }

  /** Milliseconds that a message is on its way. */
  latency(): number {
    return this.chance.chance(this.slow) ? this.chance.random() * this.slowest : 0.2 + this.chance.random() * this.longest;
  }
}
