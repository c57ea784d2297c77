"use client";

import { Icon } from "../../../ui/icon.tsx";

/** More are counted. */
const MOST_DRAWN = 4;

/** The games that a player has won at this table; the seat's text says it as well. */
export function Crowns({ count }: { count: number }) {
  if (count === 0) return null;
  const isMany = count > MOST_DRAWN;
  return (
    <span className="crowns" aria-hidden="true">
      {isMany && `${count}×`}
      {Array.from({ length: isMany ? 1 : count }, (_, at) => (
        <Icon key={at} name="crown" />
      ))}
    </span>
  );
}
