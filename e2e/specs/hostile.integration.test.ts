import { request as plainRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { migratedDatabase, query } from "@mutable/db/testing";
import { socketPath } from "@mutable/protocol";
import { request } from "@playwright/test";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Program, runPlatform } from "../servers/program.ts";
import { signUpDirectly } from "../support/accounts.ts";
import { isDeep } from "../support/devices.ts";
import { submitForm } from "../support/forms.ts";
import { serverActions, webRoutes } from "../support/web-routes.ts";

/** Malformed requests are their sender's mistake: they get an answer below 500, and leave no stack in the log. */

interface HostileRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

let database: string;
let program: Program;
let origin: string;
/** Of an administrator, so that nothing is refused before it is read. */
let cookie: string;
beforeAll(async () => {
  database = await migratedDatabase();
  program = runPlatform({
    PORT: "0",
    DATABASE_URL: database,
    MUTABLE_SECRET: "the secret of an installation, for tests",
    MUTABLE_ADMIN_SECOND_FACTOR: "optional",
    MUTABLE_TRUSTED_PROXIES: "loopback",
  });
  origin = await program.waitUntilReady();
  const client = await request.newContext({ baseURL: origin });
  await signUpDirectly(client, { name: "Hana" });
  await submitForm(client, "/claim", { code: await program.waitForOutput(/type this code: (\S+)/) });
  cookie = (await client.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await client.dispose();
});
afterAll(() => program?.stop());

/** The deep run sends all requests, `npm test` about so many, from all parts of the list; the seed decides which. */
function spread<Item>(all: readonly Item[], count: number): readonly Item[] {
  const every = Math.ceil(all.length / count);
  return isDeep ? all : all.filter((_, place) => place % every === Number(process.env.TEST_SEED) % every);
}

let sent = 0;

/** Sends a request as it is, and returns its status, or the code of the error if the server closed the connection. */
function send({ method = "GET", path, headers = {}, body }: HostileRequest): Promise<number | string> {
  const { hostname, port } = new URL(origin);
  sent += 1;
  const common = { cookie, origin, "x-forwarded-for": `10.7.${(sent >> 8) & 255}.${sent & 255}` };
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const asked = plainRequest({ hostname, port, method, path, headers: { ...common, ...length, ...headers } }, (answer) => {
      answer.resume().once("close", () => resolve(answer.statusCode ?? 0));
    });
    asked.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
    asked.end(body);
  });
}

/** Expects an answer below 500 to each request, and no stack in the log. */
async function expectRefusals(requests: readonly HostileRequest[]): Promise<void> {
  expect(requests.length).toBeGreaterThan(5);
  const before = program.errors.length;
  const failed: unknown[] = [];
  for (const [place, hostile] of requests.entries()) {
    // Limits would refuse the requests before they are read.
    if (place % 50 === 0) await query(database, "DELETE FROM rate");
    const status = await send(hostile);
    if (typeof status === "string" || status >= 500) failed.push({ status, ...hostile, body: String(hostile.body).slice(0, 80) });
  }
  expect(failed).toEqual([]);
  await sleep(50); // What was written arrives.
  const written = program.errors.slice(before);
  expect(written.split("\n").filter((line) => /^\s+at |⨯|prisma|\bError\b/i.test(line))).toEqual([]);
}

/** Path segments that are no ids. */
const SEGMENTS = [
  ...["%00", "made-%00-1", "a%00b", "%E0%A4%A", "%ED%A0%80", "%FF", "%", "%2e%2e%2f", "__proto__", "constructor"],
  ...["%F0%9F%8E%B2", "%E2%80%AE", "'%22%3C", "x".repeat(4_000), "9".repeat(400)],
];

const DYNAMIC = /\[[^\]]+\]/g;

it("pages with malformed ids", async () => {
  const routes = webRoutes().filter((route) => route.includes("["));
  expect(routes.length).toBeGreaterThan(9);
  await expectRefusals(
    spread(
      routes.flatMap((route) => SEGMENTS.map((segment) => ({ path: route.replace(DYNAMIC, segment) }))),
      80,
    ),
  );
});

