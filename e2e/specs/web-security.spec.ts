import { once } from "node:events";
import { request as plainRequest } from "node:http";
import { join } from "node:path";
import { openConnection } from "@mutable/client";
import { query } from "@mutable/db/testing";
import { decks } from "@mutable/decks";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { decodeProtectedHeader } from "jose";
import {
  becomeGuest,
  becomePerson,
  expectNotice,
  expectRefusedDirectly,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  mainLocator,
  openPage,
  personIdOf,
  postSignIn,
  readTicketClaims,
  requestTicket,
  sectionLocator,
  selectLanguage,
  signOutDirectly,
  signUpDirectly,
  submitSignIn,
  uniqueName,
  waitForPath,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { postForm, readForm, submitForm } from "../support/forms.ts";
import { readPage, readResponse } from "../support/html-page.ts";
import { requestProviderSignIn, signInWithProviderDirectly } from "../support/provider-requests.ts";
import { openSessionCookies } from "../support/session-cookie.ts";
import { SocketPlayer } from "../support/socket-player.ts";
import { en } from "../support/texts.ts";

const PAGES = ["/", "/sign-in", "/sign-up", "/forgot", "/account", "/account/tokens", "/claim", "/link/nothing", "/nothing-here"];

/** The session cookie at an address without https. */
const SESSION = "next-auth.session-token";

const sessionOf = async (client: APIRequestContext) => (await client.storageState()).cookies.find(({ name }) => name === SESSION)?.value;

/** Internals, which belong in logs and not in responses. */
const INTERNALS = /\bat .+:\d+:\d+|node_modules|\.tsx?\b|prisma|postgres|argon2|\bECONN|stack|digest":"[^"]*Error/i;

test("limits failed sign-ins, for unknown names too", async ({ page, newRequest }) => {
  const account = await signUpDirectly(await newRequest());
  for (const name of [account.name, uniqueName("Nobody")]) {
    const client = await newRequest();
    for (let tries = 1; tries <= 6; tries += 1) await expectRefusedDirectly(client, { name, password: `guess ${tries}` });
    await expectRefusedDirectly(client, { name, password: account.password }, en("fault.waitMinutes", { minutes: 5 }));
    await expectSessionEnded(client);
  }

  // The page shows the limit. Requests make the failed attempts, which count by the shared address.
  for (let tries = 1; tries <= 6; tries += 1) await postSignIn(page.context().request, account.name, `guess ${tries}`);
  await openPage(page, "/sign-in");
  await submitSignIn(page, account.name, account.password);
  await expectNotice(page, en("fault.waitMinutes", { minutes: 5 }));
  await expectSignedOut(page);

  // A browser with another address is not affected.
  await becomePerson(await newRequest(), account);
});

test("an unknown name and a wrong password get the same answer after the same time", async ({ newRequest }) => {
  const { name } = await signUpDirectly(await newRequest());
  const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  const isSame = () => Math.max(fastest.known, fastest.unknown) / Math.min(fastest.known, fastest.unknown) < 2.5;
  const answers = new Set<string>();
  // Other work on the machine only slows some requests down, so more rounds approach the true times.
  for (let round = 0; round < 3 || (round < 30 && !isSame()); round += 1)
    for (const kind of ["known", "unknown"] as const) {
      const client = await newRequest();
      const { ms, response } = await postSignIn(client, kind === "known" ? name : uniqueName("Nobody"), "not the password");
      fastest[kind] = Math.min(fastest[kind], ms);
      answers.add(`${response.status()} ${(await readResponse(response)).textIn("main")}`);
    }
  expect([...answers]).toEqual([expect.stringMatching(new RegExp(`^200 .*${en("fault.wrongSignIn")}`))]);
  expect(fastest.known / fastest.unknown).toBeLessThan(2.5);
  expect(fastest.unknown / fastest.known).toBeLessThan(2.5);
});

test("no cookie can be read by scripts or goes along from other sites", async ({ page }) => {
  await requestProviderSignIn(page);
  await becomePerson(page, await signUpDirectly(page));
  await openPage(page, "/");
  await selectLanguage(page, "cs");
  const cookies = await page.context().cookies();
  const names = cookies.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["next-auth.session-token", "next-auth.csrf-token", "next-auth.state", "language"]));
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("every page has a content security policy with its own nonce, and without exceptions", async ({ newRequest }) => {
  const client = await newRequest();
  const nonces = new Set<string>();
  for (const path of [...PAGES, ...PAGES]) {
    const policy = (await client.get(path, { maxRedirects: 0 })).headers()["content-security-policy"] ?? "";
    const rules = new Map(policy.split("; ").map((rule) => [rule.split(" ")[0], rule]));
    const scripts = rules.get("script-src") ?? "";
    expect(scripts).toContain("'strict-dynamic'");
    expect(scripts).not.toMatch(/unsafe|https?:|data:|\*/);
    expect(rules.get("style-src")).not.toContain("unsafe");
    expect(rules.get("default-src")).toBe("default-src 'self'");
    expect(rules.get("object-src")).toBe("object-src 'none'");
    expect(rules.get("base-uri")).toBe("base-uri 'none'");
    expect(rules.get("form-action")).toBe("form-action 'self'");
    expect(rules.get("frame-ancestors")).toBe("frame-ancestors 'none'");
    nonces.add(/'nonce-([^']{16,})'/.exec(scripts)?.[1] ?? "");
  }
  expect(nonces.size).toBe(2 * PAGES.length);
});

test("a script injected into a page does not run", async ({ page }) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") violations.push(message.text());
  });
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</body>",
      `<script>window.hacked = "script"</script><img src="/nothing" onerror="window.hacked = 'handler'"><a href="javascript:window.hacked='link'">bait</a></body>`,
    );
    await route.fulfill({ response, body });
  });
  await openPage(page, "/");
  await page.getByText("bait").click();
  await expect.poll(() => violations.filter((text) => /Content Security Policy/.test(text)).length).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
});

