import {
  formatMessage,
  type MakerReportTextKey,
  type MakeTextKey,
  type MessageValues,
  makeCatalogues,
  makerReportCatalogues,
  parseMessage,
} from "@mutable/i18n";

/** A text of the page on which decks are made, in English. */
export const make = (key: MakeTextKey, values: MessageValues = {}): string =>
  formatMessage("en", parseMessage(makeCatalogues.en[key]), values);

/** A text of the overview or the balance of a deck, in English. */
export const report = (key: MakerReportTextKey, values: MessageValues = {}): string =>
  formatMessage("en", parseMessage(makerReportCatalogues.en[key]), values);
