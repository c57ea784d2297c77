"use client";

import type { TableLink } from "@mutable/client";
import type { ErrorCode } from "@mutable/protocol";
import { useSyncExternalStore } from "react";

interface Written {
  readonly text: string;
  /** Why the last line was not taken. */
  readonly error?: ErrorCode;
}

/** What somebody has written and not said yet. It stays while the places where one writes come and go. */
export class Unsaid {
  readonly #say: TableLink["say"];
  readonly #listeners = new Set<() => void>();
  #now: Written = { text: "" };

  constructor(say: TableLink["say"]) {
    this.#say = say;
  }

  readonly now = (): Written => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  write(text: string): void {
    this.#change({ ...this.#now, text });
  }

  /** A line that is refused stands again before what was written meanwhile. */
  async send(): Promise<void> {
    const line = this.#now.text.trim();
    if (line === "") return;
    this.#change({ text: "" });
    const answer = await this.#say(line);
    if (answer.ok) return;
    const { text } = this.#now;
    this.#change({ text: text === "" ? line : `${line} ${text}`, error: answer.error });
  }

  #change(now: Written): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }
}

/** One for each table. */
const all = new WeakMap<TableLink, Unsaid>();

export function useUnsaid(table: TableLink): readonly [Written, Unsaid] {
  const unsaid = all.get(table) ?? new Unsaid((text) => table.say(text));
  all.set(table, unsaid);
  return [useSyncExternalStore(unsaid.subscribe, unsaid.now, unsaid.now), unsaid];
}