test("every response has the other security headers, and none names the software", async ({ newRequest }) => {
  const client = await newRequest();
  const styles = /\/_next\/static\/[^"]+\.css/.exec(await (await client.get("/")).text())?.[0] ?? "";
  for (const path of [...PAGES, "/api/auth/providers", "/api/auth/nothing", "/healthz", "/faces/fox.svg", styles]) {
    const headers = (await client.get(path, { maxRedirects: 0 })).headers();
    expect([path, headers]).toEqual([
      path,
      expect.objectContaining({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": expect.stringContaining("camera=()"),
      }),
    ]);
    expect(headers).not.toHaveProperty("x-powered-by");
    expect(headers).not.toHaveProperty("server");
  }
});

test("no page with personal data, and no ticket, is cached", async ({ newRequest }) => {
  const request = await newRequest();
  await signUpDirectly(request);
  for (const path of ["/", "/account", "/account/tokens", "/sign-up"])
    expect((await request.get(path)).headers()["cache-control"]).toMatch(/no-store|private/);
  expect((await requestTicket(request)).headers()["cache-control"]).toBe("no-store");
});

const ELSEWHERE: Record<string, string>[] = [
  { origin: "https://evil.example" },
  { origin: "http://127.0.0.1" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
];

test("rejects requests from other sites that change something", async ({ newRequest, platform }) => {
  const request = await newRequest();
  const { name } = await signUpDirectly(request);
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const looks = await readForm(request, "/account", { name: "Taken over", face: "owl" });
  const entrance = await readForm(await newRequest(), "/sign-in", { name, password: "x" });
  for (const headers of ELSEWHERE) {
    const answers: Record<string, APIResponse> = {
      action: await postForm(request, looks, { origin: platform, ...headers }),
      ticket: await request.post("/api/ticket", { data: { place: "lobby" }, headers }),
      signOut: await request.post("/api/auth/signout", { form: { csrfToken, json: "true" }, headers }),
      signIn: await postForm(request, entrance, { origin: platform, ...headers }),
      renewal: await request.post("/api/session", { headers }),
    };
    for (const [what, answer] of Object.entries(answers)) expect([what, headers, answer.status()]).toEqual([what, headers, 403]);
    for (const answer of Object.values(answers)) expect(await answer.text()).toBe("This request does not come from a page of Mutable.\n");
  }
  expect((await readPage(request, "/account")).textIn("h1")).toBe(name);

  // The same form from our own origin is accepted, so the origin was the reason.
  expect((await postForm(request, looks)).status()).toBe(200);
  expect((await readPage(request, "/account")).textIn("h1")).toBe("Taken over");
});

test("at another address of the server, a page leads to the right one, and the log names both", async ({
  newPage,
  platform,
  platformProgram,
}) => {
  const elsewhere = platform.replace("localhost", "elsewhere.localhost");
  const page = await newPage({ baseURL: elsewhere });
  for (const path of ["/how-to-play?one=1#goals", "/t/ABCDEF", "/"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("elsewhere.title"));
    await expect(page.getByText(elsewhere)).toBeVisible();
    await expect(page.getByRole("link", { name: platform })).toHaveAttribute("href", `${platform}${path}`);
    await expect(page.getByRole("textbox")).toHaveCount(0);
  }
  await expect
    .poll(() => platformProgram.errors)
    .toMatch(new RegExp(`another address was refused; .+"page":"${elsewhere}","address":"${platform}"`));
  // Tables and decks of the device stay within reach.
  await page.goto("/play");
  await expect(page.getByText(en("elsewhere.note"))).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("local.title"));
  await page.goto("/");
  await page.getByRole("link", { name: platform }).click();
  await expect(page.getByRole("button", { name: en("start.bots"), exact: true })).toBeVisible();
});

test("a form on another site changes nothing in a signed-in browser", async ({ page, platform, provider }) => {
  const { name } = await signUpDirectly(page);
  await page.goto(`${provider.issuer}/elsewhere`);
  await page.evaluate((target) => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = target;
    document.body.append(form);
    form.submit();
  }, `${platform}/api/auth/signout`);
  await expect(page.getByText("This request does not come from a page of Mutable.")).toBeVisible();
  await page.goto("/");
  await expectSignedIn(page, name);
});

