import { readFileSync } from "node:fs";
import { Agent, request as plainRequest } from "node:http";
import { version } from "@mutable/config";
import { openDatabase } from "@mutable/db";
import { COMMANDS, socketPath } from "@mutable/protocol";
import type { APIRequestContext } from "@playwright/test";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { submitForm } from "../support/forms.ts";
import { openUsedInstallation, type UsedInstallation } from "../support/used-installation.ts";
import { type ActionArguments, callAction, serverActions, webRoutes } from "../support/web-routes.ts";

let house: UsedInstallation;
let stranger: APIRequestContext;
beforeAll(async () => {
  house = await openUsedInstallation();
}, 180_000);
afterAll(() => house?.close());
beforeEach(async () => {
  stranger = await house.newVisitor();
});

/** What is answered, in short. */
type Told = number | `${number} ${string}`;

const SIGN_IN = (next: string): Told => `307 /sign-in?next=${next}`;
const NOT_THERE = 404;

/** Every address of the web app, with somebody's own things in the place of names where it has any, and what a stranger is told there. */
const PAGES: Readonly<Record<string, { at?: (house: UsedInstallation) => string; told: Told }>> = {
  "/": { told: 200 },
  "/_global-error": { told: 500 },
  "/_not-found": { told: NOT_THERE },
  "/account": { told: SIGN_IN("/account") },
  "/account/data": { told: SIGN_IN("/account") },
  "/account/tokens": { told: SIGN_IN("/account/tokens") },
  "/admin": { told: NOT_THERE },
  "/admin/people": { told: NOT_THERE },
  "/admin/people/[id]": { at: ({ host }) => `/admin/people/${host.id}`, told: NOT_THERE },
  "/admin/reports": { told: NOT_THERE },
  "/admin/tables": { told: NOT_THERE },
  "/api/auth/[...nextauth]": { at: () => "/api/auth/session", told: 200 },
  "/api/ticket": { told: 405 },
  "/claim": { told: 200 },
  "/decks": { told: "307 /decks/fluxx-3" },
  "/decks/[deck]": { at: () => "/decks/fluxx-3", told: 200 },
  "/decks/[deck]/[card]": { at: () => "/decks/fluxx-3/peace", told: 200 },
  "/forgot": { told: 200 },
  "/games": { told: 200 },
  "/games/[id]": { at: ({ game }) => `/games/${game}`, told: NOT_THERE },
  "/games/[id]/record": { at: ({ game }) => `/games/${game}/record`, told: NOT_THERE },
  "/healthz": { told: 200 },
  "/how-to-play": { told: 200 },
  "/icon.svg": { told: 200 },
  "/icons/[size]": { at: () => "/icons/180", told: 200 },
  "/link/[secret]": { at: () => "/link/nothing", told: 200 },
  "/lobby": { told: 200 },
  "/manifest.webmanifest": { told: 200 },
  "/people/[id]": { at: ({ host }) => `/people/${host.id}`, told: NOT_THERE },
  "/sign-in": { told: 200 },
  "/sign-up": { told: 200 },
  "/start": { told: "307 /" },
  // Whoever has the code may come in, when they have said who they are; a page that says nothing of the table.
  "/t/[code]": { at: ({ table }) => `/t/${table.code}`, told: 200 },
};

/** Addresses of the room server. */
const OUTSIDE: Readonly<Record<string, { at?: (house: UsedInstallation) => string; told: Told }>> = {
  "/health/live": { told: 200 },
  "/health/ready": { told: 200 },
  "/rooms/healthz": { told: 200 },
  "/metrics": { told: 403 },
  "/rooms/games/": { at: ({ game }) => `/rooms/games/${game}`, told: 404 },
};

/** What stands in no page that a stranger is shown. */
const privately = ({ host, administrator, table }: UsedInstallation) => [
  ...[host, administrator].flatMap(({ name, email }) => [name, email]),
  table.name,
  "The evening that was",
];

const INSIDE = /\bat .+:\d+:\d+|node_modules|\.tsx?\b|prisma|postgresql|argon2|\bECONN/i;

