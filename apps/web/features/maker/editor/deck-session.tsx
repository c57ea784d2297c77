"use client";

import { createContext, useContext } from "react";
import type { DraftSession } from "../store/draft-session.ts";

/** The open deck, for what is not about its cards: where it is saved, its versions and conflicts. */
export const DeckSessionContext = createContext<DraftSession | undefined>(undefined);

export function useDeckSession(): DraftSession {
  const session = useContext(DeckSessionContext);
  if (session === undefined) throw new Error("There is no open deck around this component");
  return session;
}
