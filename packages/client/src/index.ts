export {
  type Connection,
  type ConnectionOptions,
  connectOver,
  type LinkedConnectionOptions,
  openConnection,
} from "./connection/connection.ts";
export { type GameEvent, gameEvents, type RuleNumber, type SurpriseChain } from "./history/game-events.ts";
export { type HistoryEntry, historyOfBatches } from "./history/game-history.ts";
export { Mirror, type MirrorOptions, type Slice } from "./mirror/mirror.ts";
export { findKeyMoments, findTurns, type KeyMoment, type TurnMark } from "./replay/key-moments.ts";
export { recapReplay } from "./replay/recap.ts";
export { Replay, type ReplayedGame, type Viewpoint } from "./replay/replay.ts";
export { throwLater } from "./shared/listeners.ts";
export { ObservableState } from "./shared/observable-state.ts";
export type { ClientStorage } from "./shared/storage.ts";
export type { ClientSocket, OpenSocket, SocketEvents } from "./socket/client-socket.ts";
export type { ConnectionState } from "./socket/connection-state.ts";
export type { Credentials } from "./socket/credentials.ts";
export { newCommandId } from "./socket/idempotency.ts";
export type { RequestResult } from "./socket/request.ts";
export type { Channel, CreateServerLink, ServerLink, ServerLinkHandlers } from "./socket/server-link.ts";
export { openSocketIo } from "./socket/socket-io.ts";
export type { ConnectionTimeouts } from "./socket/timeouts.ts";
export type { Gesture } from "./table/gesture.ts";
export type { MutedPeople } from "./table/muted-people.ts";
export type { ObservableTable, ObservableTableState, ObservableView } from "./table/observable-table.ts";
export type { TableLink } from "./table/table-link.ts";
export type { ClientTableState, LinkState, MissedPart, TableAddress } from "./table/table-state.ts";
