import { installationSecret, openServer, pageOrigins, programVersion, readSettings, runService, UserError } from "@mutable/config";
import { migrate, openDatabase } from "@mutable/db";
import { openRoomServer } from "./room-server.ts";
import { roomServerSettings } from "./settings.ts";

/** The room server as a process of its own, with its own port and an external database. */
await runService(async ({ onStop }) => {
  const settings = readSettings();
  if (settings.DATABASE_URL === undefined) throw new UserError("A room server started apart has no embedded database; set DATABASE_URL.");

  if (settings.PORT === 0 && settings.MUTABLE_PUBLIC_URL === undefined)
    throw new UserError("A room server started apart must know where the pages are; set PORT to the web app's, or MUTABLE_PUBLIC_URL.");

  console.log(`Mutable ${programVersion}: the room server is starting`);
  const server = await openServer(settings.MUTABLE_ROOMS_PORT, settings.HOST, "MUTABLE_ROOMS_PORT");
  onStop(() => server.close());
  const secret = installationSecret(settings);

  await migrate(settings.DATABASE_URL);
  const database = openDatabase(settings.DATABASE_URL);
  onStop(() => database.$disconnect());

  const origins = pageOrigins(settings);
  const rooms = await openRoomServer({
    ...roomServerSettings(settings),
    server: server.http,
    database,
    databaseUrl: settings.DATABASE_URL,
    secret,
    origins,
  });
  onStop(() => rooms.close());
  server.setHandler((request, response) => {
    if (!rooms.handle(request, response)) response.writeHead(404).end();
  });

  onStop(() => void server.close()); // First stops accepting connections; the close above waits for the last one.
  console.log(`The room server listens on port ${server.port}, for pages from ${origins.join(", ")}`);
});
