export type { Identity } from "./clients/client.ts";
export type { ClientLine, LineEnd, LineListener } from "./clients/line.ts";
export { createMetrics } from "./metrics.ts";
export type { Gateway } from "./net/gateway.ts";
export { openRoomServer, type RoomServer, type RoomServerOptions } from "./room-server.ts";
export { openRooms, type Rooms, type RoomsOptions, type RoomsParts, type Stores } from "./rooms.ts";
export { roomServerSettings } from "./settings.ts";
export type { BatchFrame } from "./tables/batch-frame.ts";
