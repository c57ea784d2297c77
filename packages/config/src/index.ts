export { installationSecret } from "./secret.ts";
export { addressOf, openServer, type WebServer } from "./server.ts";
export { type Life, runService } from "./service.ts";
export { pageOrigins, publicOrigin, readSettings, roomsOrigin, type SettingName, type Settings, settingsTable } from "./settings.ts";
export { Trouble, tell, troubleWithPath } from "./trouble.ts";
