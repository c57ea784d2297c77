import { formatMessage, type Language, type MakerReportTextKey, type MessageValues, type ParsedMessage } from "@mutable/i18n";

/** The parsed texts of the overview and the balance report in one language: plain data that can be sent to a browser. */
export interface ReportTexts {
  readonly language: Language;
  readonly messages: Readonly<Record<MakerReportTextKey, ParsedMessage>>;
}

export type ReportTranslate = (key: MakerReportTextKey, values?: MessageValues) => string;

export const reportTranslate =
  ({ language, messages }: ReportTexts): ReportTranslate =>
  (key, values = {}) =>
    formatMessage(language, messages[key], values);

/** Stands for a card's name in a sentence that is taken apart at it. */
export const CARD_MARK = "\u0001";
