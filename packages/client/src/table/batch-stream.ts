import type { Viewer } from "@mutable/engine";
import type { Answer, AnyCall } from "@mutable/protocol";
import { type Cancel, sleep, type World } from "@mutable/world";
import { retryDelay } from "../socket/backoff.ts";
import { isTemporary, type SendRequest } from "../socket/subscription.ts";
import { classifyBatch } from "./batch.ts";
import type { TableAddress } from "./table-state.ts";

/** Accepts each batch of one table once and in order. If one is missing, the table is joined again. */
export class BatchStream {
  readonly #world: World;
  readonly #address: TableAddress;
  readonly #rejoin: () => void;
  /** The viewer for whom the batches so far were made. */
  viewer: Viewer = "watcher";
  #version: number | undefined;
  /** The version that the last join announced, until it arrives. */
  #awaitedVersion: number | undefined;
  #isJoining = false;
  #hasWhole = false;
  #generation = 0;
  #gaps = 0;
  #cancelRejoin: Cancel = () => {};

  constructor(world: World, address: TableAddress, rejoin: () => void) {
    this.#world = world;
    this.#address = address;
    this.#rejoin = rejoin;
  }

  /** True if all that the last join announced has arrived. */
  get isUpToDate(): boolean {
    return !this.#isJoining && this.#awaitedVersion === undefined;
  }

  /** True if a whole table has arrived since the last join. */
  get hasWhole(): boolean {
    return this.#hasWhole;
  }

  /** Returns the server's answer, or undefined if the join was interrupted. */
  async join(request: SendRequest): Promise<Answer<"join_table"> | undefined> {
    const generation = this.stop();
    this.#isJoining = true;
    this.#hasWhole = false;
    for (let failures = 0; ; failures++) {
      const before = this.#version;
      const result = await request("join_table", { ...this.#address, ...this.#since() });
      if (generation !== this.#generation || result === "disconnected") return undefined;
      if (result !== "timeout" && (result.ok || !isTemporary(result.error))) {
        this.#isJoining = false;
        if (result.ok) this.#awaitVersion(result.version, before);
        return result;
      }
      await sleep(this.#world, retryDelay(this.#world, failures));
      if (generation !== this.#generation) return undefined;
    }
  }

  /** Returns undefined if the batch must not be applied. */
  accept(version: number, calls: readonly AnyCall[]): "next" | "whole" | undefined {
    const kind = classifyBatch(version, calls, { version: this.#version, isCatchingUp: !this.isUpToDate });
    if (kind === "gap" && !this.#isJoining) this.#scheduleRejoin();
    if (kind === "gap" || kind === "duplicate") return undefined;
    this.#version = version;
    if (this.#awaitedVersion !== undefined && version >= this.#awaitedVersion) this.#awaitedVersion = undefined;
    if (kind === "next") this.#gaps = 0;
    else this.#hasWhole = true;
    return kind;
  }

  /** Discards the position and joins again from nothing. */
  requestWhole(): void {
    this.#version = undefined;
    this.#scheduleRejoin();
  }

  stop(): number {
    this.#cancelRejoin();
    this.#awaitedVersion = undefined;
    return ++this.#generation;
  }

  #since() {
    return this.#version === undefined ? {} : { since: { version: this.#version, as: this.viewer } };
  }

  #awaitVersion(version: number, before: number | undefined): void {
    if (before !== undefined && version < before) this.requestWhole();
    else if (this.#version === undefined || this.#version < version) this.#awaitedVersion = version;
  }

  /** The first time at once, from the current position; after that with growing delays, and from nothing. */
  #scheduleRejoin(): void {
    this.#isJoining = true;
    if (this.#gaps > 0) this.#version = undefined;
    this.#cancelRejoin();
    this.#cancelRejoin = this.#world.after(this.#gaps === 0 ? 0 : retryDelay(this.#world, this.#gaps), this.#rejoin);
    this.#gaps++;
  }
}
