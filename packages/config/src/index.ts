export { household, openVisitors, type Visitors } from "./address.ts";
export { mayConnect } from "./origins.ts";
export { installationSecret, keyFor } from "./secret.ts";
export { givenSecret } from "./secret-file.ts";
export { openServer } from "./server.ts";
export { type Life, runService } from "./service.ts";
export {
  pageOrigins,
  publicOrigin,
  readSettings,
  roomsOrigin,
  type Settings,
  secretFiles,
  settingsTable,
  settingVariables,
} from "./settings.ts";
export { mintTicket, RIGHTS, type Right, readTicket, TICKET_SECONDS, type Ticket } from "./ticket.ts";
export { printError, toWriteError, UserError } from "./user-error.ts";
export { version } from "./version.ts";
