"use client";

import { type Connection, type ConnectionState, type Credentials, openConnection } from "@mutable/client";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";

const ConnectionContext = createContext<Connection | undefined>(undefined);

interface ConnectionProviderProps {
  /** The room server's origin; undefined if it is the page's own. */
  readonly origin: string | undefined;
  /** The room server admits only people who are signed in or guests. */
  readonly isSignedIn: boolean;
  readonly children: ReactNode;
}

/** Shares one connection to the room server with all pages of a tab. */
export function ConnectionProvider({ origin, isSignedIn, children }: ConnectionProviderProps) {
  const [connection, setConnection] = useState<Connection>();

  useEffect(() => {
    if (!isSignedIn) return;
    const opened = openConnection({ ...(origin !== undefined && { origin }), auth: ticket, storage: localStorage });
    setConnection(opened);
    return () => {
      opened.close();
      setConnection(undefined);
    };
  }, [origin, isSignedIn]);

  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

/** Shares a connection that its caller opens and closes. */
export function GivenConnection({ connection, children }: { connection: Connection | undefined; children: ReactNode }) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}

/** Undefined before hydration and for anonymous visitors. */
export const useConnection = (): Connection | undefined => useContext(ConnectionContext);

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

/** Renders again only when the connection opens or is lost. */
export function useIsConnected(): boolean {
  const connection = useConnection();
  const subscribe = useCallback((listener: () => void) => connection?.subscribe(listener) ?? (() => {}), [connection]);
  return useSyncExternalStore(
    subscribe,
    () => connection?.state().status === "open",
    () => false,
  );
}

/** Undefined if the session has ended: the room server then refuses the connection. Other failures are retried. */
async function ticket(): Promise<Credentials> {
  const answer = await fetch("/api/ticket", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ place: "lobby" }),
  });
  if (answer.status === 401) return { ticket: "" };
  if (!answer.ok) throw new Error(`No ticket: ${answer.status}`);
  return (await answer.json()) as Credentials;
}
