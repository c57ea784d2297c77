import type { Seat, Viewer } from "@mutable/engine";
import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import { type CommandSender, type TableBroadcast, type TableState, viewerFor } from "@mutable/table";
import { BatchFrame, BatchFrames, batchText } from "./batch-frame.ts";
import { frameIndex, RecentChanges, type SentChange } from "./recent-changes.ts";

/** A connection that receives a table's stream. Clients know their table, so the table must not import them. */
export interface Subscriber {
  /** The person's id. */
  readonly person: string;
  /** As whom it sees the table; only the table changes it. */
  viewer: Viewer;
  /** Ends the subscription with a reason. */
  sendAway(notice: Notice, why?: string): void;
  /** Sends a batch. */
  send(frame: BatchFrame, command?: string): void;
  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void;
  /** Finds out if the connection is lost, if it has been silent for a while. */
  probe(): void;
}

function toFrames({ version, common, own }: TableBroadcast, sender: CommandSender | undefined): SentChange {
  const viewers: Viewer[] = [];
  const batches: string[] = [];
  for (const seat in own) {
    if (seat === sender?.viewer) continue;
    viewers.push(seat as Seat);
    batches.push(batchText(version, own[seat as Seat] as string));
  }
  if (sender !== undefined) {
    viewers.push(sender.viewer);
    batches.push(batchText(version, own[sender.viewer as Seat] ?? common, sender.command));
  }
  batches.push(batchText(version, common));
  return { version, viewers, frames: new BatchFrames(batches) };
}

/**
 * The connections at a table, and the last changes that were sent, for those who come back. A person may have several, one for each
 * tab or device: all see the table as the same viewer.
 */
export class Subscribers {
  readonly #all = new Set<Subscriber>();
  readonly #recent = new RecentChanges();

  get all(): ReadonlySet<Subscriber> {
    return this.#all;
  }

  add(subscriber: Subscriber): void {
    this.#all.add(subscriber);
  }

  /** False if it was not subscribed. */
  delete(subscriber: Subscriber): boolean {
    return this.#all.delete(subscriber);
  }

  clear(): void {
    this.#all.clear();
  }

  has(person: string): boolean {
    for (const subscriber of this.#all) if (subscriber.person === person) return true;
    return false;
  }

  /** Sends a change to all subscribers. `replacement` returns the list of calls that one subscriber gets instead. */
  send(messages: TableBroadcast, sender?: CommandSender, replacement?: (subscriber: Subscriber) => string | undefined): void {
    const change = toFrames(messages, sender);
    const { viewers, frames } = change;
    this.#recent.remember(change);
    const made: BatchFrame[] = [];
    for (const subscriber of this.#all) {
      const calls = replacement?.(subscriber);
      const command = subscriber.viewer === sender?.viewer ? sender.command : undefined;
      const index = frameIndex(viewers, subscriber.viewer);
      made[index] ??= frames.at(index);
      subscriber.send(calls === undefined ? made[index] : BatchFrame.of(batchText(messages.version, calls, command)), command);
    }
  }

  /** Remembers a change that was sent before the table was restored. */
  remember(messages: TableBroadcast): void {
    this.#recent.remember(toFrames(messages, undefined));
  }

  /** Sends the changes since a version. False if they are not remembered. */
  resume(subscriber: Subscriber, since: number, version: number): boolean {
    const missed = this.#recent.since(since, version, subscriber.viewer);
    for (const frame of missed ?? []) subscriber.send(frame);
    return missed !== undefined;
  }

  /** The oldest version to resume from: before it, other people held the seats, or a snapshot is as short. */
  forgetRecent(): void {
    this.#recent.forget();
  }

  /** Updates the viewers after a change of seats, and returns the subscribers whose viewer changed. */
  updateViewers(state: TableState): readonly Subscriber[] {
    const changed: Subscriber[] = [];
    for (const subscriber of this.#all) {
      const viewer = viewerFor(state, subscriber.person);
      if (viewer !== subscriber.viewer) changed.push(subscriber);
      subscriber.viewer = viewer;
    }
    return changed;
  }

  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void {
    for (const subscriber of this.#all) subscriber.emit(event, ...args);
  }
}
