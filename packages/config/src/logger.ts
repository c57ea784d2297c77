/** The log of the servers: one JSON object per line, on stderr. It never contains cards in hand, or secrets. */

export type LogFields = Readonly<Record<string, unknown>>;

function write(level: "info" | "warn", message: string, { error, ...fields }: LogFields): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const line = { at: new Date().toISOString(), level, message, ...fields, ...(error !== undefined && { error: text }) };
  process.stderr.write(`${JSON.stringify(line)}\n`);
}

export const logger = {
  info: (message: string, fields: LogFields = {}): void => write("info", message, fields),
  warn: (message: string, fields: LogFields = {}): void => write("warn", message, fields),
};

const INTERVAL = 1_000;

/** For events that can happen thousands of times at once: logs the first, and after a second the number of the others. */
export function throttledWarning(message: string): (fields: LogFields) => void {
  let others: number | undefined;
  return (fields) => {
    if (others !== undefined) {
      others += 1;
      return;
    }
    others = 0;
    logger.warn(message, fields);
    setTimeout(() => {
      if (others) logger.warn(message, { others });
      others = undefined;
    }, INTERVAL).unref();
  };
}
