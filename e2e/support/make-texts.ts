import { formatMessage, type MakeTextKey, type MessageValues, makeCatalogues, parseMessage } from "@mutable/i18n";

/** A text of the page on which decks are made, in English. */
export const make = (key: MakeTextKey, values: MessageValues = {}): string =>
  formatMessage("en", parseMessage(makeCatalogues.en[key]), values);
