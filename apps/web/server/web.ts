import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { createAddressResolver, createTicket, deriveKey, publicOrigin, type Settings, UserError, version } from "@mutable/config";
import { type Database, isDatabaseReachable, openGames, openModeration, openPeople, openTables } from "@mutable/db";
import { openMail } from "@mutable/mail";
import type NextServer from "next";
import { lendContext } from "./context.ts";
import { openDoor } from "./door.ts";
import { keepHouse } from "./housekeeping.ts";
import { outsideProviders } from "./providers.ts";

const directory = fileURLToPath(new URL("../", import.meta.url));

// Next is CommonJS whose types promise a default export that Node's ESM loader does not see.
const next = createRequire(import.meta.url)("next") as typeof NextServer.default;

/** A browser that stays away for longer has to sign in again. */
const SESSION_DAYS = 90;
const DAY = 86_400;

export interface WebOptions {
  readonly settings: Settings;
  readonly secret: string;
  readonly server: Server;
  readonly port: number;
  readonly database: Database;
  /** The room server's origin for browsers; undefined when it is the page's own. */
  readonly roomsOrigin: string | undefined;
  /** Compile pages when they are asked for, and again when they change. */
  readonly hotReload?: boolean;
}

export interface Web {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** What the person who starts an installation without an administrator has to know. */
  readonly notice: string | undefined;
  close(): Promise<void>;
}

export async function openWeb({ settings, secret, server, port, database, roomsOrigin, hotReload = false }: WebOptions): Promise<Web> {
  if (!hotReload && !existsSync(`${directory}.next/BUILD_ID`))
    throw new UserError("The web app has not been built; run npm start, which builds what is missing.");
  const origin = publicOrigin(settings, port);
  const people = openPeople(database, secret);
  const tickets = deriveKey(secret, "tickets");
  lendContext({
    origin,
    roomsOrigin,
    databaseAnswers: () => isDatabaseReachable(database),
    people,
    tables: openTables(database),
    games: openGames(database),
    moderation: openModeration(database),
    version,
    sessions: {
      secret: Buffer.from(deriveKey(secret, "sessions")).toString("base64url"),
      seconds: Math.max(SESSION_DAYS, settings.MUTABLE_GUEST_DAYS) * DAY,
    },
    mintTicket: (ticket) => createTicket(tickets, ticket),
    providers: outsideProviders(settings),
    mail: openMail(settings),
  });
  process.env.NEXTAUTH_URL = origin; // next-auth takes its own address from nowhere else.

  const connect = [...(roomsOrigin === undefined ? [] : [roomsOrigin]), ...settings.MUTABLE_ROOM_SERVERS];
  const admits = openDoor({ origin, connect, visitors: createAddressResolver(settings.MUTABLE_TRUSTED_PROXIES), hotReload });
  // Next listens there for lines that are to be opened, past the door. There are none but those by which pages reload themselves.
  const httpServer = hotReload ? server : createServer();
  const app = next({ dir: directory, dev: hotReload, httpServer, hostname: settings.HOST, port });
  await withoutNews(() => app.prepare());
  const serve = app.getRequestHandler();
  const house = keepHouse(people, settings.MUTABLE_GUEST_DAYS);
  return {
    notice: notice(await people.administrator.code(), origin),
    async handle(request, response) {
      try {
        if (admits(request, response)) await serve(request, response);
      } catch {
        // Next takes any request apart before it can answer that there is no such thing.
        if (!response.headersSent) response.writeHead(400, { "content-type": "text/plain; charset=utf-8" });
        response.end("This request cannot be understood.\n");
      }
    },
    async close() {
      await house.close();
      await app.close();
    },
  };
}

function notice(code: string | undefined, origin: string): string | undefined {
  return code && `There is no administrator yet. To become it, sign up, open ${origin}/claim and type this code: ${code}`;
}

/** Next tells how long it took to read its configuration, in the middle of what our own start has to say. */
async function withoutNews<Result>(work: () => Promise<Result>): Promise<Result> {
  const { log } = console;
  console.log = () => {};
  try {
    return await work();
  } finally {
    console.log = log;
  }
}
