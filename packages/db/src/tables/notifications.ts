import pg from "pg";
import type { Database } from "../database.ts";

/** LISTENs on some channels. `onGap` is called on each new connection: notifications before it may be lost. */
export interface NotificationListener {
  close(): Promise<void>;
}

const RECONNECT_AFTER = 1_000;

/** PostgreSQL's limit for a payload, in bytes. */
export const LONGEST_NOTIFICATION = 7_999;

/** Sends notifications on a channel to all listeners, including this process. */
export async function notify(database: Database, channel: string, payloads: readonly string[]): Promise<void> {
  await database.$executeRaw`SELECT pg_notify(${channel}, payload) FROM unnest(${[...payloads]}::text[]) AS payload`;
}

export function listen(
  url: string,
  channels: Readonly<Record<string, (payload: string) => void>>,
  onGap: () => void,
): NotificationListener {
  let client: pg.Client | undefined;
  let reconnect: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<void> {
    const mine = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    client = mine;
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      mine.end().catch(() => {});
      reconnect = setTimeout(() => void open(), RECONNECT_AFTER);
    };
    mine.on("error", lost);
    mine.on("end", lost);
    mine.on("notification", ({ channel, payload }) => channels[channel]?.(payload ?? ""));
    try {
      await mine.connect();
      for (const channel of Object.keys(channels)) await mine.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      onGap();
    } catch {
      lost();
    }
  }

  void open();
  return {
    async close() {
      isClosed = true;
      clearTimeout(reconnect);
      await client?.end().catch(() => {});
    },
  };
}
