import {
  addProviderLogin,
  allowAtProvider,
  becomeGuest,
  becomePerson,
  connectProvider,
  expectNotice,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  mainLocator,
  openPage,
  openProvider,
  personIdOf,
  type SignedUpAccount,
  sectionLocator,
  signInWithProvider,
  signOutOnPage,
  signUpDirectly,
  submitSignIn,
  uniqueName,
  waitForPath,
} from "../support/accounts.ts";
import { isDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { readPage } from "../support/html-page.ts";
import {
  connectProviderDirectly,
  decideAtProvider,
  requestProviderSignIn,
  signInWithProviderDirectly,
} from "../support/provider-requests.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

const PROVIDER = { provider: "Example SSO" };
const CONNECT = en("waysIn.connectNamed", PROVIDER);
const credentialsOf = ({ name, password }: SignedUpAccount) => ({ name, password });
const FOREIGN_ADDRESSES = ["https://evil.example", "//evil.example", "/\\evil.example", "/..//evil.example", "javascript:alert(1)"];
const REMOVE = en("waysIn.closeNamed", PROVIDER);

test.afterEach(({ provider }) => {
  expect(provider.faults.splice(0)).toEqual([]);
});

testA("the provider creates an account for a new person, and signs in to it from then on", async ({ page, newRequest }) => {
  const [number, name] = [uniqueName("number"), uniqueName("Outsider")];
  await signInWithProvider(page, number, name);
  await expect(page).toHaveURL("/");
  await expectSignedIn(page, name);
  const person = await personIdOf(page);

  const elsewhere = await newRequest();
  const home = await signInWithProviderDirectly(elsewhere, { number, name: "Known by another name now" });
  expect(home.textIn("header")).toContain(name);
  expect(await personIdOf(elsewhere)).toBe(person);
});

testC("a guest who signs in at the provider becomes the account and keeps the name", async ({ newRequest }) => {
  const client = await newRequest();
  const name = await becomeGuest(client);
  const person = await personIdOf(client);
  const storageState = await client.storageState();
  const home = await signInWithProviderDirectly(client, { number: uniqueName("number"), name: uniqueName("Known elsewhere") });
  expect(home.textIn("header")).toContain(name);
  expect(await personIdOf(client)).toBe(person);
  await expectSessionEnded(await newRequest({ storageState }));
});

testB("a guest who signs in to an existing account is merged into it", async ({ newRequest }) => {
  const [number, name] = [uniqueName("number"), uniqueName("Owner")];
  const owner = await newRequest();
  await signInWithProviderDirectly(owner, { number, name });
  const elsewhere = await newRequest();
  await becomeGuest(elsewhere);
  const storageState = await elsewhere.storageState();
  const home = await signInWithProviderDirectly(elsewhere, { number });
  expect(home.textIn("header")).toContain(name);
  expect(await personIdOf(elsewhere)).toBe(await personIdOf(owner));
  await expectSessionEnded(await newRequest({ storageState }));
});

testC("an account with a password connects the provider and signs in through it", async ({ page, newRequest }) => {
  const { name, password } = await signUpDirectly(page);
  const person = await personIdOf(page);
  const number = uniqueName("number");
  await openPage(page, "/account");
  await page.getByRole("button", { name: CONNECT }).click();
  const dialog = page.getByRole("dialog");
  const current = dialog.getByLabel(en("field.currentPassword"), { exact: true });
  await current.fill("not the password");
  await dialog.getByRole("button", { name: en("waysIn.connect"), exact: true }).click();
  await expect(current).toHaveAccessibleDescription(en("fault.wrong_password"));
  await addProviderLogin(page, number, password);
  await expect(page).toHaveURL("/account");
  expect(await personIdOf(page)).toBe(person);
  await signOutOnPage(page, name);
  for (const client of [page, await newRequest()]) {
    const home = await signInWithProviderDirectly(client, { number });
    expect(home.textIn("header")).toContain(name);
    expect(await personIdOf(client)).toBe(person);
  }
});

testA("a removed provider no longer signs in to the account", async ({ newRequest }) => {
  const client = await newRequest();
  const { name, password } = await signUpDirectly(client);
  const number = uniqueName("number");
  const account = await connectProviderDirectly(client, { number }, password);
  expect(account.hasLabel(REMOVE)).toBe(true);
  await submitForm(client, "/account", { provider: "oidc" });
  expect((await readPage(client, "/account")).hasLabel(CONNECT)).toBe(true);

  const [elsewhere, newcomer] = [await newRequest(), uniqueName("Newcomer")];
  const home = await signInWithProviderDirectly(elsewhere, { number, name: newcomer });
  expect(home.textIn("header")).toContain(newcomer);
  expect((await readPage(client, "/")).textIn("header")).toContain(name);
});

testA("refusing at the provider changes nothing", async ({ page, newRequest }) => {
  await openProvider(page);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expectNotice(page, en("signIn.failed"));
  await expectSignedOut(page);

  const client = await newRequest();
  const { name, password } = await signUpDirectly(client);
  const account = await connectProviderDirectly(client, { number: uniqueName("number"), answer: "refuse" }, password);
  expect(account.path).toMatch(/^\/account\?/);
  expect(account.text).toContain(en("signIn.failed"));
  expect(account.textIn("header")).toContain(name);
});

testB("a login of another account cannot be connected", async ({ page, newRequest }) => {
  const number = uniqueName("number");
  await signInWithProviderDirectly(await newRequest(), { number, name: uniqueName("Owner") });

  const { name, password } = await signUpDirectly(page);
  const person = await personIdOf(page);
  await connectProvider(page, password);
  await allowAtProvider(page, number);
  await expect(page).toHaveURL(/\/account\?/);
  await expectNotice(page, en("signIn.notYours"));
  await expectSignedIn(page, name);
  expect(await personIdOf(page)).toBe(person);
});

test("connecting a provider needs the account's password, also in a browser that is signed in", async ({ newRequest }) => {
  const client = await newRequest();
  const account = await signUpDirectly(client);
  const person = await personIdOf(client);
  const number = uniqueName("number");
  await signInWithProviderDirectly(client, { number, name: uniqueName("Passer-by") }, "/account");

  const [passerBy, owner] = [await newRequest(), await newRequest()];
  await signInWithProviderDirectly(passerBy, { number });
  expect(await personIdOf(passerBy)).not.toBe(person);
  await becomePerson(owner, account);
  const page = await readPage(owner, "/account");
  expect(page.textIn("header")).toContain(account.name);
  expect(page.hasLabel(CONNECT)).toBe(true);
});

testC("the last way to sign in cannot be removed until there is a password", async ({ page, newRequest }) => {
  const name = uniqueName("One way");
  await signInWithProviderDirectly(page, { number: uniqueName("number"), name });
  await openPage(page, "/account");
  const remove = page.getByRole("button", { name: REMOVE });
  await remove.click();
  await expectNotice(page, en("fault.last_way_in"));
  expect((await readPage(page, "/account")).hasLabel(REMOVE)).toBe(true);

  const password = "a password after all";
  const form = sectionLocator(page, en("password.title"));
  await form.getByLabel(en("field.newPassword"), { exact: true }).fill(password);
  await form.getByRole("button", { name: en("password.set") }).click();
  await expect(form.getByRole("button", { name: en("password.change") })).toBeVisible();
  await remove.click();
  await expect(page.getByRole("button", { name: CONNECT })).toBeVisible();
  const elsewhere = await newRequest();
  await becomePerson(elsewhere, { name, password });
  expect((await readPage(elsewhere, "/")).textIn("header")).toContain(name);
});

testB("a person whose name at the provider is taken or invalid gets another one", async ({ newRequest }) => {
  const { name } = await signUpDirectly(await newRequest());
  const cases = [
    [name, `${name} 2`],
    [name, `${name} 3`],
    ["!!!", "Player"],
  ] as const;
  for (const [given, wanted] of cases) {
    const home = await signInWithProviderDirectly(await newRequest(), { number: uniqueName("number"), name: given });
    expect(home.textIn("header")).toContain(wanted);
  }
});

testA("a provider's answer counts only in the browser that asked for it", async ({ page, newRequest, provider }) => {
  await page.goto("/api/auth/callback/oidc?code=stolen&state=forged");
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expectNotice(page, en("signIn.failed"));
  await expectSignedOut(page);

  // An attacker's answer, opened in the victim's browser, must not sign in the attacker there.
  const attacker = await newRequest();
  const url = await requestProviderSignIn(attacker);
  expect(url).toContain(provider.issuer);
  const answer = await decideAtProvider(attacker, url, { number: uniqueName("number"), name: uniqueName("Attacker") });
  expect(answer).toContain("code=");
  const { name } = await signUpDirectly(page);
  const person = await personIdOf(page);
  const refused = await readPage(page, answer);
  expect(refused.text).toContain(en("signIn.failed"));
  expect(refused.textIn("header")).toContain(name);
  expect(await personIdOf(page)).toBe(person);
  expect((await readPage(page, "/account")).hasLabel(CONNECT)).toBe(true);
});

testC("signing in redirects to no other site", async ({ page, newRequest, platform }) => {
  const account = await signUpDirectly(await newRequest());
  const strays: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && !/^(localhost|127\.0\.0\.1)$/.test(new URL(request.url()).hostname)) strays.push(request.url());
  });
  // Requests check all addresses, pages those that browsers read differently from servers.
  const queries: Record<string, string>[] = [...FOREIGN_ADDRESSES.map((next) => ({ next })), { callbackUrl: "https://evil.example" }];
  for (const query of isDeep ? queries : [{ next: "/\\evil.example" }]) {
    await page.context().clearCookies();
    await openPage(page, `/sign-in?${new URLSearchParams(query)}`);
    await submitSignIn(page, account.name, account.password);
    await page.waitForURL("/");
    await expectSignedIn(page, account.name);
  }
  const client = await newRequest();
  for (const query of queries) {
    const { html } = await readPage(client, `/sign-in?${new URLSearchParams(query)}`);
    expect([query, /\/sign-up\?next=([^"]*)"/.exec(html)?.[1]]).toEqual([query, "%2F"]);
    expect([query, /name="next" value="([^"]*)"/.exec(html)?.[1]]).toEqual([query, "/"]);
  }
  // The form itself can be forged too.
  for (const next of FOREIGN_ADDRESSES) {
    const answer = await submitForm(await newRequest(), "/sign-in", { ...credentialsOf(account), next });
    expect([next, answer.headers().location]).toEqual([next, "/"]);
  }
  await page.context().clearCookies();
  await openPage(page, "/sign-in?next=/..//evil.example");
  await page.getByRole("button", { name: en("signIn.with", PROVIDER) }).click();
  await allowAtProvider(page, uniqueName("number"), uniqueName("Led"));
  await page.waitForURL("/");
  expect(new URL(page.url()).origin).toBe(platform);
  expect(strays).toEqual([]);
});

