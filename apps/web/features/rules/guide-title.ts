import type { Translate } from "@mutable/i18n";
import { FIRST_GUIDE } from "../decks/addresses.ts";
import { deckName } from "../formats/decks.ts";

/** The title of the page about how to play a deck. */
export const guideTitle = (t: Translate, deckId: string): string =>
  deckId === FIRST_GUIDE ? t("nav.howToPlay") : t("how.titleOf", { deck: deckName(t, deckId) });
