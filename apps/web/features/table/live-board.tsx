"use client";

import type { TableLink } from "@mutable/client";
import type { Deck } from "@mutable/engine";
import { useLiveShell } from "./live-shell.tsx";
import { BoardOrRecap, useRecap } from "./recap.tsx";

/** The board of a table on the server. */
export function LiveBoard({ table, deck }: { table: TableLink; deck: Deck }) {
  const { recap, ...shown } = useRecap(table, deck);
  const shell = useLiveShell(table, recap);
  return <BoardOrRecap link={table} shell={shell} {...shown} />;
}
