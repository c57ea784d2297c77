"use client";

import { type ClientStorage, type Connection, connectOver, type TableLink } from "@mutable/client";
import type { LocalTableHandle } from "@mutable/local-table";
import { useEffect, useState } from "react";
import { usePageDecks } from "../../decks/client.tsx";

export interface PersonAtTable {
  readonly connection: Connection;
  readonly table: TableLink;
}

/** Connects a person to a table of this device while the component is mounted. A name that has no seat watches. */
export function usePersonAtTable(handle: LocalTableHandle, person: string): PersonAtTable | undefined {
  const decks = usePageDecks();
  const [found, setFound] = useState<PersonAtTable>();
  useEffect(() => {
    const opened = new Map([...decks].map(([id, { deck }]) => [id, deck]));
    const connection = connectOver(handle.linkOf(person), { decks: opened, storage: storageOf(person) });
    setFound({ connection, table: connection.join({ table: handle.table.id }) });
    return () => {
      connection.close();
      setFound(undefined);
    };
  }, [handle, person, decks]);
  return found;
}

/** Each person's own part of the storage: it holds what the person has seen. */
const storageOf = (person: string): ClientStorage => ({
  getItem: (key) => localStorage.getItem(`${person} ${key}`),
  setItem: (key, value) => localStorage.setItem(`${person} ${key}`, value),
});
