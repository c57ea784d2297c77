"use client";

import type { TableLink } from "@mutable/client";
import type { Answer, Emote, ErrorCode, Seat, Throwable } from "@mutable/protocol";
import { useSyncExternalStore } from "react";
import { useConnection } from "../connection/connection.tsx";

export interface SenderState {
  /** The times of the server's clock from which on the next face and the next throw are accepted. */
  readonly nextEmote: number;
  readonly nextThrow: number;
  /** The reason why the last one was refused, unless it came too early. */
  readonly error: ErrorCode | undefined;
}

const READY: SenderState = { nextEmote: 0, nextThrow: 0, error: undefined };

/** Sends faces and throws, and knows when the server accepts the next one. It outlives the wheel. */
export class EmoteSender {
  readonly #link: Pick<TableLink, "emote" | "throwAt">;
  readonly #serverTime: () => number;
  readonly #listeners = new Set<() => void>();
  #now = READY;

  constructor(link: Pick<TableLink, "emote" | "throwAt">, serverTime: () => number) {
    this.#link = link;
    this.#serverTime = serverTime;
  }

  readonly now = (): SenderState => this.#now;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** `after`: the last version that the page has told. False if it is too early, or was refused. */
  async emote(emote: Emote, after: number | undefined): Promise<boolean> {
    if (this.#now.nextEmote > this.#serverTime()) return false;
    return this.#note("nextEmote", await this.#link.emote(emote, after));
  }

  async throwAt(at: Seat, picture: Throwable, after: number | undefined): Promise<boolean> {
    if (this.#now.nextThrow > this.#serverTime()) return false;
    return this.#note("nextThrow", await this.#link.throwAt(at, picture, after));
  }

  #note(next: "nextEmote" | "nextThrow", answer: Answer<"emote" | "throw">): boolean {
    const { wait } = answer;
    const error = answer.ok || wait !== undefined ? undefined : answer.error;
    this.#now = { ...this.#now, error, ...(wait !== undefined && { [next]: this.#serverTime() + wait }) };
    for (const listener of this.#listeners) listener();
    return answer.ok;
  }
}

const senders = new WeakMap<TableLink, EmoteSender>();

/** Undefined before the connection is open. */
export function useEmoteSender(link: TableLink): readonly [SenderState, EmoteSender | undefined] {
  const connection = useConnection();
  const sender = senders.get(link) ?? (connection && new EmoteSender(link, () => connection.serverTime()));
  if (sender !== undefined) senders.set(link, sender);
  const now = sender?.now ?? ready;
  return [useSyncExternalStore(sender?.subscribe ?? never, now, now), sender];
}

const ready = () => READY;
const never = () => () => {};