test("next-auth signs no person in or out without its CSRF token", async ({ newRequest, platform }) => {
  const account = await signUpDirectly(await newRequest());
  const client = await newRequest();
  for (const csrfToken of ["", "0".repeat(64)]) {
    const answer = await client.post("/api/auth/signin/oidc", { form: { csrfToken, callbackUrl: "/", json: "true" } });
    // It leads back to the sign-in instead of to the provider, and leaves no trace of a sign-in that has begun.
    expect(new URL(((await answer.json()) as { url: string }).url).origin).toBe(platform);
    expect((await client.storageState()).cookies.map((cookie) => cookie.name).join()).not.toContain("state");
  }

  const signedIn = await newRequest();
  const { name } = await signUpDirectly(signedIn);
  await signedIn.post("/api/auth/signout", { form: { csrfToken: "0".repeat(64), json: "true" } });
  expect((await readPage(signedIn, "/")).textIn("header")).toContain(name);
  await signedIn.get("/api/auth/signout");
  expect((await readPage(signedIn, "/")).textIn("header")).toContain(name);

  // Its sessions and its password provider are not used.
  const answers = [
    await signedIn.get("/api/auth/session"),
    await signedIn.post("/api/auth/session", { form: { csrfToken: "", data: "{}" } }),
  ];
  for (const answer of answers) expect([answer.status(), answer.headers()["set-cookie"]]).toEqual([404, undefined]);
  const { csrfToken } = (await (await client.get("/api/auth/csrf")).json()) as { csrfToken: string };
  await client.post("/api/auth/callback/password", { form: { name: account.name, password: account.password, csrfToken, json: "true" } });
  await expectSessionEnded(client);
});

