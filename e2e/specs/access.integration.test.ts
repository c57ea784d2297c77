import { readFileSync } from "node:fs";
import { Agent, request as plainRequest } from "node:http";
import { programVersion } from "@mutable/config";
import { openDatabase } from "@mutable/db";
import { COMMANDS, socketPath } from "@mutable/protocol";
import type { APIRequestContext } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { submitForm } from "../support/forms.ts";
import { sampleOf } from "../support/sample.ts";
import { openUsedInstallation, type UsedInstallation } from "../support/used-installation.ts";
import { type ActionArguments, callAction, serverActions, webRoutes } from "../support/web-routes.ts";

let installation: UsedInstallation;
let stranger: APIRequestContext;
beforeAll(async () => {
  installation = await openUsedInstallation();
});
afterAll(() => installation?.close());
beforeEach(async () => {
  stranger = await installation.newVisitor();
});

/** The status code, and the target of a redirect. */
type ExpectedResponse = number | `${number} ${string}`;

const SIGN_IN = (next: string): ExpectedResponse => `307 /sign-in?next=${next}`;
const NOT_FOUND = 404;

interface Page {
  /** The path with existing ids. */
  at?: (installation: UsedInstallation) => string;
  expected: ExpectedResponse;
  /** Private texts that this page shows. */
  shows?: (installation: UsedInstallation) => readonly string[];
}

/** All routes of the web app, with the response to a signed-out client. */
const PAGES: Readonly<Record<string, Page>> = {
  "/": { expected: 200 },
  "/_global-error": { expected: 500 },
  "/_not-found": { expected: NOT_FOUND },
  "/account": { expected: SIGN_IN("/account") },
  "/account/data": { expected: SIGN_IN("/account") },
  "/account/tokens": { expected: SIGN_IN("/account/tokens") },
  "/admin": { expected: NOT_FOUND },
  "/admin/people": { expected: NOT_FOUND },
  "/admin/people/[id]": { at: ({ host }) => `/admin/people/${host.id}`, expected: NOT_FOUND },
  "/admin/reports": { expected: NOT_FOUND },
  "/admin/tables": { expected: NOT_FOUND },
  "/api/auth/[...nextauth]": { at: () => "/api/auth/providers", expected: 200 },
  "/api/daily": { expected: 405 },
  "/api/daily/games": { expected: 405 },
  "/api/decks": { expected: 401 },
  "/api/decks/[deck]": { at: ({ deck }) => `/api/decks/${deck}`, expected: 401 },
  "/api/decks/[deck]/reports": { at: ({ deck }) => `/api/decks/made-${deck}-1/reports`, expected: 405 },
  "/api/decks/[deck]/versions": { at: ({ deck }) => `/api/decks/${deck}/versions`, expected: 405 },
  "/api/decks/public": { expected: 403 },
  "/api/session": { expected: 405 },
  "/api/ticket": { expected: 405 },
  "/claim": { expected: 200 },
  "/daily": { expected: 200 },
  "/decks": { expected: "307 /decks/fluxx-3" },
  "/decks/[deck]": { at: () => "/decks/fluxx-3", expected: 200 },
  "/decks/[deck]/[card]": { at: () => "/decks/fluxx-3/peace", expected: 200 },
  "/decks/public": { expected: NOT_FOUND },
  "/forgot": { expected: 200 },
  "/friends": { expected: SIGN_IN("/friends") },
  "/friends/[secret]": { at: () => "/friends/nothing", expected: 200 },
  "/games": { expected: 200 },
  "/games/[id]": { at: ({ game }) => `/games/${game}`, expected: NOT_FOUND },
  "/games/[id]/record": { at: ({ game }) => `/games/${game}/record`, expected: NOT_FOUND },
  "/healthz": { expected: 200 },
  "/how-to-play": { expected: 200 },
  "/how-to-play/[deck]": { at: () => "/how-to-play/fluxx-4", expected: 200 },
  "/icon.svg": { expected: 200 },
  "/icons/[size]": { at: () => "/icons/180", expected: 200 },
  "/link/added": { expected: 200 },
  "/link/[secret]": { at: () => "/link/nothing", expected: 200 },
  "/lobby": { expected: 200 },
  "/make": { expected: 200 },
  "/manifest.webmanifest": { expected: 200 },
  "/people/[id]": { at: ({ host }) => `/people/${host.id}`, expected: NOT_FOUND },
  "/play": { expected: 200 },
  "/preview.png": { expected: 200 },
  "/sign-in": { expected: 200 },
  "/sign-in/code": { expected: "307 /sign-in?next=%2F" },
  "/sign-up": { expected: 200 },
  "/start": { expected: "307 /" },
  // The code is the invitation: its page says whose table it is.
  "/t/[code]": { at: ({ table }) => `/t/${table.code}`, expected: 200, shows: ({ host, table }) => [host.name, table.name] },
};

