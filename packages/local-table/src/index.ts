export type { UserProfile } from "@mutable/table";
export type { BotHint, BotMove, BranchPlan, LocalStatus, OpenAnswer, OpenError, OpenRequest, TablePlan } from "./messages.ts";
export { LocalTableHandle, openLocalTable } from "./page/table-handle.ts";
export type { TableWorker } from "./page/worker-channel.ts";
export { openDeviceStore } from "./store/device-store.ts";
export type { Branch, LocalStore, SavedGame, SavedTable, SavedTableParts, StoredGame, TableKind } from "./store/saved.ts";
