import { installationSecret, openServer, pageOrigins, readSettings, runService, Trouble } from "@mutable/config";
import { migrate, openDatabase } from "@mutable/db";
import { openRooms } from "./rooms.ts";

/** The room server on its own: a database of one's own, a port of its own, pages from the public address. */
await runService(async ({ onStop }) => {
  const settings = readSettings();
  if (settings.DATABASE_URL === undefined) throw new Trouble("A room server started apart has no embedded database; set DATABASE_URL.");
  installationSecret(settings);

  const server = await openServer(settings.MUTABLE_ROOMS_PORT, settings.HOST, "MUTABLE_ROOMS_PORT");
  onStop(() => server.close());

  await migrate(settings.DATABASE_URL);
  const database = openDatabase(settings.DATABASE_URL);
  onStop(() => database.$disconnect());

  const origins = pageOrigins(settings);
  const rooms = openRooms({ server: server.http, database, origins });
  onStop(() => rooms.close());
  server.answer((request, response) => {
    if (!rooms.handle(request, response)) response.writeHead(404).end();
  });

  console.log(`The room server listens on port ${server.port}, for pages from ${origins.join(", ")}`);
});
