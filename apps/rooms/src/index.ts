export { openRoomServer, type RoomServer, type RoomServerOptions } from "./room-server.ts";
export { openRooms, type Rooms, type RoomsOptions, type RoomsParts, type Stores } from "./rooms.ts";
export { roomServerSettings } from "./settings.ts";
