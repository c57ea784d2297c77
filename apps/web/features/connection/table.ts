"use client";

import type { ObservableTable, ObservableTableState, TableLink } from "@mutable/client";
import type { View } from "@mutable/engine";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { useConnection } from "./connection.tsx";

/** The table with this code while the component is mounted. Unmounting keeps the seat. */
export function useTableLink(code: string): TableLink | undefined {
  const connection = useConnection();
  const [table, setTable] = useState<TableLink>();
  useEffect(() => {
    if (connection === undefined) return;
    const joined = connection.join({ code });
    setTable(joined);
    return () => {
      joined.leave();
      setTable(undefined);
    };
  }, [connection, code]);
  return table;
}

/** Subscribes to one part of a table. */
export function useTable<Name extends keyof ObservableTableState>(table: ObservableTable, name: Name): ObservableTableState[Name] {
  const subscribe = useCallback((listener: () => void) => table.on(name, listener), [table, name]);
  const look = () => table.now[name];
  return useSyncExternalStore(subscribe, look, look);
}

/** The viewer's view of the game; undefined before it starts. */
export function useView(table: ObservableTable): View | undefined {
  const mirror = useTable(table, "mirror");
  const subscribe = useCallback((listener: () => void) => mirror?.on("view", listener) ?? (() => {}), [mirror]);
  const look = () => mirror?.view;
  return useSyncExternalStore(subscribe, look, look);
}