async function visit(method: string, path: string): Promise<Told> {
  const answer = await stranger.fetch(path, { method, maxRedirects: 0 });
  const text = (await answer.text()).replace(/<script\b[^>]*src=[^>]*><\/script>/g, "");
  for (const word of privately(house)) expect(text.includes(word), `${path} tells of ${word}`).toBe(false);
  expect(INSIDE.exec(text)?.[0]).toBeUndefined();
  expect(answer.headers()["x-content-type-options"]).toBe("nosniff");
  expect(answer.headers()["content-security-policy"]).toMatch(/frame-ancestors 'none'/);
  expect(answer.headers()["set-cookie"] ?? "").not.toContain("session-token");
  const { location } = answer.headers();
  return location === undefined ? answer.status() : `${answer.status()} ${location}`;
}

describe("the pages", () => {
  it("are all known here", () => {
    expect(Object.keys(PAGES).sort()).toEqual(webRoutes().sort());
  });

  it.each(Object.entries(PAGES))("%s", async (route, { at = () => route, told }) => {
    expect(await visit("GET", at(house))).toBe(told);
  });

  it.each(Object.entries(OUTSIDE))("of the room server: %s", async (route, { at = () => route, told }) => {
    expect(await visit("GET", at(house))).toBe(told);
  });

  it.each(["/health/ready", "/rooms/healthz", "/healthz"])("tell no version: %s", async (path) => {
    expect(await (await stranger.get(path)).text()).not.toContain(version);
  });

  it("of the room server are all known here", () => {
    const source = readFileSync(new URL("../../apps/rooms/src/http/http-handler.ts", import.meta.url), "utf8");
    const paths = [...source.matchAll(/^ +"(\/[a-z/]+)": /gm)].map(([, path]) => path);
    const patterns = [...source.matchAll(/= \/\^(\\\/\S+?)\(/g)].map(([, pattern = ""]) => pattern.replaceAll("\\", ""));
    expect([...paths, ...patterns].sort()).toEqual(Object.keys(OUTSIDE).sort());
  });

  it("give no ticket to nobody", async () => {
    const answer = await stranger.post("/api/ticket", { data: { place: "lobby" } });
    expect([answer.status(), await answer.json()]).toEqual([401, { error: "not_signed_in" }]);
  });

  it("are picture books for nobody: no picture is computed for whoever asks", async () => {
    for (const url of ["/icon.svg", "http://127.0.0.1:9/x.png", "//evil.example/x.png"])
      expect((await stranger.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)).status()).toBe(404);
  });
});

/** What pages let one do without being anybody: to become somebody, to come back as who one was, and to choose how pages look. */
const OPEN = [
  ...["chooseLanguage", "chooseTheme", "signInAsGuest", "signUp", "resetPasswordByCode", "requestPasswordLink", "requestSignInLink"],
  ...["signInByLink", "signUpByLink", "addEmailByLink", "setPasswordByLink"],
];
/** What is somebody's own, or an administrator's. */
const CLOSED = [
  ...["share", "changeNameAndAvatar", "setProfileVisibility", "changePassword", "makeRecoveryCodes", "signOutEverywhereElse", "addEmail"],
  ...["requestConnect", "removeWayIn", "createToken", "revokeToken", "claimAdministration", "deleteOwnAccount"],
  ...["mutePerson", "unmutePerson", "banPerson", "unbanPerson", "closeTable", "settleReport", "createHelpLink", "sendTestMail"],
];
/** Those that are told whom or what they are about. */
const ABOUT = [
  "share",
  "revokeToken",
  "mutePerson",
  "unmutePerson",
  "banPerson",
  "unbanPerson",
  "closeTable",
  "settleReport",
  "createHelpLink",
  "sendTestMail",
];

