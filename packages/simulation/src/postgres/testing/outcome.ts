/** What a statement or a call of a store came to, in a form that both databases share. */
export type ComparedOutcome = { readonly value: unknown } | { readonly error: string };

const HALF_DAY = 43_200_000;
const CLEARLY = 1_800_000;

/** Times near the present differ: they count as now, clearly later or clearly earlier. */
function timeOf(time: number): unknown {
  const distance = time - Date.now();
  if (Math.abs(distance) > HALF_DAY) return time;
  return Math.abs(distance) < CLEARLY ? "now" : distance > 0 ? "later" : "earlier";
}

const YEAR_2000 = 946_684_800_000;

/** The driver's results say more. */
const isResult = (value: object): value is { rows: unknown; rowCount: unknown } => "rows" in value && "rowCount" in value;

export function comparable(value: unknown): unknown {
  if (value instanceof Date) return timeOf(value.getTime());
  if (typeof value === "number" && value > YEAR_2000) return timeOf(value);
  if (typeof value === "bigint") return String(value);
  if (value instanceof Map || value instanceof Set) return comparable([...value].sort());
  if (Array.isArray(value)) return value.map(comparable);
  if (typeof value !== "object" || value === null) return value ?? null;
  const entries = Object.entries(isResult(value) ? { rows: value.rows, rowCount: value.rowCount } : value).map(
    ([key, each]) => [key, comparable(each)] as const,
  );
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** The code of an error, also inside of Prisma's. */
function codeOf(error: unknown): string {
  const { code, meta, severity, message } = error as { code?: string; meta?: unknown; severity?: unknown; message?: string };
  if (severity !== undefined) return code ?? "";
  const inner = /"(?:originalCode|code)":"(\w{5})"/.exec(JSON.stringify(meta ?? {}))?.[1];
  if (inner !== undefined) return inner;
  if (code === "P2002") return "23505";
  if (code === "P2003") return "23503";
  if (code === "ECONNRESET" || code === "EPIPE" || /terminated|not queryable/.test(message ?? "")) return "lost";
  return code ?? String(message);
}

export const outcomeOf = (work: Promise<unknown>): Promise<ComparedOutcome> =>
  work.then(
    (value) => ({ value: comparable(value) }),
    (error: unknown) => ({ error: codeOf(error) }),
  );
