import type { Language } from "@mutable/i18n";
import { type APIRequestContext, type APIResponse, expect, type Locator, type Page } from "@playwright/test";
import { decodeJwt } from "jose";
import type { MailServer } from "../servers/mailbox.ts";
import { KEEP_VALUE, submitForm, submitKnownForm } from "./forms.ts";
import { readResponse, requestOf, type WebClient } from "./html-page.ts";
import { en, translators } from "./texts.ts";

export interface SignedUpAccount {
  readonly name: string;
  readonly password: string;
  readonly codes: readonly string[];
}

export const PERSON_PASSWORD = "correct horse battery";

let made = 1000;

/** Returns a name that no person has yet. None is a prefix of another: locators and searches match prefixes too. */
export function uniqueName(stem: string): string {
  made += 1;
  return `${stem} ${made}`;
}

export const uniqueEmail = (): string => `${uniqueName("player").replace(" ", "-")}@mail.test`;

/** Opens a page and waits for hydration: a click before it would be lost. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll("header summary, main button")];
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps$")));
  });
}

export const bannerLocator = (page: Page): Locator => page.getByRole("banner");
export const mainLocator = (page: Page): Locator => page.getByRole("main");

/** The section of the page with that heading. */
export const sectionLocator = (page: Page, heading: string): Locator =>
  mainLocator(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

/** Expects a visible message in a live region. */
export const expectNotice = (within: Page | Locator, sentence: string): Promise<void> =>
  expect(within.getByRole("status").or(within.getByRole("alert")).filter({ hasText: sentence })).toBeVisible();

/** Waits until the page has that path, with any query. */
export async function waitForPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await waitForHydration(page);
}

/** Clicks the face's picture instead of its hidden radio button. */
export const clickFace = (radio: Locator): Promise<void> => radio.locator("xpath=..").click();

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(bannerLocator(page).getByText(name, { exact: true })).toBeVisible();
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect(bannerLocator(page).getByRole("link", { name: en("signIn.title") })).toBeVisible();
}

/** Signs the client in as a guest by requests, without pages. */
export async function becomeGuest(client: WebClient, name = uniqueName("Guest")): Promise<string> {
  const answer = await submitKnownForm(requestOf(client), "/", { name, face: "fox" });
  expect(answer.status()).toBe(303);
  return name;
}

/** Creates an account and signs the client in by requests, without pages. */
export async function signUpDirectly(
  client: WebClient,
  { name = uniqueName("Mika"), password = PERSON_PASSWORD } = {},
): Promise<SignedUpAccount> {
  const answer = await submitForm(requestOf(client), "/sign-up", { name, password, face: "fox" });
  const codes = (await answer.text()).match(/(?<=>)[0-9A-Z]{4}(-[0-9A-Z]{4}){3}(?=<)/g) ?? [];
  expect(codes).toHaveLength(8);
  return { name, password, codes };
}

/** Sends the sign-in form as a browser without scripts would. `leadsTo`: the next page; undefined if it is the form again. */
export async function postSignIn(
  request: APIRequestContext,
  name: string,
  password: string,
): Promise<{ leadsTo: string | undefined; ms: number; response: APIResponse }> {
  const started = performance.now();
  const response = await submitKnownForm(request, "/sign-in", { name, password });
  return { leadsTo: response.headers().location, ms: performance.now() - started, response };
}

/** Signs the client in by requests, without pages. */
export async function becomePerson(client: WebClient, { name, password }: { name: string; password: string }): Promise<void> {
  expect((await postSignIn(requestOf(client), name, password)).leadsTo).toBe("/");
}

/** Expects that the form with this name and password shows the sentence, without pages. */
export async function expectRefusedDirectly(
  client: WebClient,
  { name, password }: { name: string; password: string },
  sentence = en("fault.wrongSignIn"),
): Promise<void> {
  const { leadsTo, response } = await postSignIn(requestOf(client), name, password);
  expect([leadsTo, (await readResponse(response)).textIn("main")]).toEqual([undefined, expect.stringContaining(sentence)]);
}

/** Signs the client out as next-auth's script does. */
export async function signOutDirectly(client: WebClient): Promise<void> {
  const request = requestOf(client);
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  expect((await request.post("/api/auth/signout", { form: { csrfToken, json: "true" } })).status()).toBe(200);
}

