export { closeServer, listen } from "./listen.ts";
export { installationSecret } from "./secret.ts";
export { type OnStop, runService } from "./service.ts";
export { readSettings, type SettingName, type Settings, settingsTable } from "./settings.ts";
export { Trouble, type TroubleCode, tell, troubleWithPath } from "./trouble.ts";
