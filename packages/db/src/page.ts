/** The last row of a page of a list, newest first. The next page starts after it. */
export interface PageCursor {
  readonly at: Date;
  readonly id: string;
}

/** Rows per page. */
export const PAGE_SIZE = 20;

/** The filter for the rows after a cursor. */
export const afterCursor = (last: PageCursor | undefined) =>
  last === undefined ? {} : { OR: [{ at: { lt: last.at } }, { at: last.at, id: { lt: last.id } }] };

export const NEWEST_FIRST = [{ at: "desc" }, { id: "desc" }] as const satisfies readonly object[];

/** Expects one row more than a page has, which tells if there is a next page. */
export function toResultPage<Row extends PageCursor>(rows: readonly Row[]): { rows: readonly Row[]; next: PageCursor | undefined } {
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined;
  return { rows: rows.slice(0, PAGE_SIZE), next: last && { at: last.at, id: last.id } };
}

export type ResultPage<Row> = { readonly rows: readonly Row[]; readonly next: PageCursor | undefined };
