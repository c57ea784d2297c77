import type { CardId } from "@mutable/engine";
import { versionIdOf } from "../device/address.ts";

export const MAKE_TABS = ["cards", "overview", "balance", "publish"] as const;
export type MakeTab = (typeof MAKE_TABS)[number];

/** What the page shows, as the fragment of its address: one document serves all of it without a connection. */
export type MakePlace =
  | { readonly deck: string; readonly card: CardId | undefined; readonly tab: MakeTab }
  /** The id of a published version or of a shipped deck: a new deck begins as a copy of it. */
  | { readonly copy: string }
  | "home";

export const MAKE_HOME = "/make";

/** The tab with the cards needs no name. */
export const deckAddress = (deck: string, card?: CardId, tab: MakeTab = "cards"): string =>
  `${MAKE_HOME}#${new URLSearchParams({ deck, ...(card !== undefined && { card }), ...(tab !== "cards" && { tab }) })}`;

export function parseMakePlace(fragment: string): MakePlace {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const deck = parameters.get("deck");
  const tab = MAKE_TABS.find((known) => known === parameters.get("tab")) ?? "cards";
  const copy = copiedIdOf(parameters.get("copy"));
  if (copy !== undefined) return { copy };
  return deck ? { deck, card: parameters.get("card") ?? undefined, tab } : "home";
}

/** Undefined for what can be no id of a published version or of a shipped deck. */
const copiedIdOf = (text: string | null): string | undefined =>
  versionIdOf(text) ?? /^(?!made-|draft-)[a-z\d-]{1,40}$/.exec(text ?? "")?.[0];