/** Confirms an email address for an account by requests, without pages. */
export async function addEmailDirectly(client: WebClient, mailbox: MailServer, email: string, password: string): Promise<void> {
  const request = requestOf(client);
  await submitForm(request, "/account", { email, current: password });
  const letter = await mailbox.waitForMail(email);
  const answer = await submitForm(request, letter.link, { secret: KEEP_VALUE });
  expect([answer.status(), answer.headers().location]).toEqual([303, "/link/added"]);
}

/** Enters the lobby as a guest, by default with the suggested name. Returns the name. */
export async function enterAsGuestOnPage(page: Page, name?: string): Promise<string> {
  await openPage(page, "/lobby");
  const field = page.getByLabel(en("field.yourName"));
  if (name !== undefined) await field.fill(name);
  const chosen = await field.inputValue();
  await page.getByRole("button", { name: en("guest.enter") }).click();
  await expectSignedIn(page, chosen);
  return chosen;
}

/** Fills in the open sign-up form and returns the new account. */
export async function submitSignUp(page: Page, { name = uniqueName("Mika"), password = PERSON_PASSWORD } = {}): Promise<SignedUpAccount> {
  await page.getByLabel(en("field.yourName")).fill(name);
  await page.getByLabel(en("field.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  const codes = await readRecoveryCodes(page);
  await page.getByRole("link", { name: en("codes.kept") }).click();
  await expectSignedIn(page, name);
  return { name, password, codes };
}

export async function signUpOnPage(page: Page, wish: { name?: string; password?: string } = {}): Promise<SignedUpAccount> {
  await openPage(page, "/sign-up");
  return submitSignUp(page, wish);
}

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: en("codes.title") });
  await expect(list).toBeVisible();
  return list.getByRole("listitem").allTextContents();
}

