import { createAddressResolver, openServer } from "@mutable/config";
import { openDatabase } from "@mutable/db";
import { openRoomServer } from "../room-server.ts";
import { TEST_LIMITS, TEST_SECRET } from "./test-options.ts";

/** A room server in a process of its own, to be killed. The environment names its port and database. */
const { CHAOS_PORT, CHAOS_DATABASE } = process.env;
if (CHAOS_PORT === undefined || CHAOS_DATABASE === undefined) throw new Error("CHAOS_PORT and CHAOS_DATABASE are needed.");

const server = await openServer(Number(CHAOS_PORT), "127.0.0.1", "PORT");
const rooms = await openRoomServer({
  server: server.http,
  database: openDatabase(CHAOS_DATABASE),
  databaseUrl: CHAOS_DATABASE,
  route: `http://127.0.0.1:${server.port}`,
  secret: TEST_SECRET,
  origins: [],
  visitors: createAddressResolver([]),
  botPause: 0,
  limits: TEST_LIMITS,
});
server.setHandler((request, response) => {
  if (!rooms.handle(request, response)) response.writeHead(404).end();
});
process.once("SIGTERM", async () => {
  void server.close();
  await rooms.close();
  process.exit();
});
process.send?.("listens");
