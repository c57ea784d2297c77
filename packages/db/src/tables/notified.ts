import pg from "pg";

/** Hears what the database calls out on a channel. After a line that was lost everything may have happened, so that is told, too. */
export interface Listening {
  close(): Promise<void>;
}

const AGAIN_AFTER = 1_000;

export function listen(url: string, channel: string, hear: (payload: string) => void, onGap: () => void): Listening {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(isFirst: boolean): Promise<void> {
    const mine = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    client = mine;
    let isLost = false;
    const lost = () => {
      if (isLost || isClosed) return;
      isLost = true;
      mine.end().catch(() => {});
      again = setTimeout(() => void open(false), AGAIN_AFTER);
    };
    mine.on("error", lost);
    mine.on("end", lost);
    mine.on("notification", ({ payload }) => hear(payload ?? ""));
    try {
      await mine.connect();
      await mine.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      if (!isFirst) onGap();
    } catch {
      lost();
    }
  }

  void open(true);
  return {
    async close() {
      isClosed = true;
      clearTimeout(again);
      await client?.end().catch(() => {});
    },
  };
}
