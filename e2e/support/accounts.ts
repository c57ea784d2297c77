import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { decodeJwt } from "jose";
import type { Mailbox } from "../servers/mailbox.ts";
import { AS_IT_IS, send } from "./forms.ts";
import { en, type Language, translators } from "./texts.ts";

export interface Account {
  readonly name: string;
  readonly password: string;
  readonly codes: readonly string[];
}

export const PASSWORD = "correct horse battery";

let made = 0;

/** A name, or the beginning of an address, that nobody has yet. */
export function fresh(stem: string): string {
  made += 1;
  return `${stem} ${made}`;
}

export const freshEmail = (): string => `${fresh("somebody").replace(" ", "-")}@mail.test`;

/** Opens a page and waits until its scripts run: people are slower than that, and a click before it would be lost. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await awake(page);
}

export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = [...document.querySelectorAll("header summary, main button")];
    return parts.length > 0 && parts.every((part) => Object.keys(part).some((key) => key.startsWith("__reactProps$")));
  });
}

export const banner = (page: Page): Locator => page.getByRole("banner");
export const main = (page: Page): Locator => page.getByRole("main");

/** The part of a page with that heading. */
export const panel = (page: Page, heading: string): Locator =>
  main(page)
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: heading, exact: true }) });

/** Sentences about what was or was not done, where they are read out as well. */
export const expectTold = (within: Page | Locator, sentence: string): Promise<void> =>
  expect(within.getByRole("status").or(within.getByRole("alert")).filter({ hasText: sentence })).toBeVisible();

/** Waits until the browser is on a page, whatever is asked of it. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
  await awake(page);
}

/** A click on the picture, as people choose a face. */
export const chooseFace = (radio: Locator): Promise<void> => radio.locator("xpath=..").click();

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  await expect(banner(page).getByText(name, { exact: true })).toBeVisible();
}

export async function expectNobody(page: Page): Promise<void> {
  await expect(banner(page).getByRole("link", { name: en("signIn.title") })).toBeVisible();
}

/** Makes the browser a guest's, without its pages. */
export async function beGuest(page: Page, name = fresh("Guest")): Promise<string> {
  const answer = await send(page.context().request, "/", { name, face: "fox" });
  expect(answer.status()).toBe(303);
  return name;
}

/** Makes an account and signs the browser in to it, without its pages. */
export async function haveAccount(page: Page, { name = fresh("Mika"), password = PASSWORD } = {}): Promise<Account> {
  const answer = await send(page.context().request, "/sign-up", { name, password, face: "fox" });
  const codes = (await answer.text()).match(/(?<=>)[0-9A-Z]{4}(-[0-9A-Z]{4}){3}(?=<)/g) ?? [];
  expect(codes).toHaveLength(8);
  return { name, password, codes };
}

/** Tries to sign in without the pages, as next-auth's script does; gives what it is told. */
export async function trySignInDirectly(
  request: APIRequestContext,
  name: string,
  password: string,
): Promise<{ status: number; body: { url: string }; ms: number }> {
  const { csrfToken } = (await (await request.get("/api/auth/csrf")).json()) as { csrfToken: string };
  const started = performance.now();
  const answer = await request.post("/api/auth/callback/password", { form: { csrfToken, name, password, json: "true" } });
  return { status: answer.status(), body: (await answer.json()) as { url: string }, ms: performance.now() - started };
}

/** Signs the browser in, without its pages. */
export async function beSignedIn(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  expect((await trySignInDirectly(page.context().request, name, password)).status).toBe(200);
}

/** Gives an account an address, without its pages. */
export async function haveAddress(page: Page, mailbox: Mailbox, email: string, password: string): Promise<void> {
  const { request } = page.context();
  await send(request, "/account", { email, current: password });
  const letter = await mailbox.letterTo(email);
  const answer = await send(request, letter.link, { secret: AS_IT_IS });
  expect(answer.status()).toBe(200);
}

/** Comes in with the name that is filled in already, or another; gives the name. */
export async function enterAsGuest(page: Page, name?: string): Promise<string> {
  await visit(page, "/lobby");
  const field = page.getByLabel(en("field.yourName"));
  if (name !== undefined) await field.fill(name);
  const chosen = await field.inputValue();
  await page.getByRole("button", { name: en("guest.enter") }).click();
  await expectSignedIn(page, chosen);
  return chosen;
}

