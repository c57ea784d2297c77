export { type AddressResolver, addressGroup, createAddressResolver } from "./client-address.ts";
export { type LogFields, logger, throttledWarning } from "./logger.ts";
export { hasOneHost, isAllowedOrigin } from "./origins.ts";
export { dailySecret, deriveKey, installationSecret } from "./secret.ts";
export { secretFromEnvironment } from "./secret-file.ts";
export { openServer } from "./server.ts";
export { runService, type ServiceLifecycle } from "./service.ts";
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
export { createTicket, RIGHTS, type Right, TICKET_SECONDS, type Ticket, verifyTicket } from "./ticket.ts";
export { printError, toWriteError, UserError } from "./user-error.ts";
export { programVersion } from "./version.ts";
