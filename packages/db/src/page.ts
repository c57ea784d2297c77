/** The last row of a page of a list that begins with the newest: the next page goes on behind it. */
export interface Last {
  readonly at: Date;
  readonly id: string;
}

/** So many rows are on a page. */
export const ON_A_PAGE = 20;

/** What of a list comes behind a row of it. */
export const behind = (last: Last | undefined) =>
  last === undefined ? {} : { OR: [{ at: { lt: last.at } }, { at: last.at, id: { lt: last.id } }] };

export const NEWEST_FIRST = [{ at: "desc" }, { id: "desc" }] as const satisfies readonly object[];

/** One more row than a page has is read, to know whether there is another page. */
export function pageOf<Row extends Last>(rows: readonly Row[]): { rows: readonly Row[]; next: Last | undefined } {
  const last = rows.length > ON_A_PAGE ? rows[ON_A_PAGE - 1] : undefined;
  return { rows: rows.slice(0, ON_A_PAGE), next: last && { at: last.at, id: last.id } };
}

export type PageOf<Row> = { readonly rows: readonly Row[]; readonly next: Last | undefined };
