import { programVersion } from "@mutable/config";
import {
  becomeGuest,
  becomePerson,
  claimAdministratorRole,
  expectRefusedDirectly,
  expectSessionEnded,
  expectSignedIn,
  mainLocator,
  openPage,
  personIdOf,
  readTicketClaims,
  sectionLocator,
  signUpDirectly,
  waitForPath,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { readPage, readResponse, requestOf, type WebClient } from "../support/html-page.ts";
import { turnOnFactorOnPage } from "../support/second-factor.ts";
import { en } from "../support/texts.ts";
import { callAction } from "../support/web-routes.ts";

// All tests of a platform with default settings: in one worker, so that it starts once.
test.describe.configure({ mode: "default" });

const claim = async (client: WebClient, code: string) =>
  (await readResponse(await submitForm(requestOf(client), "/claim", { code }))).errorOf("code");

/** Expects that the administrators' pages do not exist for this client. */
async function expectClosed(client: WebClient): Promise<void> {
  for (const path of ["/admin", "/admin/reports", "/admin/tables", "/admin/people/anybody", "/admin/people"])
    expect([path, (await readPage(client, path)).status]).toEqual([path, 404]);
}

test("without mail and providers, only password and recovery codes are offered", async ({ barePlatform, newRequest }) => {
  const client = await newRequest({ origin: barePlatform.origin });
  for (const path of ["/sign-in", "/sign-up", "/forgot"]) {
    const page = await readPage(client, path);
    expect([path, page.hasLabel(en("field.password")) || page.hasLabel(en("field.newPassword"))]).toEqual([path, true]);
    expect([path, page.hasLabel(en("field.email"))]).toEqual([path, false]);
    expect(page.html).not.toContain(`>${en("or")}<`);
  }
  expect((await readPage(client, "/forgot")).hasLabel(en("field.recoveryCode"))).toBe(true);
  await signUpDirectly(client);
  const account = await readPage(client, "/account");
  expect(account.text).toContain(en("password.title"));
  expect(account.text).not.toContain(en("waysIn.title"));
});

test("where no proxy is trusted, clients cannot choose their address", async ({ barePlatform, newRequest }) => {
  const newClient = () => newRequest({ origin: barePlatform.origin });
  const account = await signUpDirectly(await newClient());
  const guess = { name: account.name, password: "not the password" };
  for (let tries = 1; tries <= 6; tries += 1) await expectRefusedDirectly(await newClient(), guess);
  for (const late of [guess, account]) await expectRefusedDirectly(await newClient(), late, en("fault.waitMinutes", { minutes: 5 }));
});

test("a forwarded host does not become the address in links and redirects", async ({ barePlatform, newRequest }) => {
  const client = await newRequest({
    origin: barePlatform.origin,
    headers: { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  });
  for (const path of ["/account", "/api/auth/signin", "/api/auth/callback/oidc"]) {
    const answer = await client.get(path, { maxRedirects: 0 });
    expect(new URL(answer.headers().location ?? "/", barePlatform.origin).origin).toBe(barePlatform.origin);
  }
});

test("the printed code makes one account the administrator, once, who resets other people's passwords", async ({
  barePlatform,
  newPage,
  newRequest,
}) => {
  const { origin, code } = barePlatform;
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  const page = await newPage({ baseURL: origin });
  const [second, nobody] = [await newRequest({ origin }), await newRequest({ origin })];

  await test.step("guests are led to sign up first", async () => {
    expect((await readPage(page, "/claim")).text).toContain(en("claim.accountFirst"));
    await becomeGuest(page);
    await expectClosed(page);
    await openPage(page, "/claim");
    await expect(page.getByLabel(en("claim.code"))).toBeHidden();
    await expect(sectionLocator(page, en("signUp.title"))).toBeHidden();
    await mainLocator(page)
      .getByRole("link", { name: en("signUp.title") })
      .click();
    await expect(page).toHaveURL(`${origin}/sign-up?next=/claim`);
  });

  const administrator = await signUpDirectly(page);
  const other = await signUpDirectly(second);
  await test.step("a wrong code is refused", async () => {
    for (const wrong of ["0000-0000-0000-0000", code.slice(0, -1)]) expect(await claim(page, wrong)).toBe(en("fault.wrong_code"));
    await expectClosed(page);
    await page.goto("/admin/people");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("notFound.title"));
  });

  await test.step("the right one makes the administrator, however it is typed", async () => {
    await claimAdministratorRole(page, code.toLowerCase().replaceAll("-", ""));
    await page.getByRole("link", { name: en("admin.title") }).click();
  });

  await test.step("who must set up a second factor before anything of the administration opens", async () => {
    await waitForPath(page, "/account");
    await expect(page.getByText(en("factor.adminsNeed"))).toBeInViewport();
    for (const path of ["/admin", "/admin/reports", "/admin/tables", "/admin/people/anybody", "/admin/people"])
      expect([path, (await readPage(page, path)).path]).toEqual([path, "/account"]);
    const banned = await callAction(requestOf(page), "banPerson", { form: { id: String(await personIdOf(second)), why: "Because." } });
    expect(banned.headers()["x-action-redirect"]).toMatch(/^\/account#two-factor/);
    expect(await personIdOf(second)).toBeDefined();
    expect(await readTicketClaims(requestOf(page))).toMatchObject({ rights: ["watch", "play", "host"] });

    await turnOnFactorOnPage(page, administrator.password);
    await expect(page.getByText(en("factor.adminsNeed"))).toBeHidden();
    expect(await readTicketClaims(requestOf(page))).toMatchObject({ rights: ["watch", "play", "host", "administer"] });
    await mainLocator(page)
      .getByRole("link", { name: en("admin.title") })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("admin.overview"));
    const row = page.getByText(en("admin.version"), { exact: true }).locator("..");
    await expect(row).toHaveText(`${en("admin.version")}${programVersion}`);
    expect((await readPage(page, "/account")).text).toContain(en("account.administrator"));
  });

  await test.step("without a mail server there is no test mail", async () => {
    const mail = sectionLocator(page, en("admin.mail"));
    await expect(mail.getByText(en("admin.mailUnset"))).toBeVisible();
    await expect(mail.getByRole("button")).toHaveCount(0);
  });

  await test.step("the code works only once", async () => {
    expect(await claim(second, code)).toBe(en("fault.wrong_code"));
  });

  await test.step("the administrators' pages are closed to other people", async () => {
    await expectClosed(second);
    await expectClosed(nobody);
    expect((await readPage(page, "/")).html).toContain('href="/admin"');
    expect((await readPage(second, "/")).html).not.toContain('href="/admin"');
  });

  await test.step("a one-time link sets a new password for another person, once", async () => {
    await openPage(page, "/admin/people");
    await page.getByLabel(en("admin.search")).fill(other.name.toLowerCase().slice(0, -1));
    await page.getByRole("button", { name: en("admin.searchSubmit") }).click();
    await page.waitForURL(/name=/);
    await page.getByRole("link", { name: en("admin.openNamed", { name: other.name }) }).click();
    await page.getByRole("button", { name: en("admin.linkNamed", { name: other.name }) }).click();
    const link = (await mainLocator(page).getByRole("code").textContent()) ?? "";
    expect(link).toMatch(new RegExp(`^${origin}/link/[\\w-]{32}$`));

    const password = "given back by a link";
    expect((await submitForm(nobody, link, { password })).status()).toBe(303);
    expect((await readPage(nobody, "/account")).textIn("h1")).toBe(other.name);
    expect((await readPage(nobody, link)).textIn("h1")).toBe(en("link.deadTitle"));
    await expectSessionEnded(second);
    await expectRefusedDirectly(second, other);
    await becomePerson(second, { name: other.name, password });
    expect((await readPage(second, "/account")).textIn("h1")).toBe(other.name);
    await page.reload();
    await expectSignedIn(page, administrator.name);
  });

  await test.step("a search for an unknown name finds no person", async () => {
    expect((await readPage(page, "/admin/people?name=nobody%20at%20all")).textIn("main")).toContain(en("admin.nobody"));
  });
});