it("pages with malformed queries", async () => {
  const names = [
    "code",
    "callbackUrl",
    "after",
    "name",
    "next",
    "deck",
    "q",
    "search",
    "step",
    "turn",
    "seat",
    "error",
    "settled",
    "new",
    "sit",
  ];
  const query = (value: string) => names.map((name) => `${name}=${value}`).join("&");
  const queries = ["%00", "%", "%ED%A0%80", "__proto__", "1-%00", "javascript:x", "http://["]
    .map(query)
    .concat(`${query("a")}&${query("b")}`, query("x".repeat(900)));
  const routes = webRoutes().filter((route) => !route.startsWith("/_"));
  await expectRefusals(
    spread(
      routes.flatMap((route) => queries.map((each) => ({ path: `${route.replace(DYNAMIC, "fluxx-3")}?${each}` }))),
      80,
    ),
  );
});

const JSON_BODIES = [
  ...["", "{", "null", "[]", "7", '"text"', "{}", "[".repeat(30_000), `{"a":${"[".repeat(5_000)}`],
  ...['{"__proto__":{"draft":{}}}', '{"draft":{"format":"mutable deck 1","name":"\\u0000","about":"\\ud800"}}'],
  ...['{"revision":1,"draft":{"format":"mutable deck 1"}}', '{"findable":"\\u0000"}', '{"revision":1}', '{"reason":"\\u0000\\ud800 x"}'],
  ...['{"draft":{"format":"mutable deck 1"},"from":"\\u0000"}', '{"place":{"table":"\\u0000"}}'],
  `{"game":"00000000","deck":"\\u0000","day":"2026-13-45","begun":0,"replies":[]}`,
  `{"game":"00000000","deck":"fluxx-3","day":"2026-01-01","begun":0,"replies":[[0,1,["\\u0000"]]]}`,
];

it("the HTTP interfaces with malformed bodies", async () => {
  const routes = webRoutes().filter((route) => route.startsWith("/api/") && !route.startsWith("/api/auth/"));
  const requests = routes.flatMap((route) =>
    ["fluxx-3", "%00", "made-%00-1", "aaaaaaaaaaaa"].flatMap((segment) =>
      ["POST", "PUT", "PATCH", "DELETE"].flatMap((method) =>
        JSON_BODIES.map((body) => ({
          method,
          path: route.replace(DYNAMIC, segment),
          headers: { "content-type": "application/json" },
          body,
        })),
      ),
    ),
  );
  await expectRefusals(spread(requests, 300));
});

