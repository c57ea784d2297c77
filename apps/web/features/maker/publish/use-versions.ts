"use client";

import { useCallback, useEffect, useState } from "react";
import { type DeckVersions, draftServer } from "../store/draft-server.ts";

export interface KnownVersions {
  /** Undefined until the server has answered. */
  readonly known: DeckVersions | undefined;
  readonly reload: () => void;
}

/** What is published of a deck that the server has. */
export function useVersions(deck: string | undefined): KnownVersions {
  const [known, setKnown] = useState<DeckVersions>();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (deck === undefined) return;
    let isGone = false;
    void draftServer.versions(deck).then((found) => {
      if (!isGone && !("is" in found)) setKnown(found);
    });
    return () => {
      isGone = true;
    };
  }, [deck, round]);
  const reload = useCallback(() => setRound((number) => number + 1), []);
  return { known, reload };
}
