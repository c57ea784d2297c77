import type { ReactNode } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";

/** A game as its record is asked for. `code`: that of its table, if nothing else gives access. */
export interface RecordAddress {
  readonly id: string;
  readonly code: string | undefined;
}

const pathOf = ({ id }: RecordAddress): string => `/games/${encodeURIComponent(id)}/record`;

/** Fetches the record. The code goes into the body, because servers log addresses. */
export function requestRecord(game: RecordAddress): Promise<Response> {
  const { code } = game;
  return fetch(pathOf(game), code === undefined ? {} : { method: "POST", body: new URLSearchParams({ code }) });
}

/** Downloads the record as a file. */
export function RecordDownload({ game, children }: { game: RecordAddress; children: ReactNode }) {
  if (game.code === undefined)
    return (
      <LinkButton href={pathOf(game)} download prefetch={false}>
        {children}
      </LinkButton>
    );
  return (
    <form method="post" action={pathOf(game)} className="contents">
      <input type="hidden" name="code" value={game.code} />
      <Button type="submit">{children}</Button>
    </form>
  );
}
