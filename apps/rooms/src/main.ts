import { createServer } from "node:http";
import { closeServer, listen, readSettings, runService, Trouble } from "@mutable/config";
import { migrate, openDatabase } from "@mutable/db";
import { openRooms } from "./rooms.ts";

/** The room server on its own: a database of one's own, a port of its own, pages from the public address. */
await runService(async (onStop) => {
  const settings = readSettings();
  if (settings.DATABASE_URL === undefined)
    throw new Trouble("bad-settings", "A room server started apart has no embedded database; set DATABASE_URL.");
  const origins = [settings.MUTABLE_PUBLIC_URL ?? `http://localhost:${settings.PORT}`];

  const server = createServer();
  const port = await listen(server, settings.MUTABLE_ROOMS_PORT, settings.HOST, "MUTABLE_ROOMS_PORT");
  onStop(() => closeServer(server));

  await migrate(settings.DATABASE_URL);
  const database = openDatabase(settings.DATABASE_URL);
  onStop(() => database.$disconnect());

  const rooms = openRooms({ server, database, origins });
  onStop(() => rooms.close());
  server.on("request", (request, response) => {
    if (!rooms.handle(request, response)) response.writeHead(404).end();
  });

  console.log(`The room server listens on port ${port}, for pages from ${origins.join(", ")}`);
});