/** Submits the open sign-in form. */
export async function submitSignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel(en("field.name"), { exact: true }).fill(name);
  await page.getByLabel(en("field.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
}

export async function signInOnPage(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await openPage(page, "/sign-in");
  await submitSignIn(page, name, password);
  await page.waitForURL((url) => url.pathname === "/");
  await waitForHydration(page);
}

export async function expectSignInRefused(page: Page, name: string, password: string): Promise<void> {
  await openPage(page, "/sign-in");
  await submitSignIn(page, name, password);
  await expectNotice(page, en("fault.wrongSignIn"));
}

export async function signOutOnPage(page: Page, name: string): Promise<void> {
  await bannerLocator(page).getByText(name, { exact: true }).click();
  await bannerLocator(page)
    .getByRole("button", { name: en("frame.signOut") })
    .click();
  await expectSignedOut(page);
}

/** Chooses a language in the menu, in any language of the page. */
export async function selectLanguage(page: Page, language: Language): Promise<void> {
  const now = (await page.locator("html").getAttribute("lang")) === "cs" ? "cs" : "en";
  await bannerLocator(page).getByLabel(translators[now]("frame.language")).click();
  await bannerLocator(page)
    .getByRole("button", { name: en(`language.${language}`) })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

export async function selectTheme(page: Page, theme: "system" | "light" | "dark"): Promise<void> {
  await bannerLocator(page).getByLabel(en("frame.theme")).click();
  await bannerLocator(page)
    .getByRole("button", { name: en(`theme.${theme}`) })
    .click();
  const html = page.locator("html");
  if (theme === "system") await expect(html).not.toHaveAttribute("data-theme");
  else await expect(html).toHaveAttribute("data-theme", theme);
}

export async function requestSignInLinkOnPage(page: Page, email: string): Promise<void> {
  await openPage(page, "/sign-in");
  await page.getByLabel(en("field.email")).fill(email);
  await page.getByRole("button", { name: en("signIn.sendLink") }).click();
  await expect(mainLocator(page).getByText(en("mail.sent", { email: email.trim().toLowerCase() }))).toBeVisible();
}

export async function requestPasswordLinkOnPage(page: Page, email: string): Promise<void> {
  await openPage(page, "/forgot");
  await page.getByLabel(en("field.email")).fill(email);
  await page.getByRole("button", { name: en("forgot.sendLink") }).click();
  await expect(mainLocator(page).getByText(en("mail.sentIfKnown", { email }))).toBeVisible();
}

/** Asks for the mail that confirms an address for the account. */
export async function requestEmailChange(page: Page, email: string, password: string | undefined): Promise<void> {
  await openPage(page, "/account");
  const ways = sectionLocator(page, en("waysIn.title"));
  await ways.getByLabel(en("field.email")).fill(email);
  if (password !== undefined) await ways.getByLabel(en("field.currentPassword"), { exact: true }).fill(password);
  await ways.getByRole("button", { name: en("waysIn.sendLink") }).click();
}

/** Fills in the provider's page and allows the sign-in. */
export async function allowAtProvider(page: Page, number: string, name = "Somebody"): Promise<void> {
  await page.getByLabel("Number").fill(number);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Allow" }).click();
}

export async function openProvider(page: Page): Promise<void> {
  await openPage(page, "/sign-in");
  await page.getByRole("button", { name: en("signIn.with", { provider: "Example SSO" }) }).click();
  await expect(page.getByRole("heading", { name: "Example SSO" })).toBeVisible();
}

/** Signs in through the provider as the person with that number. */
export async function signInWithProvider(page: Page, number: string, name = "Somebody"): Promise<void> {
  await openProvider(page);
  await allowAtProvider(page, number, name);
  await page.waitForURL((url) => url.hostname === "localhost" && !url.pathname.startsWith("/api/"));
  await waitForHydration(page);
}

/** Starts connecting the provider, with the password if the account has one. */
export async function connectProvider(page: Page, password?: string): Promise<void> {
  await openPage(page, "/account");
  await page.getByRole("button", { name: en("waysIn.connectNamed", { provider: "Example SSO" }) }).click();
  const dialog = page.getByRole("dialog");
  if (password !== undefined) await dialog.getByLabel(en("field.currentPassword"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: en("waysIn.connect"), exact: true }).click();
  await expect(page.getByRole("heading", { name: "Example SSO" })).toBeVisible();
}

/** Connects the account with the provider's person of that number. */
export async function addProviderLogin(page: Page, number: string, password?: string): Promise<void> {
  await connectProvider(page, password);
  await allowAtProvider(page, number);
  await expect(page.getByRole("button", { name: en("waysIn.closeNamed", { provider: "Example SSO" }) })).toBeVisible();
}

/** Creates a personal token and returns its secret. */
export async function createTokenOnPage(page: Page, name: string): Promise<string> {
  await openPage(page, "/account/tokens");
  await page.getByLabel(en("tokens.name")).fill(name);
  await page.getByRole("button", { name: en("tokens.make") }).click();
  await expect(page.getByText(en("tokens.once"))).toBeVisible();
  return (await sectionLocator(page, en("tokens.new")).getByRole("code").textContent()) ?? "";
}

export async function claimAdministratorRole(page: Page, code: string): Promise<void> {
  await openPage(page, "/claim");
  await page.getByLabel(en("claim.code")).fill(code);
  await page.getByRole("button", { name: en("claim.submit") }).click();
  await expect(page.getByText(en("claim.done"))).toBeVisible();
}

export const requestTicket = (request: APIRequestContext, place: unknown = "lobby") => request.post("/api/ticket", { data: { place } });

/** Returns the claims of the ticket of the signed-in person. */
export async function readTicketClaims(request: APIRequestContext): Promise<Record<string, unknown>> {
  const answer = await requestTicket(request);
  expect(answer.status()).toBe(200);
  const { ticket } = (await answer.json()) as { ticket: string };
  return decodeJwt(ticket);
}

/** Returns the id of the signed-in person. */
export const personIdOf = async (client: WebClient): Promise<unknown> => (await readTicketClaims(requestOf(client))).sub;

/** Expects that these cookies belong to no session. */
export async function expectSessionEnded(request: APIRequestContext): Promise<void> {
  expect((await requestTicket(request)).status()).toBe(401);
  const account = await request.get("/account", { maxRedirects: 0 });
  expect([account.status(), account.headers().location]).toEqual([307, "/sign-in?next=/account"]);
}