test("a body of more than 64 KiB is not read", async ({ newRequest, platform }) => {
  const client = await newRequest();
  for (const path of ["/", "/sign-up", "/api/ticket", "/api/session", "/api/auth/signin/oidc"]) {
    const answer = await client.post(path, { data: "x".repeat(65_537), headers: { "content-type": "text/plain" } });
    expect([path, answer.status()]).toEqual([path, 413]);
  }
  const { hostname, port } = new URL(platform);
  const endless = plainRequest({ hostname, port, path: "/api/ticket", method: "POST", headers: { "transfer-encoding": "chunked" } });
  endless.on("error", () => {}); // The server closes the connection during the request.
  endless.write("x");
  const [answer] = (await once(endless, "response")) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(411);
  endless.destroy();
});

test("a session from before a password change opens nothing, and connects no provider", async ({ page: stale, newRequest }) => {
  const owner = await newRequest();
  const account = await signUpDirectly(owner);
  const storageState = await owner.storageState();
  await stale.context().addCookies(storageState.cookies);
  await openPage(stale, "/account");
  await expectSignedIn(stale, account.name);

  const changed = await readResponse(await submitForm(owner, "/account", { current: account.password, password: "a new password" }));
  expect(changed.text).toContain(en("password.changed"));
  await expectSessionEnded(await newRequest({ storageState }));

  // The page that is still open cannot act either.
  await sectionLocator(stale, en("account.looks")).getByLabel(en("field.yourName")).fill("Taken over");
  await sectionLocator(stale, en("account.looks"))
    .getByRole("button", { name: en("account.save") })
    .click();
  await waitForPath(stale, "/sign-in");
  await expectNotice(stale, en("signIn.ended"));
  await expectSignedOut(stale);

  const attacker = await newRequest({ storageState });
  await signInWithProviderDirectly(attacker, { number: uniqueName("number"), name: uniqueName("Attacker") });
  expect(await personIdOf(attacker)).not.toBe(await personIdOf(owner));
  const page = await readPage(owner, "/account");
  expect(page.textIn("h1")).toBe(account.name);
  expect(page.hasLabel(en("waysIn.connectNamed", { provider: "Example SSO" }))).toBe(true);
});

test("a sign-out ends the session everywhere: copies of its cookie, its tickets and its connections", async ({ newRequest, platform }) => {
  const [client, elsewhere] = [await newRequest(), await newRequest()];
  const account = await signUpDirectly(client);
  await becomePerson(elsewhere, account);
  const copies = async () => newRequest({ storageState: await client.storageState() });
  const first = await copies();
  // A copy that was renewed is a copy of the same session.
  const renewed = await copies();
  await renewed.post("/api/session");
  const looks = await readForm(first, "/account", { name: "Taken over", face: "owl" });
  const { ticket } = (await (await requestTicket(first)).json()) as { ticket: string };
  const [connection, other] = [new SocketPlayer(platform, client), new SocketPlayer(platform, elsewhere)];
  const settings = { name: "A table", deck: "fluxx-3", seats: 2, isPublic: false, watchers: false, takeOverBots: false };
  for (const player of [connection, other]) await player.createTable(settings);

  await signOutDirectly(client);
  for (const copy of [client, first, renewed]) {
    await expectSessionEnded(copy);
    expect((await copy.get("/account/data", { maxRedirects: 0 })).status()).toBe(307);
    expect((await postForm(copy, looks)).headers().location).toMatch(/^\/sign-in\?ended/);
    await copy.post("/api/session");
    expect(await sessionOf(copy)).toBeUndefined();
  }
  await expect.poll(() => connection.connection.state().status).toBe("refused");
  const late = openConnection({ origin: platform, auth: async () => ({ ticket }), decks });
  await expect.poll(() => late.state().status).toBe("refused");

  // The account's other session goes on.
  expect((await readPage(elsewhere, "/account")).textIn("h1")).toBe(account.name);
  expect(other.isConnected).toBe(true);
  for (const each of [connection.connection, other.connection, late]) each.close();
});

