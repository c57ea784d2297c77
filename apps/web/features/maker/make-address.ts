import type { CardId } from "@mutable/engine";

/** What the page shows, as the fragment of its address: one document serves all of it without a connection. */
export type MakePlace = { readonly deck: string; readonly card: CardId | undefined } | "home";

export const MAKE_HOME = "/make";

export const deckAddress = (deck: string, card?: CardId): string =>
  `${MAKE_HOME}#${new URLSearchParams({ deck, ...(card !== undefined && { card }) })}`;

export function parseMakePlace(fragment: string): MakePlace {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const deck = parameters.get("deck");
  return deck ? { deck, card: parameters.get("card") ?? undefined } : "home";
}
