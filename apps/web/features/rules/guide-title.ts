import type { Translate } from "@mutable/i18n";
import { deckName } from "../formats/decks.ts";

/** The title of the page about how to play a deck. */
export const guideTitle = (t: Translate, deckId: string): string => t("how.titleOf", { deck: deckName(t, deckId) });
