import { type Cancel, systemWorld, type World } from "@mutable/world";
import pg from "pg";
import type { Database } from "../database.ts";
import type { NewSqlConnection, SqlConnection } from "./sql-connection.ts";

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

export const listenOn = (channel: string): string => `LISTEN ${pg.escapeIdentifier(channel)}`;

export function listen(
  newConnection: NewSqlConnection,
  channels: Readonly<Record<string, (payload: string) => void>>,
  onGap: () => void,
  world: World = systemWorld,
): NotificationListener {
  let sql: SqlConnection | undefined;
  let cancelReconnect: Cancel = () => {};
  let isClosed = false;

  async function open(): Promise<void> {
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      mine.destroy();
      cancelReconnect = world.after(RECONNECT_AFTER, () => void open());
    };
    const mine = newConnection({ lost, notification: (channel, payload) => channels[channel]?.(payload) });
    sql = mine;
    try {
      await mine.connect();
      for (const channel of Object.keys(channels)) await mine.query({ text: listenOn(channel) });
      onGap();
    } catch {
      lost();
    }
  }

  void open();
  return {
    async close() {
      isClosed = true;
      cancelReconnect();
      await sql?.end().catch(() => {});
    },
  };
}