test("a browser that signs in to another account leaves the session of the first", async ({ newRequest }) => {
  const browser = await newRequest();
  await signUpDirectly(browser);
  const copy = await newRequest({ storageState: await browser.storageState() });
  await becomePerson(browser, await signUpDirectly(await newRequest()));
  await expectSessionEnded(copy);
});

test("a browser that signs in again keeps its session, and its sign-out ends earlier cookies too", async ({ newRequest }) => {
  const browser = await newRequest();
  const account = await signUpDirectly(browser);
  const copy = await newRequest({ storageState: await browser.storageState() });
  await becomePerson(browser, account);
  expect(await personIdOf(copy)).toBe(await personIdOf(browser));
  await signOutDirectly(browser);
  await expectSessionEnded(copy);
});

test("the session of an administrator ends after twelve hours without a page, that of an account after thirty days", async ({
  dataFolder,
  signedInPerson,
  newRequest,
}) => {
  const cookies = await openSessionCookies(join(dataFolder, "platform"));
  /** A client whose last page was so many hours ago. */
  const away = async (kind: "administrator" | "account" | "guest", hours: number) => {
    const { storage } = await signedInPerson(kind);
    const aged = storage.cookies.map(async (cookie) =>
      cookie.name === SESSION ? { ...cookie, value: await cookies.aged(cookie.value, hours * 3_600) } : cookie,
    );
    return newRequest({ storageState: { ...storage, cookies: await Promise.all(aged) } });
  };
  const late = await away("administrator", 12.1);
  expect((await readPage(late, "/admin")).status).toBe(404);
  await expectSessionEnded(late);
  // The renewal of cookies does not revive it.
  await late.post("/api/session");
  expect(await sessionOf(late)).toBeUndefined();

  // The browser whose cookie this is may have signed in some minutes ago.
  const intime = await away("administrator", 11.5);
  expect((await readPage(intime, "/admin")).status).toBe(200);
  await intime.post("/api/session");
  expect(Date.now() / 1_000 - Number((await cookies.claims((await sessionOf(intime)) ?? "")).iat)).toBeLessThan(60);

  expect(await personIdOf(await away("account", 24 * 29))).toBeDefined();
  await expectSessionEnded(await away("account", 24 * 30 + 1));
  expect(await personIdOf(await away("guest", 24 * 80))).toBeDefined();
});

test("a session cookie of an earlier version is accepted, renewed and signed out", async ({ newRequest, dataFolder, platform }) => {
  const cookies = await openSessionCookies(join(dataFolder, "platform"));
  const account = await signUpDirectly(await newRequest());
  const owner = await newRequest();
  await becomePerson(owner, account);
  const sub = String(await personIdOf(owner));
  const version = Number((await readTicketClaims(owner)).version);
  const begun = Math.floor(Date.now() / 1_000) - 40 * 86_400;
  const { hostname } = new URL(platform);
  const holderOf = (value: string) => {
    const cookie = {
      name: SESSION,
      value,
      domain: hostname,
      path: "/",
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: "Lax",
    } as const;
    return newRequest({ storageState: { cookies: [cookie], origins: [] } });
  };

  // The first cookie of a session has its own id; one that was renewed names the first one, and the time of the sign-in.
  const first = await cookies.made({ sub, version });
  const renewed = await cookies.made({ sub, version, session: "an earlier session", begun });
  const sessions = [
    [first, { session: (await cookies.claims(first)).jti, begun: (await cookies.claims(first)).iat }],
    [renewed, { session: "an earlier session", begun }],
  ] as const;
  for (const [value, { session, begun }] of sessions) {
    const holder = await holderOf(value);
    expect((await readPage(holder, "/account")).textIn("h1")).toBe(account.name);
    expect(await readTicketClaims(holder)).toMatchObject({ sub, version, session });
    expect((await holder.post("/api/session")).status()).toBe(204);
    const after = await cookies.claims((await sessionOf(holder)) ?? "");
    expect(after).toEqual({ sub, version, session, begun, iat: expect.any(Number), exp: expect.any(Number), jti: expect.any(String) });
    await signOutDirectly(holder);
    await expectSessionEnded(await holderOf(value));
  }
  // A sign-in of today makes the same cookie.
  const { iat, ...claims } = await cookies.claims((await sessionOf(owner)) ?? "");
  expect(claims).toEqual({ sub, version, exp: expect.any(Number), jti: expect.any(String) });
  expect(Number(claims.exp) - Number(iat)).toBe(Number((await cookies.claims(first)).exp) - Number((await cookies.claims(first)).iat));
});

