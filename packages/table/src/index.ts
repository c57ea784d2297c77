export { apply } from "./apply.ts";
export { isError } from "./change.ts";
export type { AwayReason } from "./connections.ts";
export type { GameSecret } from "./dealing.ts";
export type { Act } from "./dues.ts";
export { dailyTryOf, type FinishedGameSummary, finishedGameOf } from "./finished-game.ts";
export { endOfGame } from "./handlers/game-end.ts";
export { gameHistoryFor } from "./history.ts";
export { JobQueue } from "./host/job-queue.ts";
export { carryOut, isPlainCommand, PLAIN_COMMANDS, type PlainCommand } from "./host/table-commands.ts";
export { type CommandSender, TableHost } from "./host/table-host.ts";
export { askedSeats, dayOfGame, type ListedState, listingOf, lobbyListing, summaryOf, type TableSummary, toPresenceInfo } from "./info.ts";
export { bodyOf, type LogEntry, type LoggedMove, type ParsedLogEntry, parseLogEntry, recordOf } from "./log-entry.ts";
export { messagesOf, type TableBroadcast, wholeTableFor } from "./messages.ts";
export type { PersonProfile, PersonProfiles } from "./people.ts";
export {
  RESUMABLE_CHANGES,
  type ReplayedEntry,
  type RestoredTable,
  readTable,
  recentMessages,
  reopenTable,
  replayEntries,
  withTimeBack,
} from "./restore.ts";
export { addBot, freeSeatsInGame, hasSeatForOthers, kickedPerson, type NewPlayer, sit } from "./seats.ts";
export { settingsFault } from "./settings.ts";
export { readSnapshot, snapshotOf, type TableSnapshot } from "./snapshot.ts";
export {
  hasGame,
  hasReseated,
  isBot,
  isKicked,
  isPerson,
  isUnderWay,
  keptPeople,
  newTableState,
  personSeats,
  seatHolders,
  seatOfPerson,
  shownPeople,
  type TableState,
  viewerFor,
} from "./state.ts";
export type { StoredParts } from "./stored.ts";
export { type FindDeck, type Table, withLiveParts } from "./table.ts";
export type { GameEnding, TableChange } from "./table-change.ts";
export type { TableCommand } from "./table-command.ts";
export { type Clocks, NO_CLOCKS } from "./turn-clock.ts";
export { unansweredDecisions, windowDecisions } from "./window.ts";
