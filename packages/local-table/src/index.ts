export type { WinShare } from "@mutable/bots";
export type { UserProfile } from "@mutable/table";
export type { BotHint, BotMove, BranchPlan, LocalStatus, OpenAnswer, OpenError, OpenRequest, TablePlan } from "./messages.ts";
export { LocalTableHandle, openLocalTable } from "./page/table-handle.ts";
export type { TableWorker } from "./page/worker-channel.ts";
export { ShareCount, type ShareState, sharesOf } from "./shares/share-count.ts";
export type { ComparedMoves, ShareFault, ShareQuestion } from "./shares/share-job.ts";
export { openDeviceStore } from "./store/device-store.ts";
export type { ActualEnding, Branch, LocalStore, SavedGame, SavedTable, SavedTableParts, StoredGame, TableKind } from "./store/saved.ts";
