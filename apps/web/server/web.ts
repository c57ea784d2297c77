import { existsSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import {
  createAddressResolver,
  createTicket,
  dailySecret,
  deriveKey,
  type LogFields,
  pageOrigins,
  programVersion,
  publicOrigin,
  type Settings,
  throttledWarning,
  UserError,
} from "@mutable/config";
import { type Database, isDatabaseReachable, openGames, openMadeDecks, openModeration, openPeople, openTables } from "@mutable/db";
import { openMail } from "@mutable/mail";
import type NextServer from "next";
import { startAccountCleanup } from "./account-cleanup.ts";
import { checkAction } from "./action-check.ts";
import { type LoggedRefusal, setWebContext } from "./context.ts";
import { makeAnonymous } from "./offline-copy.ts";
import { signInProviders } from "./providers.ts";
import { createRequestFilter } from "./request-filter.ts";
import { openServiceWorker } from "./service-worker.ts";
import { longestSession } from "./session-lifetime.ts";

const directory = fileURLToPath(new URL("../", import.meta.url));

// The types of Next promise a default export that Node's ESM loader does not see.
const next = createRequire(import.meta.url)("next") as typeof NextServer.default;

/** Throttled, because attackers cause them. */
const LOG_REFUSAL = {
  "sign-in": throttledWarning("a sign-in failed"),
  secret: throttledWarning("a password, code, link or token was wrong"),
  right: throttledWarning("a right was refused"),
  attempts: throttledWarning("too many attempts were refused"),
} satisfies Record<LoggedRefusal, (fields: LogFields) => void>;

export interface WebOptions {
  readonly settings: Settings;
  readonly secret: string;
  readonly server: Server;
  readonly port: number;
  readonly database: Database;
  /** The room server's public origin; undefined if it is the page's own. */
  readonly roomsOrigin: string | undefined;
  /** Compile pages on request, and again when they change. */
  readonly hotReload?: boolean;
}

export interface Web {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Tells the host of an installation without an administrator how to become one. */
  readonly notice: string | undefined;
  close(): Promise<void>;
}

export async function openWeb({ settings, secret, server, port, database, roomsOrigin, hotReload = false }: WebOptions): Promise<Web> {
  const build = hotReload ? undefined : readBuild();
  const actions = hotReload ? undefined : readActions();
  const origin = publicOrigin(settings, port);
  const people = openPeople(database, secret);
  const tickets = deriveKey(secret, "tickets");
  const deviceKey = deriveKey(secret, "daily deals");
  const origins = pageOrigins(settings, port);
  setWebContext({
    origin,
    origins,
    roomsOrigin,
    databaseAnswers: () => isDatabaseReachable(database),
    people,
    tables: openTables(database),
    games: openGames(database),
    moderation: openModeration(database),
    version: programVersion,
    build,
    sessions: {
      secret: Buffer.from(deriveKey(secret, "sessions")).toString("base64url"),
      seconds: longestSession(settings.MUTABLE_GUEST_DAYS),
    },
    decks: settings.MUTABLE_DECKS,
    madeDecks: openMadeDecks(database),
    hasPublicDecks: settings.MUTABLE_PUBLIC_DECKS === "on",
    isAdminFactorRequired: settings.MUTABLE_ADMIN_SECOND_FACTOR === "required",
    deviceDeal: (day, deck) => ({ day, device: true, secret: dailySecret(deviceKey, day, deck) }),
    mintTicket: (ticket) => createTicket(tickets, ticket),
    providers: signInProviders(settings),
    mail: openMail(settings),
    logRefusal: (refusal, fields) => LOG_REFUSAL[refusal](fields),
  });
  process.env.NEXTAUTH_URL = origin; // next-auth reads its address only from here.

  const connect = [...(roomsOrigin === undefined ? [] : [roomsOrigin]), ...settings.MUTABLE_ROOM_SERVERS];
  const admits = createRequestFilter({
    address: origin,
    origins,
    connect,
    visitors: createAddressResolver(settings.MUTABLE_TRUSTED_PROXIES),
    hotReload,
  });
  // Next handles upgrade requests there, past the request filter. Only hot reload uses them.
  const httpServer = hotReload ? server : createServer();
  const app = next({ dir: directory, dev: hotReload, httpServer, hostname: settings.HOST, port });
  await withoutNews(() => app.prepare());
  const serve = app.getRequestHandler();
  const serviceWorker = build === undefined ? undefined : openServiceWorker(`${directory}.next`, build);
  const cleanup = startAccountCleanup(people, settings.MUTABLE_GUEST_DAYS);
  return {
    notice: notice(await people.administrator.code(), origin),
    async handle(request, response) {
      try {
        if (!admits(request, response) || serviceWorker?.answer(request, response)) return;
        const check = await checkAction(request, actions);
        if (check !== "fine") return refuseAction(response, check);
        makeAnonymous(request.url ?? "/", request.headers);
        await serve(request, response);
      } catch {
        // Otherwise Next parses the request before it answers 404.
        if (!response.headersSent) response.writeHead(400, PLAIN_TEXT);
        response.end(MALFORMED);
      }
    },
    async close() {
      await cleanup.close();
      await app.close();
    },
  };
}

/** The id of the built pages. */
function readBuild(): string {
  const path = `${directory}.next/BUILD_ID`;
  if (!existsSync(path)) throw new UserError("The web app has not been built; run npm start, which builds what is missing.");
  return readFileSync(path, "utf8").trim();
}

/** The ids of the built server actions. */
function readActions(): ReadonlySet<string> {
  const { node } = JSON.parse(readFileSync(`${directory}.next/server/server-reference-manifest.json`, "utf8")) as { node: object };
  return new Set(Object.keys(node));
}

const PLAIN_TEXT = { "content-type": "text/plain; charset=utf-8" };
const MALFORMED = "The request is malformed.\n";

function refuseAction(response: ServerResponse, why: "malformed" | "unknown action"): void {
  if (why === "malformed") response.writeHead(400, PLAIN_TEXT).end(MALFORMED);
  // By this header Next's script in the page recognises a page of an earlier build.
  else
    response.writeHead(409, { ...PLAIN_TEXT, "x-nextjs-action-not-found": "1" }).end("This page is of another version; load it again.\n");
}

function notice(code: string | undefined, origin: string): string | undefined {
  return code && `There is no administrator yet. To become it, sign up, open ${origin}/claim and type this code: ${code}`;
}

/** Hides Next's line about reading its configuration, which would stand in the middle of our own output. */
async function withoutNews<Result>(work: () => Promise<Result>): Promise<Result> {
  const { log } = console;
  console.log = () => {};
  try {
    return await work();
  } finally {
    console.log = log;
  }
}
