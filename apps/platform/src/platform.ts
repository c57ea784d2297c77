import { createServer } from "node:http";
import { join } from "node:path";
import { closeServer, installationSecret, listen, type OnStop, readSettings, runService, type Settings, tell } from "@mutable/config";
import { migrate, openDatabase } from "@mutable/db";
import { startEmbedded } from "@mutable/db/embedded";
import { openRooms } from "@mutable/rooms";
import { openWeb } from "@mutable/web";

/** Does a piece of the start and tells the person who waits for it; what it returns is told as well. */
export type Step = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;

/** The whole of Mutable in one process on one port. Returns when it is ready; signals stop it. */
export async function startPlatform(step: Step): Promise<void> {
  await runService(async (onStop) => {
    const settings = readSettings();
    installationSecret(settings.MUTABLE_DATA_DIR);

    // The port is taken first, so that a second start finds that out before it touches anything.
    const server = createServer();
    const port = await listen(server, settings.PORT, settings.HOST, "PORT");
    onStop(() => closeServer(server));
    const address = settings.MUTABLE_PUBLIC_URL ?? `http://localhost:${port}`;

    const url = settings.DATABASE_URL ?? (await step("Starting the database", () => embeddedDatabase(settings, onStop)));
    await step("Bringing the database up to date", () => migrate(url));
    const database = openDatabase(url);
    onStop(() => database.$disconnect());

    const rooms = openRooms({ server, database, origins: [address] });
    onStop(() => rooms.close());
    const web = await openWeb({ server, host: settings.HOST, port, database, roomsOrigin: undefined });
    onStop(() => web.close());
    server.on("request", (request, response) => {
      if (!rooms.handle(request, response)) void web.handle(request, response);
    });
    console.log(`\nMutable is ready at ${address}`);
  });
}

/** The address of the embedded database of this installation, started and kept up until the program stops. */
export async function embeddedDatabase(settings: Settings, onStop: OnStop): Promise<string> {
  const onLost = (error: unknown) => {
    tell(error);
    process.kill(process.pid, "SIGTERM");
  };
  const postgres = await startEmbedded(join(settings.MUTABLE_DATA_DIR, "postgres"), { onLost });
  onStop(() => postgres.stop());
  return postgres.database("mutable");
}
