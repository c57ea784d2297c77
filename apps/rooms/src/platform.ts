import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { join } from "node:path";
import {
  installationSecret,
  openServer,
  pageOrigins,
  programVersion,
  publicOrigin,
  readSettings,
  runService,
  type ServiceLifecycle,
  type Settings,
} from "@mutable/config";
import { type Database, migrate, openDatabase } from "@mutable/db";
import { startEmbedded } from "@mutable/db/embedded";
import { openRoomProcesses } from "./processes/room-processes.ts";
import { openRoomServer, type RoomServerOptions } from "./room-server.ts";
import { roomServerSettings } from "./settings.ts";

/** Runs one part of the start and shows its title to the person who waits. */
export type StartStep = <Result>(title: string, work: () => Promise<Result>) => Promise<Result>;

/** The web app, as far as the platform uses it. */
interface WebApp {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  readonly notice: string | undefined;
  close(): Promise<void>;
}

export interface PlatformOptions {
  readonly step: StartStep;
  /** `openWeb` of @mutable/web, handed in because the room server must not import the web app. */
  readonly openWeb: (options: {
    readonly settings: Settings;
    readonly secret: string;
    readonly server: Server;
    readonly port: number;
    readonly database: Database;
    readonly roomsOrigin: undefined;
  }) => Promise<WebApp>;
  /** Set only by the tests' entry file (e2e/servers/arranged-platform.mjs); no setting leads here. */
  readonly roomsForTests?: Pick<RoomServerOptions, "setupOf" | "botRandomKey" | "limits" | "quickWait">;
}

/** Starts all of Mutable in one process on one port. Returns when it is ready; signals stop it. */
export async function startPlatform({ step, openWeb, roomsForTests }: PlatformOptions): Promise<void> {
  await runService(async (lifecycle) => {
    const { onStop } = lifecycle;
    const settings = readSettings();

    console.log(`Mutable ${programVersion} is starting`);
    const server = await openServer(settings.PORT, settings.HOST, "PORT");
    onStop(() => server.close());
    const secret = installationSecret(settings);
    const address = publicOrigin(settings, server.port);

    const url = settings.DATABASE_URL ?? (await step("Starting the database", () => embeddedDatabase(settings, lifecycle)));
    await step("Bringing the database up to date", () => migrate(url));
    const database = openDatabase(url);
    onStop(() => database.$disconnect());

    const shared = { ...roomServerSettings(settings), server: server.http, databaseUrl: url, origins: pageOrigins(settings, server.port) };
    const count = settings.MUTABLE_ROOMS_PROCESSES;
    const rooms =
      count === 1
        ? await openRoomServer({ ...shared, ...roomsForTests, database, secret })
        : await step(`Starting ${count} room servers`, () => openRoomProcesses({ ...shared, count }));
    onStop(() => rooms.close());
    const web = await openWeb({ settings, secret, server: server.http, port: server.port, database, roomsOrigin: undefined });
    onStop(() => web.close());
    server.setHandler((request, response) => {
      if (!rooms.handle(request, response)) void web.handle(request, response);
    });
    onStop(() => void server.close()); // Runs first: no new clients. The close above waits for the last one.
    console.log(`\nMutable is ready at ${address}`);
    if (web.notice !== undefined) console.log(web.notice);
  });
}

/** Starts the embedded database, keeps it running until the program stops, and returns its address. */
export async function embeddedDatabase(settings: Settings, { onStop, fail }: ServiceLifecycle): Promise<string> {
  const postgres = await startEmbedded(join(settings.MUTABLE_DATA_DIR, "postgres"), { onLost: fail });
  onStop(() => postgres.stop());
  return postgres.database("mutable");
}