const BOUNDARY = "----limit";
const multipart = (...parts: readonly (readonly [name: string, value: string])[]) =>
  `${parts.map(([name, value]) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`).join("")}--${BOUNDARY}--\r\n`;
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** Bodies of forms and of calls of server actions, with their content types. */
const ACTION_BODIES: readonly (readonly [type: string, body: string | Buffer])[] = [
  ...[
    "",
    "[",
    "null",
    "{}",
    "7",
    '"$F1"',
    '["$K1"]',
    '["$Q1"]',
    '["$@1"]',
    '["$B1"]',
    '["$F1"]',
    '["$h1"]',
    '["$T"]',
    '["$R1"]',
    '["$n9x"]',
  ].map((body) => ["text/plain;charset=UTF-8", body] as const),
  ...['["\\u0000"]', '["\\ud800","\\ud800"]', "[[[[[[]]]]]]", '[{},"$K1"]', '[{"__proto__":1},{"constructor":2}]', "[".repeat(20_000)].map(
    (body) => ["text/plain;charset=UTF-8", body] as const,
  ),
  ...["multipart/form-data", "multipart/form-data; boundary=", "multipart/mixed", MULTIPART].map((type) => [type, "nonsense"] as const),
  [MULTIPART, ""],
  [MULTIPART, multipart()],
  [MULTIPART, multipart(["0", "["])],
  [MULTIPART, multipart(["1", "[]"])],
  [MULTIPART, multipart(["0", '[{},"$K1"]'])],
  [MULTIPART, multipart(["_1_name", "\0"], ["_1_id", "\0"], ["0", '[{},"$K1"]'])],
  [MULTIPART, multipart(["0", '["$1","$2"]'], ["1", '"$2"'], ["2", '"$1"'])],
  [MULTIPART, multipart(["0", '["$1:__proto__:x"]'], ["1", "{}"])],
  [MULTIPART, multipart(["$ACTION_REF_1", ""])],
  [MULTIPART, multipart(["$ACTION_REF_1", ""], ["$ACTION_1:0", "{"])],
  [MULTIPART, multipart(["$ACTION_REF_1", ""], ["$ACTION_1:0", '{"id":"nothing","bound":"$@1"}'], ["$ACTION_1:1", "["])],
  [MULTIPART, multipart(["$ACTION_ID_nothing", ""])],
  [MULTIPART, multipart([`$ACTION_ID_${"0".repeat(42)}`, ""])],
  [MULTIPART, multipart(["$ACTION_KEY", "x"], ["name", "x"])],
  [MULTIPART, multipart(["name", "x"]).slice(0, -9)],
  [MULTIPART, multipart(["x".repeat(900), "x"])],
  ['multipart/form-data; boundary="', "x"],
  ["application/x-www-form-urlencoded", "%"],
  ["application/x-www-form-urlencoded", "0=%5B%5D&%00=%00"],
  ["application/octet-stream", Buffer.from([0, 255, 254, 0])],
  ["application/json", '["\\u0000"]'],
  ["nonsense", "x"],
];

it("server actions with malformed bodies", async () => {
  const actions = [...serverActions().values()];
  const requests = actions.flatMap(({ id, path }) =>
    ACTION_BODIES.map(([type, body]) => ({
      method: "POST",
      path: path.replace(/anything/g, "fluxx-3"),
      headers: { "next-action": id, accept: "text/x-component", "content-type": type },
      body,
    })),
  );
  await expectRefusals(spread(requests, 400));
});

it("server actions that do not exist, and forms of none", async () => {
  const ids = ["", "x", "0".repeat(42), "0".repeat(400), "__proto__", "constructor", "../x", "%00"];
  const calls = ids.flatMap((id) =>
    ACTION_BODIES.map(([type, body]) => ({
      method: "POST",
      path: "/",
      headers: { "next-action": id, accept: "text/x-component", "content-type": type },
      body,
    })),
  );
  const forms = ["/", "/account", "/sign-up", "/link/x", "/nothing"].flatMap((path) =>
    ACTION_BODIES.map(([type, body]) => ({ method: "POST", path, headers: { "content-type": type, accept: "text/html" }, body })),
  );
  await expectRefusals([...spread(calls, 150), ...forms, { method: "POST", path: "/" }, { method: "POST", path: "/account" }]);
});

it("requests of next-auth with malformed bodies", async () => {
  const bodies = [
    ...JSON_BODIES.slice(0, 10).map((body) => ["application/json", body] as const),
    ...ACTION_BODIES.filter(([type]) => !type.startsWith("text/")),
    ["application/x-www-form-urlencoded", "csrfToken=a&csrfToken=b&__proto__=c&name[]=d&password[x]=e"] as const,
    ["text/plain", "csrfToken=a"] as const,
    ["", "csrfToken=a"] as const,
  ];
  const paths = ["signin", "signin/oidc", "callback/oidc", "callback", "signout", "session", "csrf", "%00", "error"];
  const requests = paths.flatMap((path) =>
    bodies.map(([type, body]) => ({ method: "POST", path: `/api/auth/${path}`, headers: { "content-type": type }, body })),
  );
  const cookies = ["%", "a%7Cb", "%00", "javascript%3Ax", "http%3A%2F%2F%5B", "x".repeat(4_000)].flatMap((value) =>
    ["session-token", "csrf-token", "callback-url"].flatMap((name) =>
      [{ path: "/api/auth/csrf" }, { path: "/api/session", method: "POST" }].map((request) => ({
        ...request,
        headers: { cookie: `next-auth.${name}=${value}` },
      })),
    ),
  );
  await expectRefusals([...spread(requests, 200), ...cookies]);
});

it("the room server's addresses with malformed parameters", async () => {
  const paths = [
    ...SEGMENTS.map((segment) => `/rooms/games/${segment}`),
    ...["%00", "%", "x".repeat(3_000)].map((code) => `/rooms/games/aaaaaaaa?code=${code}`),
    ...["/rooms/%00", "/rooms/healthz?%00", "/metrics?%", "/health/ready/%00"],
    ...["", "?EIO=99", "?EIO=4&transport=__proto__", "?EIO=4&transport=polling&sid=%00", "?EIO=4&transport=polling&sid=x&j=%00"].map(
      (query) => `${socketPath}/${query}`,
    ),
  ];
  const authorization = ["Bearer", "Bearer %00", "Bearer mutable_%00", `Bearer ${"x".repeat(5_000)}`, "Basic eA==", "Bearer a.b.c"];
  await expectRefusals([
    ...paths.map((path) => ({ path })),
    ...paths.map((path) => ({ method: "POST", path, headers: { "content-type": "text/plain" }, body: "4nonsense\x1e\x1e" })),
    ...authorization.map((text) => ({ path: "/rooms/games/aaaaaaaa", headers: { authorization: text } })),
    ...authorization.map((text) => ({ path: "/api/decks", headers: { authorization: text } })),
  ]);
});