/** What it is told then; administrators' acts answer nothing at all. */
const NOTHING_DONE: Readonly<Record<string, RegExp>> = { share: /^1:false$/m, revokeToken: /^1:\{"done":/m };

/** Every row of every table but the counts of what was tried, and the signs of life of servers. */
async function rows(): Promise<readonly string[]> {
  const database = openDatabase(house.database);
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

/** As the host's or the administrator's own page would call it, with whatever it asks for. */
function called(name: string): ActionArguments {
  const { host, table, game } = house;
  if (name === "share") return { values: [game, true] };
  const id = name === "closeTable" ? table.id : host.id;
  const email = "other@lived-in.test";
  const looks = { name: "Taken over", face: "owl", profile: "on", rights: "play", provider: "oidc" };
  return {
    form: {
      ...looks,
      id,
      email,
      code: "AAAA-BBBB-CCCC-DDDD",
      current: host.password,
      password: "another password",
      why: "Because.",
      length: "day",
    },
  };
}

describe("what pages let one do", () => {
  it("is all known here", () => {
    expect([...OPEN, ...CLOSED].sort()).toEqual([...serverActions().keys()].sort());
  });

  it.each(CLOSED)("%s: whoever is nobody is asked to sign in, and nothing is done", async (name) => {
    const before = await rows();
    const answer = await callAction(stranger, name, called(name));

    expect(answer.headers()["x-action-redirect"]).toMatch(/^\/sign-in\?ended/);
    expect(await rows()).toEqual(before);
  });

  it.each(ABOUT)("%s: whoever has an account of their own does nothing to somebody else's", async (name) => {
    expect(CLOSED).toContain(name);
    const account = await house.newVisitor();
    await submitForm(account, "/sign-up", { name: `Nosy ${name}`, password: "long enough a password", face: "owl" });
    const before = await rows();
    const answer = await callAction(account, name, called(name));
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "text/x-component"]);
    expect(await answer.text()).toMatch(NOTHING_DONE[name] ?? /^1:\{\}$/m);
    expect(await rows()).toEqual(before);
  });
});

/** What the room server says to each command of somebody who shows nothing, over plain requests. */
async function askWithoutTicket(names: readonly string[]): Promise<Record<string, unknown>> {
  const line = `${socketPath}/?EIO=4&transport=polling`;
  const { sid } = JSON.parse((await (await stranger.get(line)).text()).slice(1)) as { sid: string };
  const t = (text: string) => stranger.post(`${line}&sid=${sid}`, { data: text, headers: { "content-type": "text/plain" } });
  await t("40");
  await t(names.map((name, i) => `42${i}${JSON.stringify([name, {}])}`).join("\x1e"));
  const answers: Record<string, unknown> = {};
  while (Object.keys(answers).length < names.length) {
    const heard = (await (await stranger.get(`${line}&sid=${sid}`)).text()).split("\x1e");
    if (heard.includes("2")) await t("3");
    for (const [, number, answer = ""] of heard.flatMap((packet) => [...packet.matchAll(/^43(\d+)(.*)$/g)]))
      answers[names[Number(number)] ?? ""] = (JSON.parse(answer) as unknown[])[0];
  }
  return answers;
}

describe("the room server", () => {
  it("does nothing for whoever shows neither ticket nor token, whatever the command", async () => {
    const before = await rows();
    const names = Object.keys(COMMANDS);
    expect(names.length).toBeGreaterThan(20);
    expect(await askWithoutTicket(names)).toEqual(Object.fromEntries(names.map((name) => [name, { ok: false, error: "not_signed_in" }])));
    expect(await rows()).toEqual(before);
  });
});

/** What comes back to a request that no browser would write. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  agent?: Agent,
): Promise<{ status: number | "cut"; location: string | undefined }> {
  const { hostname, port } = new URL(house.origin);
  return new Promise((resolve) => {
    const asked = plainRequest({ hostname, port, method, path, headers, ...(agent && { agent }) }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location });
    });
    asked.on("upgrade", (answer) => resolve({ status: answer.statusCode ?? 0, location: undefined }));
    asked.on("error", () => resolve({ status: "cut", location: undefined })).end();
  });
}

describe("a request that no browser would write", () => {
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
  ])("leads to no other site: %s", async (path) => {
    const { location = "/" } = await ask("GET", path, { host: "evil.example", "x-forwarded-host": "evil.example" });
    expect(location).toMatch(/^\/(?![/\\])/);
  });

  it.each(["/", "/lobby", "/_next/hmr", "/nothing", "/%", "http://127.0.0.1:9/"])("opens no line past the door: %s", async (path) => {
    const before = house.program.errors;
    const headers = {
      connection: "Upgrade",
      upgrade: "websocket",
      "sec-websocket-version": "13",
      "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==",
    };
    // On a line that has been answered before, as well as on a fresh one.
    for (const agent of [new Agent({ keepAlive: true, maxSockets: 1 }), undefined]) {
      if (agent) await ask("GET", "/healthz", {}, agent);
      expect((await ask("GET", path, headers, agent)).status).toBe(404);
      agent?.destroy();
    }
    expect(house.program.errors).toBe(before);
  });
});
