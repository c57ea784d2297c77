import type { PageCursor } from "@mutable/db";

/** A list goes on behind the row that its address names; what cannot be read is the beginning. */
export function lastRow(text: string | string[] | undefined): PageCursor | undefined {
  const [, at, id] = (typeof text === "string" && /^(\d{1,14})-([\w-]{1,100})$/.exec(text)) || [];
  return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id };
}

export const rowText = ({ at, id }: PageCursor): string => `${at.getTime()}-${id}`;