test("a page renews the cookie of a session that is a day old", async ({ page, dataFolder }) => {
  const cookies = await openSessionCookies(join(dataFolder, "platform"));
  await signUpDirectly(page);
  const context = page.context();
  for (const cookie of await context.cookies())
    if (cookie.name === SESSION) await context.addCookies([{ ...cookie, value: await cookies.aged(cookie.value, 2 * 86_400) }]);
  const issuedAt = async () => Number((await cookies.claims((await sessionOf(context.request)) ?? "")).iat);
  expect(Date.now() / 1_000 - (await issuedAt())).toBeGreaterThan(86_400);
  await openPage(page, "/how-to-play");
  await expect.poll(async () => Date.now() / 1_000 - (await issuedAt())).toBeLessThan(60);
});

test("a password change keeps this browser's session, and the time of its sign-in", async ({ newRequest, dataFolder }) => {
  const cookies = await openSessionCookies(join(dataFolder, "platform"));
  const client = await newRequest();
  const account = await signUpDirectly(client);
  const { session } = await readTicketClaims(client);
  await submitForm(client, "/account", { current: account.password, password: "a new password" });
  expect(await readTicketClaims(client)).toMatchObject({ session, version: 2 });
  const begun = (await cookies.claims((await sessionOf(client)) ?? "")).begun;
  await submitForm(client, "/account", { current: "a new password", password: "a newer password" });
  expect((await cookies.claims((await sessionOf(client)) ?? "")).begun).toBe(begun);
});

test("name and password sign in without scripts, and a wrong password is explained", async ({ newPage, newRequest }) => {
  const account = await signUpDirectly(await newRequest());
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/sign-in?next=/account/tokens");
  await submitSignIn(page, account.name, "not the password");
  await expectNotice(mainLocator(page).locator("form"), en("fault.wrongSignIn"));
  await expect(page).toHaveURL("/sign-in?next=/account/tokens");
  await submitSignIn(page, account.name, account.password);
  await expect(page).toHaveURL("/account/tokens");
  await expectSignedIn(page, account.name);
});

test("a sign-in that is sent twice at the same time signs in, and merges the guest once", async ({ newRequest }) => {
  const account = await signUpDirectly(await newRequest());
  const browser = await newRequest();
  await becomeGuest(browser);
  const answers = await Promise.all([1, 2, 3].map(() => postSignIn(browser, account.name, account.password)));
  expect(answers.map(({ leadsTo }) => leadsTo)).toEqual(["/", "/", "/"]);
  expect((await readPage(browser, "/")).textIn("header")).toContain(account.name);
});