/** Paths of the room server. */
const ROOM_SERVER_PATHS: Readonly<Record<string, { at?: (installation: UsedInstallation) => string; expected: ExpectedResponse }>> = {
  "/health/live": { expected: 200 },
  "/health/ready": { expected: 200 },
  "/rooms/healthz": { expected: 200 },
  "/metrics": { expected: 403 },
  "/rooms/games/": { at: ({ game }) => `/rooms/games/${game}`, expected: 404 },
};

/** Private texts, which no page shows to a signed-out client. */
const privateTexts = ({ host, administrator, table }: UsedInstallation) => [
  ...[host, administrator].flatMap(({ name, email }) => [name, email]),
  table.name,
  "The evening that was",
  "The deck to come",
];

const INTERNALS = /\bat .+:\d+:\d+|node_modules|\.tsx?\b|prisma|postgresql|argon2|\bECONN/i;

async function visit(method: string, path: string, shown: readonly string[] = []): Promise<ExpectedResponse> {
  const answer = await stranger.fetch(path, { method, maxRedirects: 0 });
  const text = (await answer.text()).replace(/<script\b[^>]*src=[^>]*><\/script>/g, "");
  for (const word of privateTexts(installation)) expect(text.includes(word), `${path} contains ${word}`).toBe(shown.includes(word));
  expect(INTERNALS.exec(text)?.[0]).toBeUndefined();
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers()["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
  expect(answer.headers()["set-cookie"] ?? "").not.toContain("session-token");
  const { location } = answer.headers();
  return location === undefined ? answer.status() : `${answer.status()} ${location}`;
}

describe("the pages", () => {
  it("are all listed in this test", () => {
    expect(Object.keys(PAGES).sort()).toEqual(webRoutes().sort());
  });

  it.each(Object.entries(PAGES))("%s", async (route, { at = () => route, expected, shows }) => {
    expect(await visit("GET", at(installation), shows?.(installation))).toBe(expected);
  });

  it.each(Object.entries(ROOM_SERVER_PATHS))("of the room server: %s", async (route, { at = () => route, expected }) => {
    expect(await visit("GET", at(installation))).toBe(expected);
  });

  it.each(["/health/ready", "/rooms/healthz", "/healthz"])("hide the version: %s", async (path) => {
    expect(await (await stranger.get(path)).text()).not.toContain(programVersion);
  });

  it("of the room server are all listed in this test", () => {
    const source = readFileSync(new URL("../../apps/rooms/src/http/http-handler.ts", import.meta.url), "utf8");
    const paths = [...source.matchAll(/^ +"(\/[a-z/]+)": /gm)].map(([, path]) => path);
    const patterns = [...source.matchAll(/= \/\^(\\\/\S+?)\(/g)].map(([, pattern = ""]) => pattern.replaceAll("\\", ""));
    expect([...paths, ...patterns].sort()).toEqual(Object.keys(ROOM_SERVER_PATHS).sort());
  });

  it("give no ticket to a client without a session", async () => {
    const answer = await stranger.post("/api/ticket", { data: { place: "lobby" } });
    expect([answer.status(), await answer.json()]).toEqual([401, { error: "not_signed_in" }]);
  });

  it("have no public list if the setting forbids it", async () => {
    const { host, deck } = installation;
    const refused = { error: "no_public_decks", message: "This server has no public list of decks." };
    const answers = [
      await host.request.patch(`/api/decks/${deck}`, { data: { findable: "public" } }),
      await host.request.post(`/api/decks/${deck}/versions`, { data: { revision: 1, findable: "public" } }),
    ];
    for (const answer of answers) expect([answer.status(), await answer.json()]).toEqual([403, refused]);
    expect((await host.request.patch(`/api/decks/${deck}`, { data: { findable: "link" } })).status()).toBe(200);
  });

  it("compute and fetch no images on request", async () => {
    for (const url of ["/icon.svg", "http://127.0.0.1:9/x.png", "//evil.example/x.png"])
      expect((await stranger.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)).status()).toBe(404);
  });
});

/**
 * Actions for signed-out clients: signing up, signing in, display settings, decks, which are public, and what a blank card says.
 * Solo scores have no answer for them.
 */
const PUBLIC_ACTIONS = [
  ...[
    "loadDeck",
    "loadBlankMaker",
    "loadBlankText",
    "loadSoloScores",
    "chooseLanguage",
    "chooseTheme",
    "signInAsGuest",
    "isCallerGuest",
    "standingsWith",
    "signUp",
    "resetPasswordByCode",
    "requestPasswordLink",
    "requestSignInLink",
  ],
  ...["signInByPassword", "signInByLink", "signUpByLink", "addEmailByLink", "setPasswordByLink", "finishSignIn"],
];
/** Actions for signed-in people and administrators. */
const PROTECTED_ACTIONS = [
  ...["share", "changeNameAndFace", "setProfileVisibility", "changePassword", "makeRecoveryCodes", "signOutEverywhereElse", "addEmail"],
  ...[
    "requestConnect",
    "removeWayIn",
    "beginSecondFactor",
    "turnOnSecondFactor",
    "turnOffSecondFactor",
    "createToken",
    "revokeToken",
    "claimAdministration",
    "deleteOwnAccount",
  ],
  ...["askCompanion", "askByLink", "askByName", "changeFriends", "renewFriendLink"],
  ...[
    "mutePerson",
    "unmutePerson",
    "banPerson",
    "unbanPerson",
    "closeTable",
    "hideDeck",
    "showDeck",
    "settleReport",
    "createHelpLink",
    "sendTestMail",
  ],
];
/** Actions with the id of a person or an object as an argument. */
const ACTIONS_WITH_ID = [
  "share",
  "revokeToken",
  "mutePerson",
  "unmutePerson",
  "banPerson",
  "unbanPerson",
  "closeTable",
  "hideDeck",
  "showDeck",
  "settleReport",
  "createHelpLink",
  "sendTestMail",
  "askCompanion",
  "changeFriends",
];

/** The responses to a denied action. Administrators' actions respond with nothing. */
const DENIED_RESPONSES: Readonly<Record<string, RegExp>> = {
  share: /^1:false$/m,
  revokeToken: /^1:\{"done":/m,
  askCompanion: /^1:\{"fault":/m,
  changeFriends: /^1:\{"fault":/m,
};

/** All database rows except rate limits and heartbeats of servers. */
async function rows(): Promise<readonly string[]> {
  const database = openDatabase(installation.database);
  try {
    const tables = await database.$queryRaw<
      { name: string }[]
    >`SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('rate', 'node')`;
    const all = [];
    for (const { name } of tables)
      all.push(...(await database.$queryRawUnsafe<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" AS t ORDER BY 1`)));
    return all.map(({ row }) => row);
  } finally {
    await database.$disconnect();
  }
}

/** The arguments that the page of the host or the administrator would send. */
function called(name: string): ActionArguments {
  const { host, table, game, deck } = installation;
  if (name === "share") return { values: [game, true] };
  const id = { closeTable: table.id, hideDeck: deck, showDeck: deck }[name] ?? host.id;
  const email = "other@lived-in.test";
  const looks = { name: "Taken over", face: "owl", profile: "on", rights: "play", provider: "oidc" };
  return {
    form: {
      ...looks,
      id,
      accept: id,
      secret: "nothing",
      email,
      code: "AAAA-BBBB-CCCC-DDDD",
      current: host.password,
      password: "another password",
      why: "Because.",
      length: "day",
    },
  };
}

describe("the server actions", () => {
  it("are all listed as public or protected", () => {
    expect([...PUBLIC_ACTIONS, ...PROTECTED_ACTIONS].sort()).toEqual([...serverActions().keys()].sort());
  });

  // `npm test` calls every third action; the deep run calls all.
  it.each(sampleOf(PROTECTED_ACTIONS, Math.ceil(PROTECTED_ACTIONS.length / 3)))(
    "%s: asks signed-out clients to sign in, and changes nothing",
    async (name) => {
      const before = await rows();
      const answer = await callAction(stranger, name, called(name));

      expect(answer.headers()["x-action-redirect"]).toMatch(/^\/sign-in\?ended/);
      expect(await rows()).toEqual(before);
    },
  );

  it.each(sampleOf(ACTIONS_WITH_ID, Math.ceil(ACTIONS_WITH_ID.length / 3)))(
    "%s: changes nothing that belongs to another account",
    async (name) => {
      expect(PROTECTED_ACTIONS).toContain(name);
      const account = await installation.newVisitor();
      await submitForm(account, "/sign-up", { name: `Nosy ${name}`, password: "long enough a password", face: "owl" });
      const before = await rows();
      const answer = await callAction(account, name, called(name));
      expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/x-component"]);
      expect(await answer.text()).toMatch(DENIED_RESPONSES[name] ?? /^1:\{\}$/m);
      expect(await rows()).toEqual(before);
    },
  );
});

/** The room server's responses to commands of an unauthenticated client that polls. */
async function askWithoutTicket(names: readonly string[]): Promise<Record<string, unknown>> {
  const url = `${socketPath}/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await stranger.get(url)).text()).slice(1)) as { sid: string };
  const t = (text: string) => stranger.post(`${url}&sid=${sid}`, { data: text, headers: { "content-type": "text/plain" } });
  await t("40");
  await t(names.map((name, i) => `42${i}${JSON.stringify([name, {}])}`).join("\x1e"));
  const answers: Record<string, unknown> = {};
  while (Object.keys(answers).length < names.length) {
    const packets = (await (await stranger.get(`${url}&sid=${sid}`)).text()).split("\x1e");
    if (packets.includes("2")) await t("3");
    for (const [, number, answer = ""] of packets.flatMap((packet) => [...packet.matchAll(/^43(\d+)(.*)$/g)]))
      answers[names[Number(number)] ?? ""] = (JSON.parse(answer) as unknown[])[0];
  }
  return answers;
}

describe("the room server", () => {
  it("executes no command of a client without a ticket or token", async () => {
    const before = await rows();
    const names = Object.keys(COMMANDS);
    expect(names.length).toBeGreaterThan(20);
    expect(await askWithoutTicket(names)).toEqual(Object.fromEntries(names.map((name) => [name, { ok: false, error: "not_signed_in" }])));
    expect(await rows()).toEqual(before);
  });
});

/** Sends a request that no browser sends, and returns the response. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  agent?: Agent,
): Promise<{ status: number | "cut"; location: string | undefined }> {
  const { hostname, port } = new URL(installation.origin);
  return new Promise((resolve) => {
    const asked = plainRequest({ hostname, port, method, path, headers, ...(agent && { agent }) }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    });
    asked.on("upgrade", (answer) => resolve({ status: answer.statusCode ?? 0, location: undefined }));
    asked.on("error", () => resolve({ status: "cut", location: undefined })).end();
  });
}

describe("requests that no browser sends", () => {
  it.each([
    ["GET", "http://evil.example/account", 400],
    ["GET", "http://evil.example/metrics", 400],
    ["OPTIONS", "*", 400],
    ["TRACE", "/", 405],
    ["PROPFIND", "/", 405],
    ["CONNECT", "evil.example:443", "cut"],
  ])("%s %s: %s", async (method, path, status) => {
    expect(await ask(method, path)).toEqual({ status, location: undefined });
  });

  it.each([
    "//evil.example/",
    "//evil.example/%2e%2e",
    "/\\evil.example/",
    "/sign-in/",
    "/account",
    "/%2f%2fevil.example/",
    "/.//evil.example",
  ])("are redirected to no other site: %s", async (path) => {
    const { location = "/" } = await ask("GET", path, { host: "evil.example", "x-forwarded-host": "evil.example" });
    expect(location).toMatch(/^\/(?![/\\])/);
  });

  it.each(["/", "/lobby", "/_next/hmr", "/nothing", "/%", "http://127.0.0.1:9/"])(
    "cannot upgrade to WebSocket on other paths: %s",
    async (path) => {
      // The number of refusals that earlier tests caused is logged a second later.
      const errors = () => installation.program.errors.replace(/^.*"others":.*\n/gm, "");
      const before = errors();
      const headers = {
        connection: "Upgrade",
        upgrade: "websocket",
        "sec-websocket-version": "13",
        "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
      };
      // On a connection with an earlier response, as well as on a new one.
      for (const agent of [new Agent({ keepAlive: true, maxSockets: 1 }), undefined]) {
        if (agent) await ask("GET", "/healthz", {}, agent);
        expect((await ask("GET", path, headers, agent)).status).toBe(404);
        agent?.destroy();
      }
      expect(errors()).toBe(before);
    },
  );
});
