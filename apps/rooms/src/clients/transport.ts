import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import type { World } from "@mutable/world";
import type { BatchFrame } from "../tables/batch-frame.ts";
import type { ClientLine } from "./line.ts";

/** In milliseconds. With two intervals of the checks (line-watch.ts) they are at most five seconds. */
const PING_AFTER = 2_500;
const ANSWER_WITHIN = 2_000;

/** The most messages that wait for a slow client. */
const LONGEST_BACKLOG = 500;

/** The way to a client: a line that is cut when the client does not read, or does not answer. */
export class Transport {
  readonly #world: World;
  readonly #line: ClientLine;
  /** When something was last received, and when something was first sent after that. */
  #heardAt: number;
  #sentAt = 0;
  #pingedAt = 0;

  constructor(world: World, line: ClientLine) {
    this.#world = world;
    this.#line = line;
    this.#heardAt = world.elapsed();
    line.onHeard(() => {
      this.#heardAt = world.elapsed();
    });
  }

  get isOpen(): boolean {
    return this.#line.isOpen;
  }

  send(frame: BatchFrame): void {
    if (this.#isChoked()) return;
    if (this.#sentAt < this.#heardAt) this.#sentAt = this.#world.elapsed();
    this.#line.send(frame);
  }

  /** Pings the client if it has been silent for a while, and cuts the connection of one that does not answer. */
  probe(): void {
    const now = this.#world.elapsed();
    const isPinged = this.#pingedAt > this.#heardAt;
    if (isPinged && now - this.#pingedAt >= ANSWER_WITHIN) this.cut();
    if (isPinged || now - Math.max(this.#heardAt, this.#sentAt) < PING_AFTER) return;
    this.#pingedAt = now;
    this.#line.ping();
  }

  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void {
    if (!this.#isChoked()) this.#line.emit(event, ...args);
  }

  /** Tells the person that the time at the table has ended. */
  sendAway(notice: Notice, why?: string): void {
    this.emit("notice", notice, ...(why === undefined ? [] : [why]));
  }

  close(): void {
    this.#line.close();
  }

  cut(): void {
    this.#line.cut();
  }

  /** Cuts the connection of a client that does not read its messages. */
  #isChoked(): boolean {
    if (this.#line.waiting < LONGEST_BACKLOG) return false;
    this.cut();
    return true;
  }
}
