/** The server's log: one JSON object a line, on stderr, for people and for whatever gathers logs. Never what somebody holds in hand, and no secrets. */

type Fields = Readonly<Record<string, unknown>>;

function write(level: "info" | "warn", message: string, { error, ...fields }: Fields): void {
  const trouble = error === undefined ? {} : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields, ...trouble })}\n`);
}

export const say = (message: string, fields: Fields = {}): void => write("info", message, fields);
export const warn = (message: string, fields: Fields = {}): void => write("warn", message, fields);

const ONCE_IN = 1_000;

/** For what can happen to thousands in one moment: the first is told, and at the end of its second how many others there were. */
export function warnSeldom(message: string): (fields: Fields) => void {
  let others: number | undefined;
  return (fields) => {
    if (others !== undefined) {
      others += 1;
      return;
    }
    others = 0;
    warn(message, fields);
    setTimeout(() => {
      if (others) warn(message, { others });
      others = undefined;
    }, ONCE_IN).unref();
  };
}
