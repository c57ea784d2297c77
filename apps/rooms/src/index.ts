export { openRooms, type Rooms, type RoomsOptions } from "./rooms.ts";
export { roomsSettings } from "./settings.ts";