/** Makes an account by the form of the page that is open, and keeps its codes. */
export async function fillSignUp(page: Page, { name = fresh("Mika"), password = PASSWORD } = {}): Promise<Account> {
  await page.getByLabel(en("field.yourName")).fill(name);
  await page.getByLabel(en("field.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  const codes = await readCodes(page);
  await page.getByRole("link", { name: en("codes.kept") }).click();
  await expectSignedIn(page, name);
  return { name, password, codes };
}

export async function signUp(page: Page, wish: { name?: string; password?: string } = {}): Promise<Account> {
  await visit(page, "/sign-up");
  return fillSignUp(page, wish);
}

export async function readCodes(page: Page): Promise<string[]> {
  const list = page.getByRole("list", { name: en("codes.title") });
  await expect(list).toBeVisible();
  return list.getByRole("listitem").allTextContents();
}

/** Sends the sign-in form of the page that is open. */
export async function trySignIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel(en("field.name"), { exact: true }).fill(name);
  await page.getByLabel(en("field.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
}

export async function signIn(page: Page, { name, password }: { name: string; password: string }): Promise<void> {
  await visit(page, "/sign-in");
  await trySignIn(page, name, password);
  await page.waitForURL((url) => url.pathname === "/");
  await awake(page);
}

export async function expectWrongSignIn(page: Page, name: string, password: string): Promise<void> {
  await visit(page, "/sign-in");
  await trySignIn(page, name, password);
  await expectTold(page, en("fault.wrongSignIn"));
}

export async function signOut(page: Page, name: string): Promise<void> {
  await banner(page).getByText(name, { exact: true }).click();
  await banner(page)
    .getByRole("button", { name: en("frame.signOut") })
    .click();
  await expectNobody(page);
}

/** Language by the menu, whatever language the page is in. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const now = (await page.locator("html").getAttribute("lang")) === "cs" ? "cs" : "en";
  await banner(page).getByLabel(translators[now]("frame.language")).click();
  await banner(page)
    .getByRole("button", { name: en(`language.${language}`) })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
}

export async function chooseTheme(page: Page, theme: "system" | "light" | "dark"): Promise<void> {
  await banner(page).getByLabel(en("frame.theme")).click();
  await banner(page)
    .getByRole("button", { name: en(`theme.${theme}`) })
    .click();
  const html = page.locator("html");
  if (theme === "system") await expect(html).not.toHaveAttribute("data-theme");
  else await expect(html).toHaveAttribute("data-theme", theme);
}

export async function askForSignInLink(page: Page, email: string): Promise<void> {
  await visit(page, "/sign-in");
  await page.getByLabel(en("field.email")).fill(email);
  await page.getByRole("button", { name: en("signIn.sendLink") }).click();
  await expect(main(page).getByText(en("mail.sent", { email: email.trim().toLowerCase() }))).toBeVisible();
}

export async function askForPasswordLink(page: Page, email: string): Promise<void> {
  await visit(page, "/forgot");
  await page.getByLabel(en("field.email")).fill(email);
  await page.getByRole("button", { name: en("forgot.sendLink") }).click();
  await expect(main(page).getByText(en("mail.sentIfKnown", { email }))).toBeVisible();
}

/** Asks for a letter to an address that is to be the account's. */
export async function askForAddress(page: Page, email: string, password: string | undefined): Promise<void> {
  await visit(page, "/account");
  const ways = panel(page, en("waysIn.title"));
  await ways.getByLabel(en("field.email")).fill(email);
  if (password !== undefined) await ways.getByLabel(en("field.currentPassword"), { exact: true }).fill(password);
  await ways.getByRole("button", { name: en("waysIn.sendLink") }).click();
}

/** What somebody does on the provider's page. */
export async function allowAtProvider(page: Page, number: string, name = "Somebody"): Promise<void> {
  await page.getByLabel("Number").fill(number);
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Allow" }).click();
}

export async function goToProvider(page: Page): Promise<void> {
  await visit(page, "/sign-in");
  await page.getByRole("button", { name: en("signIn.with", { provider: "Example SSO" }) }).click();
  await expect(page.getByRole("heading", { name: "Example SSO" })).toBeVisible();
}

/** Signs in at the provider as somebody with that number there. */
export async function signInElsewhere(page: Page, number: string, name = "Somebody"): Promise<void> {
  await goToProvider(page);
  await allowAtProvider(page, number, name);
  await page.waitForURL((url) => url.hostname === "localhost" && !url.pathname.startsWith("/api/"));
  await awake(page);
}

/** Asks for one more way in; whoever has a password types it. */
export async function connectProvider(page: Page, password?: string): Promise<void> {
  await visit(page, "/account");
  await page.getByRole("button", { name: en("waysIn.connectNamed", { provider: "Example SSO" }) }).click();
  const dialog = page.getByRole("dialog");
  if (password !== undefined) await dialog.getByLabel(en("field.currentPassword"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: en("waysIn.connect"), exact: true }).click();
  await expect(page.getByRole("heading", { name: "Example SSO" })).toBeVisible();
}

/** Connects an account with the provider. */
export async function addWayIn(page: Page, number: string, password?: string): Promise<void> {
  await connectProvider(page, password);
  await allowAtProvider(page, number);
  await expect(page.getByRole("button", { name: en("waysIn.closeNamed", { provider: "Example SSO" }) })).toBeVisible();
}

/** Makes a personal token; gives its secret. */
export async function makeToken(page: Page, name: string): Promise<string> {
  await visit(page, "/account/tokens");
  await page.getByLabel(en("tokens.name")).fill(name);
  await page.getByRole("button", { name: en("tokens.make") }).click();
  await expect(page.getByText(en("tokens.once"))).toBeVisible();
  return (await panel(page, en("tokens.new")).getByRole("code").textContent()) ?? "";
}

export async function claimAdministration(page: Page, code: string): Promise<void> {
  await visit(page, "/claim");
  await page.getByLabel(en("claim.code")).fill(code);
  await page.getByRole("button", { name: en("claim.submit") }).click();
  await expect(page.getByText(en("claim.done"))).toBeVisible();
}

export const askForTicket = (request: APIRequestContext, place: unknown = "lobby") => request.post("/api/ticket", { data: { place } });

/** What the ticket of whoever is signed in says. */
export async function ticketOf(request: APIRequestContext): Promise<Record<string, unknown>> {
  const answer = await askForTicket(request);
  expect(answer.status()).toBe(200);
  const { ticket } = (await answer.json()) as { ticket: string };
  return decodeJwt(ticket);
}

/** Whose browser it is, by the id that stays when a name changes. */
export const personOf = async (page: Page): Promise<unknown> => (await ticketOf(page.context().request)).sub;

/** Whether the cookies that a browser had at some time still open anything. */
export async function expectWorthless(request: APIRequestContext): Promise<void> {
  expect((await askForTicket(request)).status()).toBe(401);
  const account = await request.get("/account", { maxRedirects: 0 });
  expect([account.status(), account.headers().location]).toEqual([307, "/sign-in?next=/account"]);
}
