export type { LawFinding, LawFindingCode } from "./finding.ts";
export type {
  BatchEvent,
  ClientEvent,
  ClusterHistory,
  ConnectionHistory,
  DueThing,
  HistoryClaim,
  HistoryEnd,
  HistoryGame,
  HistoryGameSeat,
  HistoryLogRow,
  HistoryOwner,
  HistoryPending,
  HistoryPerson,
  HistoryRecord,
  HistorySnapshot,
  HistoryTable,
  HistoryWrite,
  InsideHistory,
  ShownTable,
  StoredRows,
} from "./history/history.ts";
export { type RecordedPage, Recorder } from "./history/recorder.ts";
export { judge } from "./judge.ts";
