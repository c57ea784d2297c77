import type { Behind, WhichGames } from "@mutable/db";

export const RESULTS = ["won", "lost"] as const;
export const COMPANIES = ["people", "bots"] as const;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What an address asks for of somebody's games. */
export interface Asked extends Pick<WhichGames, "result" | "company" | "deck"> {
  readonly behind?: Behind | undefined;
}

const one = <Value extends string>(known: readonly Value[], text: Query[string]): Value | undefined =>
  known.find((value) => value === text);

/** A parameter that says nothing that we know is passed over. */
export function askedIn({ result, company, deck, behind }: Query): Asked {
  return {
    result: one(RESULTS, result),
    company: one(COMPANIES, company),
    deck: typeof deck === "string" && /^[\w-]{1,64}$/.test(deck) ? deck : undefined,
    behind: behindIn(behind),
  };
}

/** The address that asks for it. */
export function addressOf(path: string, { result, company, deck, behind }: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ result, company, deck })) if (value !== undefined) query.set(name, value);
  if (behind !== undefined) query.set("behind", `${behind.ended.getTime()}.${behind.id}`);
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Milliseconds since 1970 and an id, joined by a dot. */
function behindIn(text: Query[string]): Behind | undefined {
  const [, ended, id] = /^(\d{1,14})\.([\w-]{1,64})$/.exec(typeof text === "string" ? text : "") ?? [];
  return ended === undefined || id === undefined ? undefined : { ended: new Date(Number(ended)), id };
}