test("wrong passwords and codes, and refused rights, are in the log, without what was typed", async ({ newRequest, platformProgram }) => {
  const client = await newRequest();
  const { name } = await signUpDirectly(client);
  const person = await personIdOf(client);
  const typed = "mistyped by somebody";
  /** The fields of the lines that a request adds to the log. Those of one kind are throttled to one a second. */
  const logged = async (request: () => Promise<unknown>, message: string) => {
    const before = platformProgram.errors.length;
    const lines = () =>
      platformProgram.errors
        .slice(before)
        .split("\n")
        .filter((line) => line.includes(`"message":"${message}"`) && !line.includes('"others"'));
    await expect(async () => {
      await request();
      await expect.poll(() => lines().length, { timeout: 500 }).toBeGreaterThan(0);
    }).toPass();
    expect(platformProgram.errors).not.toContain(typed);
    return JSON.parse(lines()[0] ?? "{}") as object;
  };
  const line = { at: expect.any(String), level: "warn", address: expect.stringMatching(/^10\./) };
  const signIn = (who: string) => async () => postSignIn(await newRequest(), who, typed);

  const SIGN_IN = "a sign-in failed";
  expect(await logged(signIn(name), SIGN_IN)).toMatchObject({ ...line, why: "wrong_password", person });
  expect(await logged(signIn(typed), SIGN_IN)).toMatchObject({ ...line, why: "unknown_name" });
  const SECRET = "a password, code, link or token was wrong";
  const attempts = [
    [() => submitForm(client, "/account", { current: typed, password: "a phrase of words" }), "wrong_password"],
    [async () => submitForm(await newRequest(), "/forgot", { name, code: typed, password: "a phrase of words" }), "wrong_code"],
    [() => submitForm(client, "/claim", { code: typed }), "wrong_code"],
  ] as const;
  for (const [attempt, why] of attempts) expect(await logged(attempt, SECRET)).toMatchObject({ ...line, why, person });
  const forged = async () => (await newRequest()).get("/api/decks", { headers: { authorization: "Bearer mutable_forged" } });
  expect(await logged(forged, SECRET)).toMatchObject({ ...line, why: "bad_token" });
  expect(await logged(() => client.get("/admin"), "a right was refused")).toMatchObject({ ...line, right: "administer", person });
});

test("a ticket identifies its person to the room server for a minute", async ({ newRequest, signedInPerson }) => {
  expect((await requestTicket(await newRequest())).status()).toBe(401);
  const request = await newRequest();
  await signUpDirectly(request);
  for (const place of ["elsewhere", { table: "" }, { table: "x".repeat(65) }, { table: "a", more: 1 }, 7, null])
    expect((await requestTicket(request, place)).status()).toBe(400);
  for (const data of ["", "{", "[]", '{"place":"lobby","rights":["administer"]}']) {
    const answer = await request.post("/api/ticket", { data, headers: { "content-type": "application/json" } });
    expect(answer.status()).toBe(400);
    expect(await answer.json()).toEqual({ error: "bad_request" });
  }

  const { ticket } = (await (await requestTicket(request, { table: "a-table" })).json()) as { ticket: string };
  expect(decodeProtectedHeader(ticket)).toEqual({ alg: "HS256" });
  const claims = await readTicketClaims(request);
  const now = Date.now() / 1_000;
  expect(claims).toEqual({
    sub: expect.any(String),
    aud: "mutable-rooms",
    place: "lobby",
    rights: ["watch", "play", "host"],
    version: 1,
    session: expect.any(String),
    iat: expect.any(Number),
    exp: Number(claims.iat) + 60,
  });
  expect(Math.abs(Number(claims.iat) - now)).toBeLessThan(30);

  const guest = await newRequest();
  await becomeGuest(guest);
  expect(await readTicketClaims(guest)).toMatchObject({ rights: ["watch", "play", "host"] });
  const administrator = await newRequest({ storageState: (await signedInPerson("administrator")).storage });
  expect(await readTicketClaims(administrator)).toMatchObject({ rights: ["watch", "play", "host", "administer"] });
});

test("limits the tickets of a person", async ({ newRequest, database }) => {
  const client = await newRequest();
  await signUpDirectly(client);
  await readTicketClaims(client);
  // As if the person had requested 115 tickets in this minute, which is the newest counter.
  await query(
    database,
    "UPDATE rate SET count = 115 WHERE key = (SELECT key FROM rate WHERE key LIKE 'ticket subject %' ORDER BY until DESC LIMIT 1)",
  );
  const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await requestTicket(client)).status()));
  expect(statuses.filter((status) => status === 200)).toHaveLength(5);
  const refused = await requestTicket(client);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
});

