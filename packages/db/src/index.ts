export { type BackupOptions, type BackupSummary, backupToFile, backupToStream } from "./backup/backup.ts";
export type { BackupSource } from "./backup/file.ts";
export { type RestoreOptions, restoreBackup } from "./backup/restore.ts";
export { DATABASE_TIMEOUTS, type Database, isDatabaseReachable, openDatabase } from "./database.ts";
export {
  type DeckDraft,
  type DeckRefusal,
  type DeckResult,
  type DraftContent,
  FINDABLE,
  type Findable,
  type ListedVersion,
  mayFindDeck,
  type OwnDeck,
  type PublicDeck,
  type PublishedDeck,
  type StoredOrigin,
} from "./decks/made-deck.ts";
export { type DeckOfOwner, type MadeDeckStore, type NewDeckVersion, openMadeDecks } from "./decks/made-decks.ts";
export { deckVersionId, isDeckKey, parseDeckVersionId } from "./decks/version-id.ts";
export { type FoundGame, findVisible, type GameRequest } from "./games/find-visible.ts";
export {
  type GameFilter,
  type GameStore,
  type GameViewer,
  type GameWithChat,
  nextGamesCursor,
  openGames,
  type PlayedGame,
  type PlayedSeat,
} from "./games/games.ts";
export { openRecordWriter, type RecordWriter } from "./games/pending-records.ts";
export type { PlayerStatistics, SoloCount } from "./games/player-statistics.ts";
export type { SoloScores, SoloScoresOf } from "./games/solo-scores.ts";
export { assertMigrated, migrate } from "./migrate.ts";
export { type ActKind, COMMAND_LINE, type MuteLength } from "./moderation/acts.ts";
export { type LoggedAct, type ModeratedTable, type Moderation, openModeration } from "./moderation/moderation.ts";
export type { ReportedDeck, ReportView } from "./moderation/reports.ts";
export type { ServerStatistics } from "./moderation/server-statistics.ts";
export type { PageCursor, ResultPage } from "./page.ts";
export type { SessionKey } from "./people/accounts.ts";
export type { Acquaintance, Companion, FriendLink, FriendRelation, FriendStanding } from "./people/friends.ts";
export type { ProfileFields } from "./people/guests.ts";
export { type LinkInfo, type LinkPurpose, parseEmail } from "./people/links.ts";
export { openPeople, type PeopleStore } from "./people/people.ts";
export type { Person } from "./people/person.ts";
export type { RateLimitedAction, RateLimitSubject } from "./people/rate-limits.ts";
export type { RefusalCode, ServiceResult } from "./people/result.ts";
export type { ProviderAccount } from "./people/sign-in-methods.ts";
export type { PersonalToken, TokenRight } from "./people/tokens.ts";
export { type ChatMessage, type ChatStore, openChat } from "./tables/chat.ts";
export type { FinishedGameRow } from "./tables/finished-game.ts";
export { type NodeLease, type NodeLeaseOptions, openNodeLease } from "./tables/lease.ts";
export { type LogOptions, openLog, type TableLog, type TableLogEntry } from "./tables/log.ts";
export { LONGEST_NOTIFICATION, listen, notify } from "./tables/notifications.ts";
export { type ClaimResult, claimTable, type Owned, releaseTable } from "./tables/ownership.ts";
export { reportingSilence, type SilenceListener } from "./tables/silence.ts";
export {
  type NewSqlConnection,
  pgConnections,
  type Queryable,
  type SqlConnection,
  type SqlConnectionOptions,
  type Statement,
  type StatementResult,
} from "./tables/sql-connection.ts";
export {
  FIRST_EPOCH,
  type ListedTable,
  openTables,
  type StoredLogEntry,
  type StoredSnapshot,
  type StoredTable,
  type TableOverview,
  type TableStore,
} from "./tables/tables.ts";
