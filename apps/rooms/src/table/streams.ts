import type { Seat, Viewer } from "@mutable/engine";
import type { EventArguments, EventName, Notice } from "@mutable/protocol";
import { Frame } from "../entry/frame.ts";

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
  sendAway(notice: Notice): void;
  /** A batch. */
  send(frame: Frame, command?: string): void;
  emit<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void;
}

/** Whose command has brought a row about. */
export interface Sender {
  readonly onlooker: Onlooker;
  readonly command: string | undefined;
}

/** So many rows are kept for those who come back; for who comes later the whole table is made anew. */
export const KEPT = 32;

export const stepText = ({ common, own }: Pick<Step, "common" | "own">, viewer: Viewer): string =>
  viewer === "watcher" ? common : (own[viewer] ?? common);

/** Several lists as one. */
export function joined(...lists: readonly string[]): string {
  const filled = lists.filter((list) => list.length > 2);
  return filled.length === 1 ? (filled[0] as string) : `[${filled.map((list) => list.slice(1, -1)).join(",")}]`;
}

/** Who looks on, and what they have been sent lately. */
export class Streams {
  readonly onlookers = new Set<Onlooker>();
  #steps: Step[] = [];

  /** Sends a row to everybody, and keeps it. `instead`: what somebody gets in place of it. */
  show(step: Step, sender?: Sender, instead?: (onlooker: Onlooker) => string | undefined): void {
    this.keep(step);
    const frames = new Map<string, Frame>();
    for (const onlooker of this.onlookers) {
      const calls = instead?.(onlooker) ?? stepText(step, onlooker.viewer);
      if (sender?.onlooker === onlooker) onlooker.send(new Frame(step.seq, calls, sender.command), sender.command);
      else {
        const frame = frames.get(calls) ?? new Frame(step.seq, calls);
        frames.set(calls, frame);
        onlooker.send(frame);
      }
    }
  }

  keep(step: Step): void {
    this.#steps.push(step);
    if (this.#steps.length > KEPT) this.#steps.shift();
  }

  /** Sends what was missed since a version. False if that is not known any more. */
  resume(onlooker: Onlooker, since: number, seq: number): boolean {
    if (since === seq) return true;
    const missed = this.#steps.filter((step) => step.seq > since);
    if (since > seq || missed.length !== seq - since) return false;
    for (const step of missed) onlooker.send(new Frame(step.seq, stepText(step, onlooker.viewer)));
    return true;
  }

  /** Nobody resumes what was before: it was shown to others, who sat there then. */
  forget(): void {
    this.#steps = [];
  }

  tell<Name extends Exclude<EventName, "batch">>(event: Name, ...args: EventArguments<Name>): void {
    for (const onlooker of this.onlookers) onlooker.emit(event, ...args);
  }
}