test("next-auth redirects to no other site, on any request", async ({ newRequest, platform }) => {
  const client = await newRequest();
  const { csrfToken } = (await (await client.get("/api/auth/csrf")).json()) as { csrfToken: string };
  for (const path of ["/api/auth/signin/oidc", "/api/auth/signout"]) {
    const form = { csrfToken, callbackUrl: "https://evil.example/", json: "true" };
    const answer = await client.post(path, { form, maxRedirects: 0 });
    const { url } = (await answer.json()) as { url: string };
    const target = new URL(url);
    expect([path, target.hostname]).not.toEqual([path, "evil.example"]);
    expect(decodeURIComponent(target.search)).not.toContain("evil.example");
  }
  const { cookies } = await client.storageState();
  expect(cookies.find(({ name }) => name.endsWith("callback-url"))?.value).toBe(encodeURIComponent(platform));
  const page = await client.get("/api/auth/signin?callbackUrl=https://evil.example/", { maxRedirects: 0 });
  expect(new URL(page.headers().location ?? "/", platform).origin).toBe(platform);
});

testB("the provider's sign-in leads to the page that asked for it", async ({ page }) => {
  await openPage(page, "/sign-in?next=/account/tokens");
  await page.getByRole("button", { name: en("signIn.with", PROVIDER) }).click();
  await allowAtProvider(page, uniqueName("number"), uniqueName("Bot keeper"));
  await waitForPath(page, "/account/tokens");
  await expect(mainLocator(page).getByText(en("tokens.none"))).toBeVisible();
});
