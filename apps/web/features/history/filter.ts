import type { GameFilter, PageCursor } from "@mutable/db";
import { formatCursor, parseCursor } from "../urls/cursor.ts";
import { isId } from "../urls/ids.ts";

export const RESULTS = ["won", "lost"] as const;
export const COMPANIES = ["people", "bots", "solo"] as const;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The filter of a list of games. It is kept in the URL. */
export interface HistoryFilter extends Pick<GameFilter, "result" | "company" | "deck"> {
  readonly behind?: PageCursor | undefined;
}

const one = <Value extends string>(known: readonly Value[], text: Query[string]): Value | undefined =>
  known.find((value) => value === text);

/** Ignores unknown values. */
export function parseHistoryFilter({ result, company, deck, behind }: Query): HistoryFilter {
  return {
    result: one(RESULTS, result),
    company: one(COMPANIES, company),
    deck: isId(deck) ? deck : undefined,
    behind: parseCursor(behind),
  };
}

export function historyUrl(path: string, { result, company, deck, behind }: HistoryFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ result, company, deck })) if (value !== undefined) query.set(name, value);
  if (behind !== undefined) query.set("behind", formatCursor(behind));
  return query.size === 0 ? path : `${path}?${query}`;
}
