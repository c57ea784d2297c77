/** The server's log: one JSON object a line, on stderr, for people and for whatever gathers logs. Never what somebody holds in hand, and no secrets. */

type Fields = Readonly<Record<string, unknown>>;

function write(level: "info" | "warn", message: string, { error, ...fields }: Fields): void {
  const trouble = error === undefined ? {} : { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...fields, ...trouble })}\n`);
}

export const say = (message: string, fields: Fields = {}): void => write("info", message, fields);
export const warn = (message: string, fields: Fields = {}): void => write("warn", message, fields);

const ONCE_IN = 1_000;

/** For what can happen to thousands in one moment: said once a second at most, and with it how many others there have been since it was said last. */
export function warnSeldom(message: string, now: () => number = () => performance.now()): (fields: Fields) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let others = 0;
  return (fields) => {
    if (now() - saidAt < ONCE_IN) {
      others += 1;
      return;
    }
    warn(message, { ...fields, ...(others > 0 && { others }) });
    saidAt = now();
    others = 0;
  };
}
