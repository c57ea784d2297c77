import type { Seat, Viewer } from "@mutable/engine";
import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import { batchText, Frame, Frames } from "../entry/frame.ts";

/** What each viewer is sent of one row of the log: lists of calls, as JSON. */
export interface Step {
  readonly seq: number;
  readonly common: string;
  readonly own: Readonly<Partial<Record<Seat, string>>>;
}

/** A connection at a table. */
export interface Onlooker {
  readonly person: string;
  /** As whom it sees the table; changed by the table alone. */
  viewer: Viewer;
  /** Ends its being at the table, and says why. */
  sendAway(notice: Notice, why?: string): void;
  /** A batch. */
  send(frame: Frame, command?: string): void;
  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void;
}

/** Whose command has brought a row about: the batch of that seat says so. */
export interface Sender {
  readonly viewer: Viewer;
  readonly command: string;
}

/** So many rows are kept for those who come back; for who comes later the whole table is made anew. */
export const KEPT = 16;

/** Several lists as one. */
export function joined(...lists: readonly string[]): string {
  const filled = lists.filter((list) => list.length > 2);
  return filled.length === 1 ? (filled[0] as string) : `[${filled.map((list) => list.slice(1, -1)).join(",")}]`;
}

/** A row as it was sent: to most viewers the same, to some something of their own. */
interface Shown {
  readonly seq: number;
  /** To whom the frames are sent; what comes after those is for everybody else. */
  readonly viewers: readonly Viewer[];
  readonly frames: Frames;
}

function shownOf({ seq, common, own }: Step, sender: Sender | undefined): Shown {
  const viewers: Viewer[] = [];
  const batches: string[] = [];
  for (const seat in own) {
    if (seat === sender?.viewer) continue;
    viewers.push(seat as Seat);
    batches.push(batchText(seq, own[seat as Seat] as string));
  }
  if (sender !== undefined) {
    viewers.push(sender.viewer);
    batches.push(batchText(seq, own[sender.viewer as Seat] ?? common, sender.command));
  }
  batches.push(batchText(seq, common));
  return { seq, viewers, frames: new Frames(batches) };
}

/** Which of the frames is for somebody. */
function placeOf(viewers: readonly Viewer[], viewer: Viewer): number {
  const place = viewers.indexOf(viewer);
  return place < 0 ? viewers.length : place;
}

/** Who looks on, and what they have been sent lately. */
export class Streams {
  readonly onlookers = new Set<Onlooker>();
  #shown: Shown[] = [];

  /** Sends a row to everybody, and keeps it. `instead`: what somebody gets in place of it. */
  show(step: Step, sender?: Sender, instead?: (onlooker: Onlooker) => string | undefined): void {
    const { viewers, frames } = this.#keep(shownOf(step, sender));
    const made: Frame[] = [];
    for (const onlooker of this.onlookers) {
      const whole = instead?.(onlooker);
      const command = onlooker.viewer === sender?.viewer ? sender.command : undefined;
      const place = placeOf(viewers, onlooker.viewer);
      made[place] ??= frames.at(place);
      onlooker.send(whole === undefined ? made[place] : Frame.of(batchText(step.seq, whole, command)), command);
    }
  }

  /** Keeps a row that was sent by whoever had the table before. */
  keep(step: Step): void {
    this.#keep(shownOf(step, undefined));
  }

  #keep(shown: Shown): Shown {
    this.#shown.push(shown);
    if (this.#shown.length > KEPT) this.#shown.shift();
    return shown;
  }

  /** Sends what was missed since a version. False if that is not known any more. */
  resume(onlooker: Onlooker, since: number, seq: number): boolean {
    if (since === seq) return true;
    const missed = this.#shown.filter((shown) => shown.seq > since);
    if (since > seq || missed.length !== seq - since) return false;
    for (const { viewers, frames } of missed) onlooker.send(frames.at(placeOf(viewers, onlooker.viewer)));
    return true;
  }

  /** Nobody resumes what was before: it was shown to others, who sat there then; or a game has begun, and the whole table is no more than that. */
  forget(): void {
    this.#shown = [];
  }

  tell<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void {
    for (const onlooker of this.onlookers) onlooker.emit(event, ...args);
  }
}
