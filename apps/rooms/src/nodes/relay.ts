import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import { say, warn } from "../outside/say.ts";

/** How servers of one installation reach one another: each listens on a channel of its own, and all on one for news. What is sent while nobody listens is gone. */
export interface Relay {
  /** Whether it was heard. */
  post(node: string, text: string): Promise<boolean>;
  /** To all, oneself as well. */
  tellAll(text: string): void;
  /** Whether Redis is there for both. */
  readonly isThere: boolean;
  close(): Promise<void>;
}

export interface Ears {
  post(text: string): void;
  news(text: string): void;
  /** The line is there, for the first time or again: what was told meanwhile was not heard, by us or by others. */
  back(): void;
}

export interface RelayOptions {
  readonly url: string;
  readonly node: string;
  /** Of the installation: several may share one Redis. */
  readonly key: Uint8Array;
}

/** Of what servers tell one another: those of another version are not understood, and not listened to. */
const VERSION = 1;
const LONGEST_PAUSE = 1_000;
/** After so long all others are back as well, and hear what they are told. In milliseconds. */
const ALL_ARE_BACK = 1_500;
/** A machine that has vanished with its lines open says nothing. In milliseconds. */
const PING_EVERY = 5_000;
const CONNECTED_WITHIN = 2_000;

export async function openRelay({ url, node, key }: RelayOptions, ears: Ears): Promise<Relay> {
  const ours = `mutable:${createHash("sha256").update(key).digest("hex").slice(0, 12)}:${VERSION}`;
  const channelOf = (name: string) => `${ours}:${name}`;
  const sending = client(url, { disableOfflineQueue: true });
  const hearing = client(url);
  let isAway = false;
  let isClosed = false;
  let goingBack: NodeJS.Timeout | undefined;
  for (const each of [sending, hearing]) {
    each.on("error", (error: unknown) => {
      if (!isAway) warn("Redis cannot be reached; tables of other servers have to wait", { error });
      isAway = true;
    });
    each.on("ready", () => {
      if (isAway) say("Redis is back");
      isAway = false;
    });
    // It goes on trying by itself.
    each.connect().catch(() => {});
  }
  const first = Promise.all([
    hearing.subscribe(channelOf(node), heard(ears.post)),
    hearing.subscribe(channelOf("news"), heard(ears.news)),
  ]).then(
    () => {
      if (isClosed) return;
      ears.back();
      for (const each of [sending, hearing])
        each.on("ready", () => {
          clearTimeout(goingBack);
          goingBack = setTimeout(() => ears.back(), ALL_ARE_BACK).unref();
        });
    },
    () => {},
  );
  // A table here does not wait for a Redis that is away.
  await Promise.race([first, sleep(CONNECTED_WITHIN, undefined, { ref: false })]);
  return {
    post: (to, text) =>
      sending.publish(channelOf(to), text).then(
        (heardBy) => Number(heardBy) > 0,
        () => false,
      ),
    tellAll: (text) => void sending.publish(channelOf("news"), text).catch(() => {}),
    get isThere() {
      return sending.isReady && hearing.isReady;
    },
    async close() {
      isClosed = true;
      clearTimeout(goingBack);
      hearing.destroy();
      await sending.close().catch(() => {});
    },
  };
}

/** Whatever it is that comes, it does not bring the server down. */
const heard = (hear: (text: string) => void) => (text: string) => {
  try {
    hear(text);
  } catch (error) {
    warn("what another server said was not understood", { error });
  }
};

const client = (url: string, options: { disableOfflineQueue?: true } = {}) =>
  createClient({
    url,
    ...options,
    pingInterval: PING_EVERY,
    socket: {
      socketTimeout: 2 * PING_EVERY,
      connectTimeout: CONNECTED_WITHIN,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, LONGEST_PAUSE),
    },
  });
