"use client";

import { type Connection, type ConnectionState, openConnection, type Proof } from "@mutable/client";
import { decks } from "@mutable/decks";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";

const Line = createContext<Connection | undefined>(undefined);

interface LineProviderProps {
  /** The room server's; undefined if it is the page's own. */
  readonly origin: string | undefined;
  /** Nobody else is let in there. */
  readonly isSignedIn: boolean;
  readonly children: ReactNode;
}

/** One connection to the room server for this tab, below all pages that need it. */
export function LineProvider({ origin, isSignedIn, children }: LineProviderProps) {
  const [connection, setConnection] = useState<Connection>();

  useEffect(() => {
    if (!isSignedIn) return;
    const opened = openConnection({ ...(origin !== undefined && { origin }), auth: ticket, decks, memory: localStorage });
    setConnection(opened);
    return () => {
      opened.close();
      setConnection(undefined);
    };
  }, [origin, isSignedIn]);

  return <Line value={connection}>{children}</Line>;
}

/** Undefined until the page has come to life in the browser, and for whom nobody knows. */
export const useConnection = (): Connection | undefined => useContext(Line);

const CONNECTING: ConnectionState = { status: "connecting" };

export function useConnectionState(): ConnectionState {
  const connection = useConnection();
  const subscribe = useCallback((listener: () => void) => connection?.subscribe(listener) ?? (() => {}), [connection]);
  return useSyncExternalStore(
    subscribe,
    () => connection?.state() ?? CONNECTING,
    () => CONNECTING,
  );
}

/** Somebody whose session has ended gets none, and is then refused at the door; anything else may pass. */
async function ticket(): Promise<Proof> {
  const answer = await fetch("/api/ticket", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ place: "lobby" }),
  });
  if (answer.status === 401) return { ticket: "" };
  if (!answer.ok) throw new Error(`No ticket: ${answer.status}`);
  return (await answer.json()) as Proof;
}
