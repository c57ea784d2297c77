import {
  addEmailDirectly,
  becomeGuest,
  becomePerson,
  expectSessionEnded,
  expectSignedIn,
  openPage,
  personIdOf,
  postSignIn,
  signUpDirectly,
  submitSignIn,
  uniqueEmail,
  uniqueName,
  waitForPath,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { KEEP_VALUE, submitForm } from "../support/forms.ts";
import { readPage, readResponse, requestOf, type WebClient } from "../support/html-page.ts";
import { connectProviderDirectly, signInWithProviderDirectly } from "../support/provider-requests.ts";
import { inTurns } from "../support/sample.ts";
import { turnOnFactorDirectly, turnOnFactorOnPage } from "../support/second-factor.ts";
import { en } from "../support/texts.ts";

const [, testB, testC] = inTurns(test);

const STEP = "/sign-in/code?next=";

testC("a second factor is set up with an app, and asked for at the next sign-in", async ({ page, newRequest }) => {
  const account = await signUpDirectly(page);
  const elsewhere = await newRequest();
  await becomePerson(elsewhere, account);
  const app = await turnOnFactorOnPage(page, account.password);
  await expectSignedIn(page, account.name);
  await expectSessionEnded(elsewhere);

  await page.context().clearCookies();
  await becomeGuest(page, uniqueName("Passer-by"));
  await openPage(page, "/sign-in?next=/account/tokens");
  await submitSignIn(page, account.name, account.password);
  await waitForPath(page, "/sign-in/code");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("factor.stepTitle", { name: account.name }));
  // Until the second step the browser is what it was: a guest.
  await expect(page.getByRole("banner")).toContainText("Passer-by");
  const [field, submit] = [page.getByLabel(en("field.appCode")), page.getByRole("button", { name: en("signIn.submit") }).first()];
  const type = async (code: string) => {
    await field.fill(code);
    await submit.click();
  };
  for (const code of [app.wrongCode(), app.confirmedWith]) {
    await type(code);
    await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.wrong_factor")));
  }
  await type(app.nextCode());
  await waitForPath(page, "/account/tokens");
  await expectSignedIn(page, account.name);
});

testB("every way in asks for the second factor: password, recovery code, mail, new password, provider", async ({ newRequest, mailbox }) => {
  const owner = await newRequest();
  const account = await signUpDirectly(owner);
  const [email, number] = [uniqueEmail(), uniqueName("number")];
  await addEmailDirectly(owner, mailbox.box, email, account.password);
  await connectProviderDirectly(owner, { number }, account.password);
  await turnOnFactorDirectly(owner, account.password);
  const id = await personIdOf(owner);
  const mailed = async (path: string, count: number) => {
    await submitForm(await newRequest(), path, { email });
    return (await mailbox.box.waitForMail(email, count)).link;
  };
  const password = "another horse battery";
  const ways: readonly (readonly [string, (client: WebClient) => Promise<string>])[] = [
    ["password", async (client) => (await postSignIn(requestOf(client), account.name, account.password)).leadsTo ?? ""],
    ["provider", async (client) => (await signInWithProviderDirectly(client, { number }, "/account")).path],
    ["link", async (client) => locationOf(client, await mailed("/sign-in", 3), { secret: KEEP_VALUE })],
    ["new password", async (client) => locationOf(client, await mailed("/forgot", 4), { password })],
    ["recovery code", async (client) => locationOf(client, "/forgot", { name: account.name, code: account.codes[0] ?? "", password })],
  ];
  for (const [i, [way, enter]] of ways.entries()) {
    const client = await newRequest();
    expect([way, await enter(client)]).toEqual([way, expect.stringContaining(STEP)]);
    await expectSessionEnded(client);
    const code = account.codes[i + 1] ?? "";
    expect((await submitForm(client, `${STEP}/account`, { code, next: KEEP_VALUE })).headers().location).toBe("/account");
    expect([way, await personIdOf(client)]).toEqual([way, id]);
    // The first step counts once.
    expect((await readPage(client, `${STEP}/account`)).path).not.toContain(STEP);
  }
});

/** Submits a form and returns where it leads. */
const locationOf = async (client: WebClient, path: string, fields: Record<string, string>): Promise<string> =>
  (await submitForm(requestOf(client), path, fields)).headers().location ?? "";

test("the second step limits wrong codes, and leads to no other site", async ({ newRequest }) => {
  const account = await signUpDirectly(await newRequest());
  const owner = await newRequest();
  await becomePerson(owner, account);
  const app = await turnOnFactorDirectly(owner, account.password);
  const begin = async () => {
    const client = await newRequest();
    await postSignIn(client, account.name, account.password);
    return (code: string, next = "/") => submitForm(client, `${STEP}${encodeURIComponent(next)}`, { code, next });
  };
  expect((await (await begin())(account.codes[0] ?? "", "//evil.example")).headers().location).toBe("/");

  const guess = await begin();
  for (let tries = 1; tries <= 10; tries += 1)
    expect((await readResponse(await guess(app.wrongCode()))).errorOf("code")).toContain(en("fault.wrong_factor"));
  expect((await readResponse(await guess(app.nextCode()))).text).toContain(en("fault.waitMinutes", { minutes: 60 }));
});

test("it is turned off by a code, and needs recovery codes to be turned on", async ({ newRequest }) => {
  const owner = await newRequest();
  const account = await signUpDirectly(owner);
  const app = await turnOnFactorDirectly(owner, account.password);
  const off = async (code: string) => readResponse(await submitForm(owner, "/account", { code }));
  expect((await off(app.wrongCode())).errorOf("code")).toContain(en("fault.wrong_factor"));
  expect((await off(app.nextCode())).text).toContain(en("factor.setUp"));
  await becomePerson(owner, account);

  const provided = await newRequest();
  await signInWithProviderDirectly(provided, { number: uniqueName("number") });
  const page = await readPage(provided, "/account");
  expect(page.text).toContain(en("fault.no_recovery_codes"));
  expect(page.text).not.toContain(en("factor.setUp"));
});
