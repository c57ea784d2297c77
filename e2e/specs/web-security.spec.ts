import { once } from "node:events";
import { request as plainRequest } from "node:http";
import { join } from "node:path";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { decodeProtectedHeader } from "jose";
import { freePort, runPlatform } from "../servers/program.ts";
import {
  allowAtProvider,
  becomeGuest,
  becomeUser,
  expectNotice,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  openPage,
  openProvider,
  postSignIn,
  readTicketClaims,
  requestTicket,
  sectionLocator,
  selectLanguage,
  signUpDirectly,
  submitSignIn,
  uniqueName,
  userIdOf,
  waitForPath,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { postForm, readForm } from "../support/forms.ts";
import { en } from "../support/texts.ts";

const PAGES = ["/", "/sign-in", "/sign-up", "/forgot", "/account", "/account/tokens", "/claim", "/link/nothing", "/nothing-here"];

/** What belongs in a log and not in an answer. */
const INTERNALS = /\bat .+:\d+:\d+|node_modules|\.tsx?\b|prisma|postgres|argon2|\bECONN|stack|digest":"[^"]*Error/i;

test("after too many wrong passwords one has to wait, also for a name that nobody has", async ({ page, newPage }) => {
  const account = await signUpDirectly(await newPage());
  for (const name of [account.name, uniqueName("Nobody")]) {
    await openPage(page, "/sign-in");
    for (let tries = 1; tries <= 6; tries += 1) {
      // The sentence of the try before is no answer to this one.
      const answered = page.waitForResponse("**/api/auth/callback/password");
      await submitSignIn(page, name, `guess ${tries}`);
      expect((await answered).status()).toBe(401);
      await expectNotice(page, en("fault.wrongSignIn"));
    }
    await submitSignIn(page, name, account.password);
    await expectNotice(page, en("fault.waitMinutes", { minutes: 5 }));
    await expectSignedOut(page);
  }

  // Whoever sits elsewhere is not locked out by that.
  const elsewhere = await newPage();
  await openPage(elsewhere, "/sign-in");
  await submitSignIn(elsewhere, account.name, account.password);
  await expectSignedIn(elsewhere, account.name);
});

test("an unknown name and a wrong password get the same answer after the same time", async ({ newPage, newRequest }) => {
  const { name } = await signUpDirectly(await newPage());
  const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
  const answers = new Set<string>();
  for (let tries = 0; tries < 7; tries += 1) {
    for (const kind of ["known", "unknown"] as const) {
      const { ms, ...answer } = await postSignIn(await newRequest(), kind === "known" ? name : uniqueName("Nobody"), "not the password");
      times[kind].push(ms);
      answers.add(JSON.stringify(answer));
    }
  }
  expect([...answers]).toHaveLength(1);
  // The fastest of each: whatever else the machine does at the time only makes some of them slower.
  const [known, unknown] = [Math.min(...times.known), Math.min(...times.unknown)];
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(2.5);
});

test("no cookie can be read by scripts or goes along from other sites", async ({ page }) => {
  await becomeUser(page, await signUpDirectly(page));
  await openPage(page, "/");
  await selectLanguage(page, "cs");
  const cookies = await page.context().cookies();
  const names = cookies.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["next-auth.session-token", "next-auth.csrf-token", "language"]));
  for (const cookie of cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test("behind an https address every cookie is for https alone, and browsers are told to stay there", async ({ dataFolder }) => {
  const port = await freePort();
  const program = runPlatform({ PORT: port, MUTABLE_DATA_DIR: join(dataFolder, "secure"), MUTABLE_PUBLIC_URL: "https://mutable.test" });
  try {
    expect(await program.waitUntilReady()).toBe("https://mutable.test");
    const address = `http://127.0.0.1:${port}`;
    const page = await fetch(address);
    expect(page.headers.get("strict-transport-security")).toMatch(/^max-age=\d{8,}/);
    expect(page.headers.get("content-security-policy")).toContain("upgrade-insecure-requests");

    const csrf = await fetch(`${address}/api/auth/csrf`);
    const { csrfToken } = (await csrf.json()) as { csrfToken: string };
    const form = formIn(await page.text(), ["name", "face"]);
    for (const [name, value] of Object.entries({ name: "Over https", face: "fox" })) form.set(name, value);
    const entered = await fetch(address, { method: "POST", body: form, headers: { origin: "https://mutable.test" }, redirect: "manual" });
    const failed = await fetch(`${address}/api/auth/callback/password`, {
      method: "POST",
      body: new URLSearchParams({ csrfToken, name: "Nobody", password: "not the password", json: "true" }),
      headers: {
        origin: "https://mutable.test",
        cookie: csrf.headers
          .getSetCookie()
          .map((cookie) => cookie.split(";")[0])
          .join("; "),
      },
    });
    expect(failed.status).toBe(401);
    const cookies = [csrf, entered, failed].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(
      expect.arrayContaining(["__Host-next-auth.session-token", "__Host-next-auth.csrf-token", "__Host-next-auth.callback-url"]),
    );
    for (const cookie of cookies) {
      // Browsers take a cookie of that name from this very host alone: no neighbour on the domain can put one of its own in the place.
      expect(cookie).toMatch(/^__Host-/);
      expect(cookie).not.toMatch(/; Domain=/i);
      for (const attribute of [/; Path=\/(;|$)/i, /; HttpOnly(;|$)/i, /; Secure(;|$)/i, /; SameSite=Lax(;|$)/i])
        expect(cookie).toMatch(attribute);
    }
  } finally {
    await program.stop();
  }
});

/** The form of a page that has these fields, with what it holds already. */
function formIn(html: string, names: readonly string[]): FormData {
  const form = (html.match(/<form\b.*?<\/form>/gs) ?? []).find((text) => names.every((name) => text.includes(`name="${name}"`))) ?? "";
  const data = new FormData();
  for (const [input] of form.matchAll(/<input\b[^>]*type="hidden"[^>]*>/g))
    data.set(/name="([^"]*)"/.exec(input)?.[1] ?? "", (/value="([^"]*)"/.exec(input)?.[1] ?? "").replaceAll("&quot;", '"'));
  return data;
}

test("every page has a content security policy with a nonce of its own, and no way round it", async ({ newRequest }) => {
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

test("a script that finds its way into a page does not run", async ({ page }) => {
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

test("every answer carries the other headers of safety, and none says what it is made with", async ({ newRequest }) => {
  const client = await newRequest();
  const styles = /\/_next\/static\/[^"]+\.css/.exec(await (await client.get("/")).text())?.[0] ?? "";
  for (const path of [...PAGES, "/api/auth/session", "/api/auth/nothing", "/healthz", "/faces/fox.svg", styles]) {
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

test("no page that says who somebody is, and no ticket, is kept in a cache", async ({ page }) => {
  await signUpDirectly(page);
  const { request } = page.context();
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

test("whatever changes something is refused when it comes from another site", async ({ page, platform }) => {
  const { name } = await signUpDirectly(page);
  const { request } = page.context();
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const looks = await readForm(request, "/account", { name: "Taken over", face: "owl" });
  for (const headers of ELSEWHERE) {
    const answers: Record<string, APIResponse> = {
      action: await postForm(request, looks, { origin: platform, ...headers }),
      ticket: await request.post("/api/ticket", { data: { place: "lobby" }, headers }),
      signOut: await request.post("/api/auth/signout", { form: { csrfToken, json: "true" }, headers }),
      signIn: await request.post("/api/auth/callback/password", { form: { csrfToken, name, password: "x" }, headers }),
    };
    for (const [what, answer] of Object.entries(answers)) expect([what, headers, answer.status()]).toEqual([what, headers, 403]);
    for (const answer of Object.values(answers)) expect(await answer.text()).toBe("This request does not come from a page of Mutable.\n");
  }
  await page.goto("/account");
  await expectSignedIn(page, name);

  // The same form from our own page is let in: it was the origin that was refused.
  expect((await postForm(request, looks)).status()).toBe(200);
  await page.reload();
  await expectSignedIn(page, "Taken over");
});

test("a form on another site does nothing in a browser that is signed in", async ({ page, platform, provider }) => {
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

test("without its own token next-auth signs nobody in or out", async ({ page, newRequest, newPage }) => {
  const account = await signUpDirectly(await newPage());
  const client = await newRequest();
  for (const csrfToken of ["", "0".repeat(64)]) {
    await client.post("/api/auth/callback/password", { form: { ...account, codes: "", csrfToken, json: "true" } });
    expect((await requestTicket(client)).status()).toBe(401);
  }

  const { name } = await signUpDirectly(page);
  await page.context().request.post("/api/auth/signout", { form: { csrfToken: "0".repeat(64), json: "true" } });
  await page.goto("/");
  await expectSignedIn(page, name);
  await page.goto("/api/auth/signout");
  await page.goto("/");
  await expectSignedIn(page, name);
});

test("a body of more than 64 KiB is not read", async ({ newRequest, platform }) => {
  const client = await newRequest();
  for (const path of ["/", "/sign-up", "/api/ticket", "/api/auth/callback/password"]) {
    const answer = await client.post(path, { data: "x".repeat(65_537), headers: { "content-type": "text/plain" } });
    expect([path, answer.status()]).toEqual([path, 413]);
  }
  const { hostname, port } = new URL(platform);
  const endless = plainRequest({ hostname, port, path: "/api/ticket", method: "POST", headers: { "transfer-encoding": "chunked" } });
  endless.on("error", () => {}); // The connection is closed while we still talk.
  endless.write("x");
  const [answer] = (await once(endless, "response")) as [{ statusCode: number }];
  expect(answer.statusCode).toBe(411);
  endless.destroy();
});

test("where no proxy is trusted, nobody says of themselves where they come from", async ({ barePlatform, newPage, newRequest }) => {
  const { name, password } = await signUpDirectly(await newPage({ baseURL: barePlatform.origin }));
  const tryFrom = async () => (await postSignIn(await newRequest({ origin: barePlatform.origin }), name, "not the password")).body.url;
  for (let tries = 1; tries <= 6; tries += 1) expect(await tryFrom()).toContain("error=CredentialsSignin");
  expect(await tryFrom()).toMatch(/error=wait(%20|\+)\d+/);
  const late = await postSignIn(await newRequest({ origin: barePlatform.origin }), name, password);
  expect(late.status).toBe(401);
});

test("a forwarded host does not become the address in links and redirects", async ({ barePlatform, newRequest }) => {
  const client = await newRequest({
    origin: barePlatform.origin,
    headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  });
  for (const path of ["/account", "/api/auth/signin", "/api/auth/callback/password"]) {
    const answer = await client.get(path, { maxRedirects: 0 });
    expect(new URL(answer.headers().location ?? "/", barePlatform.origin).origin).toBe(barePlatform.origin);
  }
});

test("a session from before a new password opens nothing, and ties no provider to the account", async ({ page, newPage, newRequest }) => {
  const account = await signUpDirectly(page);
  const storageState = await page.context().storageState();
  const stale = await newPage({ storageState });
  await openPage(stale, "/account");
  await expectSignedIn(stale, account.name);

  await openPage(page, "/account");
  const form = sectionLocator(page, en("password.title"));
  await form.getByLabel(en("field.currentPassword"), { exact: true }).fill(account.password);
  await form.getByLabel(en("field.newPassword"), { exact: true }).fill("a new password");
  await form.getByRole("button", { name: en("password.change") }).click();
  await expectNotice(form, en("password.changed"));
  await expectSessionEnded(await newRequest({ storageState }));

  // The page that is still open can do nothing either.
  await sectionLocator(stale, en("account.looks")).getByLabel(en("field.yourName")).fill("Taken over");
  await sectionLocator(stale, en("account.looks"))
    .getByRole("button", { name: en("account.save") })
    .click();
  await waitForPath(stale, "/sign-in");
  await expectNotice(stale, en("signIn.ended"));
  await expectSignedOut(stale);

  const attacker = await newPage({ storageState });
  await openProvider(attacker);
  await allowAtProvider(attacker, uniqueName("number"), uniqueName("Attacker"));
  await attacker.waitForURL("/");
  expect(await userIdOf(attacker)).not.toBe(await userIdOf(page));
  await page.reload();
  await expectSignedIn(page, account.name);
  await expect(page.getByRole("button", { name: en("waysIn.connectNamed", { provider: "Example SSO" }) })).toBeVisible();
});

test("a ticket tells the room server who comes, for a minute", async ({ page, newPage, newRequest, signedInUser }) => {
  expect((await requestTicket(await newRequest())).status()).toBe(401);
  await signUpDirectly(page);
  const { request } = page.context();
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
    iat: expect.any(Number),
    exp: Number(claims.iat) + 60,
  });
  expect(Math.abs(Number(claims.iat) - now)).toBeLessThan(30);

  const guest = await newPage();
  await becomeGuest(guest);
  expect(await readTicketClaims(guest.context().request)).toMatchObject({ rights: ["watch", "play", "host"] });
  const administrator = await newRequest({ storageState: (await signedInUser("administrator")).storage });
  expect(await readTicketClaims(administrator)).toMatchObject({ rights: ["watch", "play", "host", "administer"] });
});

test("tickets are not given without end", async ({ page }) => {
  await signUpDirectly(page);
  const { request } = page.context();
  const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await requestTicket(request)).status()));
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  const refused = await requestTicket(request);
  expect(refused.status()).toBe(429);
  expect(Number(refused.headers()["retry-after"])).toBeGreaterThan(0);
});

test("no answer to nonsense shows what is inside", async ({ page, platform }) => {
  await signUpDirectly(page);
  const { request } = page.context();
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
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("rejects bad redirect targets, and plain posts of server actions, without a server error", async ({ newRequest, platform }) => {
  const request = await newRequest();
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  for (const callbackUrl of ["https://evil.example/", "//evil.example", "http://[", "nonsense"]) {
    const form = { csrfToken, callbackUrl, name: "Nobody", password: "of nobody", json: "true" };
    const answer = await request.post("/api/auth/callback/password", { form, headers: { origin: platform } });
    expect([callbackUrl, answer.status()]).toEqual([callbackUrl, 401]);
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
