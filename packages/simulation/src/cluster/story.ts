import { logger } from "@mutable/config";
import type { Timeline } from "../time/timeline.ts";

export interface StoryEntry {
  readonly at: number;
  readonly step: number;
  readonly who: string;
  readonly what: string;
}

/** The last lines that are kept when nobody reads along. */
const KEPT = 400;

/** What happens in a simulation, in plain words. */
export class Story {
  readonly #timeline: Timeline;
  readonly #lines: StoryEntry[] = [];
  /** Called with each line. */
  onLine: ((line: StoryEntry) => void) | undefined;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  tell(who: string, what: string): void {
    const { now, step } = this.#timeline;
    const line = { at: now, step, who, what };
    this.onLine?.(line);
    this.#lines.push(line);
    if (this.#lines.length > 2 * KEPT) this.#lines.splice(0, KEPT);
  }

  last(count: number): readonly StoryEntry[] {
    return this.#lines.slice(-count);
  }
}

/** The log of all servers becomes part of the story. It does not say which server has written a line. */
export function readLog(story: Story): void {
  const line = (message: string, { error, ...fields }: Readonly<Record<string, unknown>> = {}) =>
    story.tell("log", [message, JSON.stringify(fields), error === undefined ? "" : String(error)].join(" "));
  logger.info = line;
  logger.warn = line;
}

export const entryText = ({ at, step, who, what }: StoryEntry): string =>
  `${(at / 1_000).toFixed(3).padStart(9)} s  ${String(step).padStart(8)}  ${who.padEnd(12)} ${what}`;
