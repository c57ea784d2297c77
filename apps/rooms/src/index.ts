export { openRooms, type Rooms } from "./rooms.ts";
