import type { PageCursor } from "@mutable/db";

/** Parses the cursor in a list's URL. A malformed one means the beginning. */
export function parseCursor(text: string | string[] | undefined): PageCursor | undefined {
  const [, at, id] = (typeof text === "string" && /^(\d{1,14})-([\w-]{1,100})$/.exec(text)) || [];
  return at === undefined || id === undefined ? undefined : { at: new Date(Number(at)), id };
}

export const formatCursor = ({ at, id }: PageCursor): string => `${at.getTime()}-${id}`;
