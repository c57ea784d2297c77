import { createServer } from "node:http";
import { parseArgs } from "node:util";
import { closeServer, listen, readSettings, runService, Trouble } from "@mutable/config";
import { migrate, openDatabase } from "@mutable/db";
import { openWeb } from "./web.ts";

const { values: flags } = parseArgs({ options: { "hot-reload": { type: "boolean", default: false } } });

/** The web app on its own; browsers find the room server at MUTABLE_ROOMS_URL. */
await runService(async (onStop) => {
  const settings = readSettings();
  if (settings.DATABASE_URL === undefined)
    throw new Trouble("bad-settings", "A web app started apart has no embedded database; set DATABASE_URL.");

  const server = createServer();
  const port = await listen(server, settings.PORT, settings.HOST, "PORT");
  onStop(() => closeServer(server));

  await migrate(settings.DATABASE_URL);
  const database = openDatabase(settings.DATABASE_URL);
  onStop(() => database.$disconnect());

  const web = await openWeb({
    server,
    host: settings.HOST,
    port,
    database,
    roomsOrigin: settings.MUTABLE_ROOMS_URL ?? `http://localhost:${settings.MUTABLE_ROOMS_PORT}`,
    hotReload: flags["hot-reload"],
  });
  onStop(() => web.close());
  server.on("request", (request, response) => void web.handle(request, response));

  console.log(`The web app is at ${settings.MUTABLE_PUBLIC_URL ?? `http://localhost:${port}`}`);
});
