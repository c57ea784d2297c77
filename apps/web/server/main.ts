import { parseArgs } from "node:util";
import {
  installationSecret,
  openServer,
  programVersion,
  publicOrigin,
  readSettings,
  roomsOrigin,
  runService,
  UserError,
} from "@mutable/config";
import { migrate, openDatabase } from "@mutable/db";
import { openWeb } from "./web.ts";

const { values: flags } = parseArgs({ options: { "hot-reload": { type: "boolean", default: false } } });

/** Runs the web app as a process of its own, next to a room server. */
await runService(async ({ onStop }) => {
  const settings = readSettings();
  if (settings.DATABASE_URL === undefined) throw new UserError("A web app started apart has no embedded database; set DATABASE_URL.");

  console.log(`Mutable ${programVersion}: the web app is starting`);
  const server = await openServer(settings.PORT, settings.HOST, "PORT");
  onStop(() => server.close());
  const secret = installationSecret(settings);

  await migrate(settings.DATABASE_URL);
  const database = openDatabase(settings.DATABASE_URL);
  onStop(() => database.$disconnect());

  const web = await openWeb({
    settings,
    secret,
    server: server.http,
    port: server.port,
    database,
    roomsOrigin: roomsOrigin(settings),
    hotReload: flags["hot-reload"],
  });
  onStop(() => web.close());
  server.setHandler((request, response) => void web.handle(request, response));

  onStop(() => void server.close()); // Stop accepting connections first; the close above waits for the open ones.
  console.log(`The web app is at ${publicOrigin(settings, server.port)}`);
  if (web.notice !== undefined) console.log(web.notice);
});
