"use client";

import type { TableLink } from "@mutable/client";
import type { ErrorCode } from "@mutable/protocol";
import { useSyncExternalStore } from "react";

interface ChatDraftState {
  readonly text: string;
  /** The reason why the last message was refused. */
  readonly error?: ErrorCode;
}

/** The unsent chat message. It outlives the fields that show it. */
export class ChatDraft {
  readonly #say: TableLink["say"];
  readonly #listeners = new Set<() => void>();
  #now: ChatDraftState = { text: "" };

  constructor(say: TableLink["say"]) {
    this.#say = say;
  }

  readonly now = (): ChatDraftState => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  write(text: string): void {
    this.#change({ ...this.#now, text });
  }

  /** Puts a refused message back before the text typed meanwhile. */
  async send(): Promise<void> {
    const line = this.#now.text.trim();
    if (line === "") return;
    this.#change({ text: "" });
    const answer = await this.#say(line);
    if (answer.ok) return;
    const { text } = this.#now;
    this.#change({ text: text === "" ? line : `${line} ${text}`, error: answer.error });
  }

  #change(now: ChatDraftState): void {
    this.#now = now;
    for (const listener of this.#listeners) listener();
  }
}

const draftsByTable = new WeakMap<TableLink, ChatDraft>();

export function useChatDraft(table: TableLink): readonly [ChatDraftState, ChatDraft] {
  const unsaid = draftsByTable.get(table) ?? new ChatDraft((text) => table.say(text));
  draftsByTable.set(table, unsaid);
  return [useSyncExternalStore(unsaid.subscribe, unsaid.now, unsaid.now), unsaid];
}
