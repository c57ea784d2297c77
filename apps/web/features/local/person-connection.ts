"use client";

import { type Connection, connectOver, type TableLink } from "@mutable/client";
import type { LocalTableHandle } from "@mutable/local-table";
import { useEffect, useState } from "react";
import { usePageDecks } from "../../decks/client.tsx";

export interface PersonAtTable {
  readonly connection: Connection;
  readonly table: TableLink;
}

/**
 * Connects a person to a table of this device while the component is mounted. A name that has no seat watches.
 * What the person has seen is not stored: the screen on which the device is handed on tells what happened meanwhile.
 */
export function usePersonAtTable(handle: LocalTableHandle, person: string): PersonAtTable | undefined {
  const decks = usePageDecks();
  const [found, setFound] = useState<PersonAtTable>();
  useEffect(() => {
    const opened = new Map([...decks].map(([id, { deck }]) => [id, deck]));
    const connection = connectOver(handle.linkOf(person), { decks: opened });
    setFound({ connection, table: connection.join({ table: handle.table.id }) });
    return () => {
      connection.close();
      setFound(undefined);
    };
  }, [handle, person, decks]);
  return found;
}
