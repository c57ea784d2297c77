export type { Finding, FindingCode } from "./finding.ts";
export type {
  BatchEvent,
  Claim,
  ClientEvent,
  ConnectionHistory,
  DueThing,
  GameRow,
  GameSeatRow,
  History,
  HistoryEnd,
  HistoryPerson,
  InsideHistory,
  LogRow,
  LogWrite,
  OwnerRow,
  PendingRow,
  RecordRow,
  SnapshotRow,
  StoredRows,
  TableRow,
} from "./history/history.ts";
export { Recorder } from "./history/recorder.ts";
export { judge } from "./judge.ts";
