import type { KnownDeck } from "../overview/overview-view.ts";
import type { ReportTexts } from "../reports/report-texts.ts";

/** What the pages about the whole deck need. */
export interface DeckReports {
  reports: ReportTexts;
  /** The decks with which the counts are compared. */
  known: readonly KnownDeck[];
}
