"use client";

import { useCallback, useEffect, useState } from "react";
import { draftServer, type ServerDeck } from "../store/draft-server.ts";

export interface KnownVersions {
  /** Undefined until the server has answered. */
  readonly known: ServerDeck | undefined;
  readonly reload: () => void;
}

/** The published versions of a deck of the account. Loaded again when the connection comes back. */
export function useVersions(deck: string | undefined): KnownVersions {
  const [known, setKnown] = useState<ServerDeck>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (deck === undefined) return;
    let isGone = false;
    void draftServer.find(deck).then((found) => {
      if (!isGone && !("is" in found)) setKnown(found);
    });
    return () => {
      isGone = true;
    };
  }, [deck, round]);
  const reload = useCallback(() => setRound((number) => number + 1), []);
  useEffect(() => {
    addEventListener("online", reload);
    return () => removeEventListener("online", reload);
  }, [reload]);
  return { known, reload };
}
