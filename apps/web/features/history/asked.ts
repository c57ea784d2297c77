import type { GameFilter, PageCursor } from "@mutable/db";
import { isId } from "../addresses/ids.ts";
import { lastRow, rowText } from "../addresses/last-row.ts";

export const RESULTS = ["won", "lost"] as const;
export const COMPANIES = ["people", "bots"] as const;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What an address asks for of somebody's games. */
export interface Asked extends Pick<GameFilter, "result" | "company" | "deck"> {
  readonly behind?: PageCursor | undefined;
}

const one = <Value extends string>(known: readonly Value[], text: Query[string]): Value | undefined =>
  known.find((value) => value === text);

/** A parameter that says nothing that we know is passed over. */
export function askedIn({ result, company, deck, behind }: Query): Asked {
  return {
    result: one(RESULTS, result),
    company: one(COMPANIES, company),
    deck: isId(deck) ? deck : undefined,
    behind: lastRow(behind),
  };
}

/** The address that asks for it. */
export function addressOf(path: string, { result, company, deck, behind }: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ result, company, deck })) if (value !== undefined) query.set(name, value);
  if (behind !== undefined) query.set("behind", rowText(behind));
  return query.size === 0 ? path : `${path}?${query}`;
}