test("reveals no internals in responses to malformed requests", async ({ newRequest, platform }) => {
  const request = await newRequest();
  await signUpDirectly(request);
  const form = await readForm(request, "/account", { name: "Anybody", face: "fox" });
  const post = (path: string, options: Parameters<APIRequestContext["post"]>[1]) => request.post(path, { maxRedirects: 0, ...options });
  const answers = [
    await request.get("/nothing-here"),
    await request.get("/%E0%A4%A"),
    await request.get("/link/%00"),
    await request.get("/admin/people?name=%00"),
    await request.get("/_next/static/nothing.js"),
    await request.get("/_next/image?url=/etc/passwd&w=1&q=1"),
    await request.get("/api/auth/nothing"),
    await request.get("/api/auth/callback/nothing"),
    await request.get("/api/auth/error?error=%3Cscript%3E"),
    await request.get("/api/ticket"),
    await request.get("/rooms/nothing"),
    await request.get("/", { headers: { cookie: "next-auth.session-token=nonsense" } }),
    await request.get("/?_rsc=nonsense", { headers: { rsc: "1", "next-router-state-tree": "%7Bnonsense" } }),
    await post("/api/ticket", { data: "nonsense" }),
    await post("/account", { data: "nonsense" }),
    await post("/account", { multipart: { nothing: "at all" }, headers: { origin: platform } }),
    await post("/account", { data: "[]", headers: { origin: platform, "next-action": "0".repeat(42), "content-type": "text/plain" } }),
    await postForm(request, { ...form, fields: { ...form.fields, face: "robot" } }),
    await postForm(request, { ...form, fields: { ...form.fields, name: "x".repeat(2_000) } }),
    await postForm(request, { ...form, fields: { ...form.fields, name: "\u0000" } }),
    await postForm(request, { ...form, fields: Object.fromEntries(Object.entries(form.fields).filter(([name]) => name !== "face")) }),
    await postForm(request, { ...form, fields: Object.fromEntries(Object.entries(form.fields).map(([name]) => [name, "nonsense"])) }),
    await request.fetch("/", { method: "DELETE" }),
    await request.fetch("/api/auth/signout", { method: "PUT" }),
  ];
  for (const [number, answer] of answers.entries()) {
    const body = (await answer.text()).replace(/<script\b[^>]*src=[^>]*><\/script>/g, "");
    expect([number, answer.url(), INTERNALS.exec(body)?.[0]]).toEqual([number, answer.url(), undefined]);
    expect([number, Object.values(answer.headers()).some((value) => /node_modules|Error:/.test(value))]).toEqual([number, false]);
  }
  const home = await readPage(request, "/");
  expect([home.status, home.textIn("h1")]).toEqual([200, expect.stringMatching(/./)]);
});

test("rejects bad redirect targets, and plain posts of server actions, without a server error", async ({ newRequest, platform }) => {
  const request = await newRequest();
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  for (const callbackUrl of ["https://evil.example/", "//evil.example", "http://[", "nonsense"]) {
    const form = { csrfToken, callbackUrl, json: "true" };
    const answer = await request.post("/api/auth/signout", { form, headers: { origin: platform } });
    expect([callbackUrl, answer.status()]).toEqual([callbackUrl, 200]);
    expect(new URL(((await answer.json()) as { url: string }).url).origin).toBe(platform);
  }
  const actions = (await (await request.get("/")).text()).match(/(?<=\$ACTION_ID_)[0-9a-f]+/g) ?? [];
  expect(new Set(actions).size).toBe(2); // Language and theme.
  for (const id of actions) {
    const headers = { origin: platform, "next-action": id };
    expect((await request.post("/", { multipart: { language: "cs", theme: "dark" }, headers })).status()).toBeLessThan(500);
    expect((await request.post("/", { form: { language: "cs", theme: "dark" }, headers })).status()).toBeLessThan(500);
    const called = await request.post("/", {
      data: "[{}]",
      headers: { ...headers, accept: "text/x-component", "content-type": "text/plain" },
    });
    expect(called.status()).toBe(200);
  }
});
