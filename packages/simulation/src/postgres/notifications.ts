export interface Notification {
  readonly channel: string;
  readonly payload: string;
}

/** LISTEN and NOTIFY: who listens gets the notifications of each commit, in the order of the commits. */
export class NotificationQueue<Listener> {
  readonly #listeners = new Map<string, Set<Listener>>();

  listen(channel: string, listener: Listener): void {
    const listeners = this.#listeners.get(channel);
    if (listeners === undefined) this.#listeners.set(channel, new Set([listener]));
    else listeners.add(listener);
  }

  unlisten(listener: Listener): void {
    for (const listeners of this.#listeners.values()) listeners.delete(listener);
  }

  listenersOf(channel: string): Iterable<Listener> {
    return this.#listeners.get(channel) ?? [];
  }
}
