/** The last row of a page of a list that begins with the newest: the next page goes on behind it. */
export interface PageCursor {
  readonly at: Date;
  readonly id: string;
}

/** So many rows are on a page. */
export const PAGE_SIZE = 20;

/** What of a list comes behind a row of it. */
export const afterCursor = (last: PageCursor | undefined) =>
  last === undefined ? {} : { OR: [{ at: { lt: last.at } }, { at: last.at, id: { lt: last.id } }] };

export const NEWEST_FIRST = [{ at: "desc" }, { id: "desc" }] as const satisfies readonly object[];

/** One more row than a page has is read, to know whether there is another page. */
export function toResultPage<Row extends PageCursor>(rows: readonly Row[]): { rows: readonly Row[]; next: PageCursor | undefined } {
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  return { rows: rows.slice(0, PAGE_SIZE), next: last && { at: last.at, id: last.id } };
}

export type ResultPage<Row> = { readonly rows: readonly Row[]; readonly next: PageCursor | undefined };
