"use client";

import { createContext, useContext } from "react";
import type { OpenDraft } from "../store/open-draft.ts";

/** The open deck, for what is not about its cards: where it is saved, its versions and conflicts. */
export const OpenDraftContext = createContext<OpenDraft | undefined>(undefined);

export function useOpenDraft(): OpenDraft {
  const openDraft = useContext(OpenDraftContext);
  if (openDraft === undefined) throw new Error("There is no open deck around this component");
  return openDraft;
}
