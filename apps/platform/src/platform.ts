import { join } from "node:path";
import {
  installationSecret,
  openServer,
  publicOrigin,
  readSettings,
  runService,
  type ServiceLifecycle,
  type Settings,
  version,
} from "@mutable/config";
import { migrate, openDatabase } from "@mutable/db";
import { startEmbedded } from "@mutable/db/embedded";
import { openRooms, type RoomsOptions, roomsSettings } from "@mutable/rooms";
import { openWeb } from "@mutable/web";

/** Does a piece of the start and tells the person who waits for it. */
export type Step = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;

/** What only an entry file of the tests says (e2e/servers/arranged-platform.mjs); no setting leads here. */
export interface ForTests {
  readonly rooms: Pick<RoomsOptions, "setupOf" | "limits">;
}

/** The whole of Mutable in one process on one port. Returns when it is ready; signals stop it. */
export async function startPlatform(step: Step, forTests?: ForTests): Promise<void> {
  await runService(async (life) => {
    const { onStop } = life;
    const settings = readSettings();

    console.log(`Mutable ${version} is starting`);
    const server = await openServer(settings.PORT, settings.HOST, "PORT");
    onStop(() => server.close());
    const secret = installationSecret(settings);
    const address = publicOrigin(settings, server.port);

    const url = settings.DATABASE_URL ?? (await step("Starting the database", () => embeddedDatabase(settings, life)));
    await step("Bringing the database up to date", () => migrate(url));
    const database = openDatabase(url);
    onStop(() => database.$disconnect());

    const rooms = await openRooms({
      ...roomsSettings(settings),
      ...forTests?.rooms,
      server: server.http,
      database,
      databaseUrl: url,
      secret,
      origins: [address],
    });
    onStop(() => rooms.close());
    const web = await openWeb({ settings, secret, server: server.http, port: server.port, database, roomsOrigin: undefined });
    onStop(() => web.close());
    server.setHandler((request, response) => {
      if (!rooms.handle(request, response)) void web.handle(request, response);
    });
    onStop(() => void server.close()); // First of all nobody else is let in; the close above waits until the last is out.
    console.log(`\nMutable is ready at ${address}`);
    if (web.notice !== undefined) console.log(web.notice);
  });
}

/** The address of the embedded database of this installation, started and kept up until the program stops. */
export async function embeddedDatabase(settings: Settings, { onStop, fail }: ServiceLifecycle): Promise<string> {
  const postgres = await startEmbedded(join(settings.MUTABLE_DATA_DIR, "postgres"), { onLost: fail });
  onStop(() => postgres.stop());
  return postgres.database("mutable");
}
