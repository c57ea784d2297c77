import {
  addProviderLogin,
  allowAtProvider,
  becomeGuest,
  becomeUser,
  connectProvider,
  expectNotice,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  mainLocator,
  openPage,
  openProvider,
  sectionLocator,
  signInOnPage,
  signInWithProvider,
  signOutOnPage,
  signUpDirectly,
  submitSignIn,
  uniqueName,
  userIdOf,
  waitForHydration,
  waitForPath,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { en } from "../support/texts.ts";

const PROVIDER = { provider: "Example SSO" };

test.afterEach(({ provider }) => {
  expect(provider.faults.splice(0)).toEqual([]);
});

test("somebody new comes from the provider and has an account, which it opens from then on", async ({ page, newPage }) => {
  const [number, name] = [uniqueName("number"), uniqueName("Outsider")];
  await signInWithProvider(page, number, name);
  await expect(page).toHaveURL("/");
  await expectSignedIn(page, name);
  const person = await userIdOf(page);

  const elsewhere = await newPage();
  await signInWithProvider(elsewhere, number, "Known by another name now");
  await expectSignedIn(elsewhere, name);
  expect(await userIdOf(elsewhere)).toBe(person);
});

test("a guest who comes from the provider becomes the account, with the name that was chosen here", async ({ page, newRequest }) => {
  const name = await becomeGuest(page);
  const person = await userIdOf(page);
  const storageState = await page.context().storageState();
  await signInWithProvider(page, uniqueName("number"), uniqueName("Known elsewhere"));
  await expectSignedIn(page, name);
  expect(await userIdOf(page)).toBe(person);
  await expectSessionEnded(await newRequest({ storageState }));
});

test("a guest who comes to an account that exists is gone, and the account is who it was", async ({ page, newPage, newRequest }) => {
  const [number, name] = [uniqueName("number"), uniqueName("Owner")];
  await signInWithProvider(page, number, name);
  const person = await userIdOf(page);
  const elsewhere = await newPage();
  await becomeGuest(elsewhere);
  const storageState = await elsewhere.context().storageState();
  await signInWithProvider(elsewhere, number);
  await expectSignedIn(elsewhere, name);
  expect(await userIdOf(elsewhere)).toBe(person);
  await expectSessionEnded(await newRequest({ storageState }));
});

test("an account with a password connects the provider and is opened by it", async ({ page }) => {
  const { name, password } = await signUpDirectly(page);
  const person = await userIdOf(page);
  const number = uniqueName("number");
  await openPage(page, "/account");
  await page.getByRole("button", { name: en("waysIn.connectNamed", PROVIDER) }).click();
  const dialog = page.getByRole("dialog");
  const current = dialog.getByLabel(en("field.currentPassword"), { exact: true });
  await current.fill("not the password");
  await dialog.getByRole("button", { name: en("waysIn.connect"), exact: true }).click();
  await expect(current).toHaveAccessibleDescription(en("fault.wrong_password"));
  await addProviderLogin(page, number, password);
  await expect(page).toHaveURL("/account");
  expect(await userIdOf(page)).toBe(person);
  await signOutOnPage(page, name);
  await signInWithProvider(page, number);
  await expectSignedIn(page, name);
  expect(await userIdOf(page)).toBe(person);
});

test("a way in that is removed opens the account no longer", async ({ page, newPage }) => {
  const { name, password } = await signUpDirectly(page);
  const number = uniqueName("number");
  await addProviderLogin(page, number, password);
  await page.getByRole("button", { name: en("waysIn.closeNamed", PROVIDER) }).click();
  await expect(page.getByRole("button", { name: en("waysIn.connectNamed", PROVIDER) })).toBeVisible();
  const elsewhere = await newPage();
  const newcomer = uniqueName("Newcomer");
  await signInWithProvider(elsewhere, number, newcomer);
  await expectSignedIn(elsewhere, newcomer);
  await page.reload();
  await expectSignedIn(page, name);
});

test("who turns back at the provider is told that nothing was changed", async ({ page, newPage }) => {
  await openProvider(page);
  await page.getByRole("button", { name: "Refuse" }).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expectNotice(page, en("signIn.failed"));
  await expectSignedOut(page);

  const elsewhere = await newPage();
  const { name, password } = await signUpDirectly(elsewhere);
  await connectProvider(elsewhere, password);
  await elsewhere.getByRole("button", { name: "Refuse" }).click();
  await expect(elsewhere).toHaveURL(/\/account\?/);
  await expectNotice(elsewhere, en("signIn.failed"));
  await expectSignedIn(elsewhere, name);
});

test("a login that opens somebody else's account cannot be connected", async ({ page, newPage }) => {
  const number = uniqueName("number");
  await signInWithProvider(await newPage(), number, uniqueName("Owner"));

  const { name, password } = await signUpDirectly(page);
  const person = await userIdOf(page);
  await connectProvider(page, password);
  await allowAtProvider(page, number);
  await expect(page).toHaveURL(/\/account\?/);
  await expectNotice(page, en("signIn.notYours"));
  await expectSignedIn(page, name);
  expect(await userIdOf(page)).toBe(person);
});

test("in a browser that was left open nobody ties a login of theirs to the account without its password", async ({ page, newPage }) => {
  const account = await signUpDirectly(page);
  const person = await userIdOf(page);
  await openPage(page, "/account");
  const url = await page.evaluate(async () => {
    const { csrfToken } = await (await fetch("/api/auth/csrf")).json();
    const body = new URLSearchParams({ csrfToken, callbackUrl: "/account", json: "true" });
    return ((await (await fetch("/api/auth/signin/oidc", { method: "POST", body })).json()) as { url: string }).url;
  });
  const number = uniqueName("number");
  await page.goto(url);
  await allowAtProvider(page, number, uniqueName("Passer-by"));
  await page.waitForURL((to) => to.hostname === "localhost");

  const [passerBy, owner] = [await newPage(), await newPage()];
  await signInWithProvider(passerBy, number);
  expect(await userIdOf(passerBy)).not.toBe(person);
  await becomeUser(owner, account);
  await openPage(owner, "/account");
  await expectSignedIn(owner, account.name);
  await expect(owner.getByRole("button", { name: en("waysIn.connectNamed", PROVIDER) })).toBeVisible();
});

test("the last way in cannot be removed until there is a password", async ({ page }) => {
  const name = uniqueName("One way");
  await signInWithProvider(page, uniqueName("number"), name);
  await openPage(page, "/account");
  const remove = page.getByRole("button", { name: en("waysIn.closeNamed", PROVIDER) });
  await remove.click();
  await expectNotice(page, en("fault.last_way_in"));
  await page.reload();
  await waitForHydration(page);

  const password = "a password after all";
  const form = sectionLocator(page, en("password.title"));
  await form.getByLabel(en("field.newPassword"), { exact: true }).fill(password);
  await form.getByRole("button", { name: en("password.set") }).click();
  await expect(form.getByRole("button", { name: en("password.change") })).toBeVisible();
  await remove.click();
  await expect(page.getByRole("button", { name: en("waysIn.connectNamed", PROVIDER) })).toBeVisible();
  await signOutOnPage(page, name);
  await signInOnPage(page, { name, password });
  await expectSignedIn(page, name);
});

test("who is known at the provider by a name that is taken here, or that is none here, gets another", async ({ page, newPage }) => {
  const { name } = await signUpDirectly(page);
  for (const number of [2, 3]) {
    const newcomer = await newPage();
    await signInWithProvider(newcomer, uniqueName("number"), name);
    await expectSignedIn(newcomer, `${name} ${number}`);
  }
  const nameless = await newPage();
  await signInWithProvider(nameless, uniqueName("number"), "!!!");
  await expectSignedIn(nameless, "Player");
});

test("an answer that this browser did not ask for is refused", async ({ page, newPage, provider }) => {
  await page.goto("/api/auth/callback/oidc?code=stolen&state=forged");
  await expect(page).toHaveURL(/\/sign-in\?/);
  await expectNotice(page, en("signIn.failed"));
  await expectSignedOut(page);

  // The answer that the provider has for one person, given to another, must not make the other one the first.
  const attacker = await newPage();
  await openProvider(attacker);
  const asked = await attacker.locator("input[name=asked]").inputValue();
  const form = { asked, sub: uniqueName("number"), name: uniqueName("Attacker"), answer: "allow" };
  const decided = await attacker.context().request.post(`${provider.issuer}/decide`, { form, maxRedirects: 0 });
  const answer = decided.headers().location ?? "";
  expect(answer).toContain("code=");
  const { name } = await signUpDirectly(page);
  const person = await userIdOf(page);
  await page.goto(answer);
  await expectNotice(page, en("signIn.failed"));
  await expectSignedIn(page, name);
  expect(await userIdOf(page)).toBe(person);
  await openPage(page, "/account");
  await expect(page.getByRole("button", { name: en("waysIn.connectNamed", PROVIDER) })).toBeVisible();
});

test("signing in leads to no other site", async ({ page, newPage, platform }) => {
  const account = await signUpDirectly(await newPage());
  const strays: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && !/^(localhost|127\.0\.0\.1)$/.test(new URL(request.url()).hostname)) strays.push(request.url());
  });
  const evil = ["https://evil.example", "//evil.example", "/\\evil.example", "/..//evil.example", "javascript:alert(1)"];
  for (const query of [...evil.map((next) => ({ next })), { callbackUrl: "https://evil.example" }] as Record<string, string>[]) {
    await page.context().clearCookies();
    await openPage(page, `/sign-in?${new URLSearchParams(query)}`);
    await submitSignIn(page, account.name, account.password);
    await page.waitForURL("/");
    await expectSignedIn(page, account.name);
  }
  await page.context().clearCookies();
  await openPage(page, "/sign-in?next=/..//evil.example");
  await page.getByRole("button", { name: en("signIn.with", PROVIDER) }).click();
  await allowAtProvider(page, uniqueName("number"), uniqueName("Led"));
  await page.waitForURL("/");
  expect(new URL(page.url()).origin).toBe(platform);
  expect(strays).toEqual([]);
});

test("next-auth itself leads to no other site, whatever it is asked", async ({ newRequest, platform }) => {
  const client = await newRequest();
  const { csrfToken } = (await (await client.get("/api/auth/csrf")).json()) as { csrfToken: string };
  for (const path of ["/api/auth/signin/oidc", "/api/auth/signout", "/api/auth/callback/password"]) {
    const form = { csrfToken, callbackUrl: "https://evil.example/", name: "Nobody", password: "nothing to see", json: "true" };
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

test("where to go on to is kept through the provider", async ({ page }) => {
  await openPage(page, "/sign-in?next=/account/tokens");
  await page.getByRole("button", { name: en("signIn.with", PROVIDER) }).click();
  await allowAtProvider(page, uniqueName("number"), uniqueName("Bot keeper"));
  await waitForPath(page, "/account/tokens");
  await expect(mainLocator(page).getByText(en("tokens.none"))).toBeVisible();
});
