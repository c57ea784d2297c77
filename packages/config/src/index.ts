export { installationSecret } from "./secret.ts";
export { openServer } from "./server.ts";
export { type Life, runService } from "./service.ts";
export { pageOrigins, publicOrigin, readSettings, roomsOrigin, type Settings, settingsTable } from "./settings.ts";
export { Trouble, tell, troubleWithPath } from "./trouble.ts";
