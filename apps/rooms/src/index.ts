export { openRoomServer, type RoomServer, type RoomServerOptions } from "./room-server.ts";
export { roomServerSettings } from "./settings.ts";
