import type { Viewer } from "@mutable/engine";
import { RESUMABLE_CHANGES } from "@mutable/table";
import { BatchFrame, type BatchFrames } from "./batch-frame.ts";

/** A change that was sent: the frames of all viewers with a batch of their own, and last that of all others. */
export interface SentChange {
  readonly version: number;
  readonly viewers: readonly Viewer[];
  readonly frames: BatchFrames;
}

/** Memory for one change, used again and again. */
interface Slot {
  version: number;
  readonly viewers: Viewer[];
  readonly ends: number[];
  bytes: Buffer;
}

/** In bytes. After a longer change a client that comes back gets the whole table, which is about as long. */
const LONGEST = 8_192;
const GRANULARITY = 256;

/**
 * The last changes of a table, for clients that come back. They are copied to memory that stays: if every frame were
 * kept for some seconds, the garbage collector would have to look through all objects again and again to free them.
 */
export class RecentChanges {
  readonly #slots: Slot[] = [];
  /** The place of the oldest change, and the number of changes. */
  #first = 0;
  #count = 0;

  remember({ version, viewers, frames: { bytes, ends } }: SentChange): void {
    if (bytes.length > LONGEST) {
      this.forget();
      return;
    }
    if (this.#count === RESUMABLE_CHANGES) this.#first = (this.#first + 1) % RESUMABLE_CHANGES;
    else this.#count += 1;
    const slot = this.#slotFor((this.#first + this.#count - 1) % RESUMABLE_CHANGES, bytes.length);
    slot.version = version;
    replace(slot.viewers, viewers);
    replace(slot.ends, ends);
    bytes.copy(slot.bytes);
  }

  /** Returns what a viewer has missed since a version, or undefined if that is not remembered. */
  since(since: number, version: number, viewer: Viewer): readonly BatchFrame[] | undefined {
    const missed = version - since;
    if (missed < 0 || missed > this.#count) return undefined;
    const frames: BatchFrame[] = [];
    for (let n = this.#count - missed; n < this.#count; n += 1) {
      const slot = this.#slots[(this.#first + n) % RESUMABLE_CHANGES] as Slot;
      if (slot.version !== since + frames.length + 1) return undefined;
      frames.push(frameOf(slot, viewer));
    }
    return frames;
  }

  forget(): void {
    this.#count = 0;
  }

  #slotFor(place: number, length: number): Slot {
    const slot = this.#slots[place] ?? { version: 0, viewers: [], ends: [], bytes: Buffer.alloc(0) };
    this.#slots[place] = slot;
    if (slot.bytes.length < length) slot.bytes = Buffer.allocUnsafeSlow(Math.ceil(length / GRANULARITY) * GRANULARITY);
    return slot;
  }
}

function replace<Item>(items: Item[], by: readonly Item[]): void {
  items.length = by.length;
  for (let i = 0; i < by.length; i += 1) items[i] = by[i] as Item;
}

/** The place of a viewer's frame in a change. */
export function frameIndex(viewers: readonly Viewer[], viewer: Viewer): number {
  const index = viewers.indexOf(viewer);
  return index < 0 ? viewers.length : index;
}

/** A copy, because the memory is used again while a slow client still waits for the frame. */
function frameOf({ viewers, ends, bytes }: Slot, viewer: Viewer): BatchFrame {
  const place = frameIndex(viewers, viewer);
  return new BatchFrame(Buffer.from(bytes.subarray(place === 0 ? 0 : ends[place - 1], ends[place])));
}
