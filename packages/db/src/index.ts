export { type BackupOptions, backup, backupTo, type Holding } from "./backup/backup.ts";
export type { BackupSource } from "./backup/file.ts";
export { type RestoreOptions, restore } from "./backup/restore.ts";
export { type Database, databaseAnswers, openDatabase } from "./database.ts";
export type { Figures } from "./games/figures.ts";
export type { FinishedGame } from "./games/finished.ts";
export {
  type GameSeen,
  type Games,
  lastGame,
  openGames,
  type PlayedGame,
  type SeatThen,
  type Seer,
  type WhichGames,
} from "./games/games.ts";
export { migrate, mustBeMigrated } from "./migrate.ts";
export { type ActKind, COMMAND_LINE, type MuteLength } from "./moderation/acts.ts";
export type { ServerFigures } from "./moderation/figures.ts";
export { type ActSeen, type LiveTable, type Moderation, openModeration } from "./moderation/moderation.ts";
export type { ReportSeen } from "./moderation/reports.ts";
export type { Last, PageOf } from "./page.ts";
export type { Looks } from "./people/guests.ts";
export { type OpenLink, type Purpose, readEmail } from "./people/links.ts";
export type { Fault, Outcome } from "./people/outcome.ts";
export { openPeople, type People } from "./people/people.ts";
export type { Person } from "./people/person.ts";
export type { Attempt, Who } from "./people/rates.ts";
export type { Token, TokenRight } from "./people/tokens.ts";
export type { Outside } from "./people/ways-in.ts";
export { type ChatMessage, type ChatStore, openChat } from "./tables/chat.ts";
export { type LogEntry, type LogOptions, openLog, type TableLog } from "./tables/log.ts";
export { listen } from "./tables/notifications.ts";
export { type ClaimResult, claimTable, type Owned, releaseTable } from "./tables/ownership.ts";
export { type NodeSession, type NodeSessionOptions, openNodeSession } from "./tables/session.ts";
export {
  FIRST_EPOCH,
  openTables,
  type StoredLogEntry,
  type StoredSnapshot,
  type TableOverview,
  type TableRow,
  type TableStore,
} from "./tables/tables.ts";
