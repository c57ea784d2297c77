import type { APIRequestContext } from "@playwright/test";
import type { MailServer, ReceivedMail } from "../servers/mailbox.ts";
import {
  addEmailDirectly,
  becomeGuest,
  becomePerson,
  clickFace,
  expectNotice,
  expectRefusedDirectly,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  mainLocator,
  openPage,
  PERSON_PASSWORD,
  personIdOf,
  requestEmailChange,
  requestPasswordLinkOnPage,
  requestSignInLinkOnPage,
  sectionLocator,
  signUpDirectly,
  uniqueEmail,
  uniqueName,
  waitForPath,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { KEEP_VALUE, postForm, readForm, submitForm } from "../support/forms.ts";
import { readPage, readResponse, requestOf, type WebClient } from "../support/html-page.ts";
import { inTurns } from "../support/sample.ts";
import { turnOnFactorDirectly } from "../support/second-factor.ts";
import { en, translators } from "../support/texts.ts";
import { callAction } from "../support/web-routes.ts";

test("the owner of a confirmed address is told of a new password, a changed second factor and another address", async ({
  newRequest,
  mailbox,
}) => {
  const client = await newRequest();
  const { name, password, codes } = await signUpDirectly(client);
  const email = uniqueEmail();
  await addEmailDirectly(client, mailbox.box, email, password);
  let letters = mailbox.box.mailsTo(email).length;
  const expectNotified = async (change: "password" | "email" | "factorOn" | "factorOff") => {
    letters += 1;
    const { subject, text, link } = await mailbox.box.waitForMail(email, letters);
    expect([subject, link]).toEqual([en(`letter.changed.${change}.subject`), ""]);
    for (const line of [en(`letter.changed.${change}.text`, { name }), "/forgot"]) expect(text).toContain(line);
  };
  await submitForm(client, "/account", { current: password, password: NEW_PASSWORD });
  await expectNotified("password");
  await submitForm(await newRequest(), "/forgot", { name, code: codes[0] ?? "", password });
  await expectNotified("password");
  await becomePerson(client, { name, password });
  const app = await turnOnFactorDirectly(client, password);
  await expectNotified("factorOn");
  await callAction(client, "turnOffSecondFactor", { form: { code: app.nextCode() } });
  await expectNotified("factorOff");
  await addEmailDirectly(client, mailbox.box, uniqueEmail(), password);
  await expectNotified("email");
});

const [testA, testB, testC] = inTurns(test);

const NEW_PASSWORD = "another horse battery";

testA("a link to a new address creates an account, and signs in to it from then on", async ({ page, newRequest, mailbox }) => {
  const [email, name] = [uniqueEmail(), uniqueName("Newcomer")];
  await requestSignInLinkOnPage(page, email);
  const letter = await mailbox.box.waitForMail(email);
  expect(letter.subject).toBe(en("letter.signIn.subject"));
  expect(letter.from).toBe("Mutable <games@mutable.test>");
  await openPage(page, letter.link);
  await expect(mainLocator(page).getByText(en("link.signUp", { email }))).toBeVisible();
  await page.getByLabel(en("field.yourName")).fill(name);
  await clickFace(page.getByRole("radio", { name: en("face.owl") }));
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await page.waitForURL("/");
  await expectSignedIn(page, name);
  const person = await personIdOf(page);
  await page.goto("/account");
  await expect(mainLocator(page).getByText(email).first()).toBeVisible();

  const elsewhere = await newRequest();
  const { link } = await requestLink(elsewhere, mailbox.box, ` ${email.toUpperCase()} `);
  expect((await readPage(elsewhere, link)).text).toContain(en("link.signIn", { name }));
  await signInByLink(elsewhere, link);
  expect((await readPage(elsewhere, "/")).textIn("header")).toContain(name);
  expect(await personIdOf(elsewhere)).toBe(person);
});

/** Asks for a sign-in link by a request and waits for its mail. */
async function requestLink(client: APIRequestContext, mailbox: MailServer, typed: string): Promise<ReceivedMail> {
  const email = typed.trim().toLowerCase();
  const count = mailbox.mailsTo(email).length + 1;
  const answer = await readResponse(await submitForm(client, "/sign-in", { email: typed }));
  expect(answer.text).toContain(en("mail.sent", { email }));
  return mailbox.waitForMail(email, count);
}

/** Presses the one button of a sign-in link's page. */
async function signInByLink(client: WebClient, link: string): Promise<void> {
  expect((await submitForm(requestOf(client), link, { secret: KEEP_VALUE })).status()).toBe(303);
}

const signUpByLink = (client: APIRequestContext, link: string, name: string) => submitForm(client, link, { name, face: "fox" });

test("the guest who asked for a link becomes the account, in whichever browser it is opened", async ({ newRequest, mailbox }) => {
  for (const inSameBrowser of [true, false]) {
    const [email, name] = [uniqueEmail(), uniqueName("Was a guest")];
    const asking = await newRequest();
    const opening = inSameBrowser ? asking : await newRequest();
    await becomeGuest(asking, name);
    const person = await personIdOf(asking);
    const storageState = await asking.storageState();
    const { link } = await requestLink(asking, mailbox.box, email);
    expect((await readPage(opening, link)).initialValueOf("name")).toBe(name);
    await signUpByLink(opening, link, name);
    expect((await readPage(opening, "/")).textIn("header")).toContain(name);
    expect(await personIdOf(opening)).toBe(person);
    await expectSessionEnded(await newRequest({ storageState }));
  }
});

test("a guest who opens an account's link is merged into the account", async ({ newRequest, mailbox }) => {
  const email = uniqueEmail();
  const owner = await newRequest();
  const account = await signUpDirectly(owner);
  await addEmailDirectly(owner, mailbox.box, email, account.password);

  const elsewhere = await newRequest();
  await becomeGuest(elsewhere);
  const storageState = await elsewhere.storageState();
  await signInByLink(elsewhere, (await requestLink(elsewhere, mailbox.box, email)).link);
  expect((await readPage(elsewhere, "/")).textIn("header")).toContain(account.name);
  expect(await personIdOf(elsewhere)).toBe(await personIdOf(owner));
  await expectSessionEnded(await newRequest({ storageState }));
});

test("opening a link does not use it up, submitting its form does", async ({ newRequest, mailbox }) => {
  const scanner = await newRequest();
  const { link } = await requestLink(await newRequest(), mailbox.box, uniqueEmail());
  for (const method of ["GET", "HEAD", "GET"]) expect((await scanner.fetch(link, { method })).status()).toBe(200);
  expect(await scanner.storageState()).toMatchObject({ cookies: [] });

  const [first, second] = [await newRequest(), await newRequest()];
  const forms = [
    await readForm(first, link, { name: uniqueName("Once"), face: "fox" }),
    await readForm(second, link, { name: uniqueName("Once"), face: "fox" }),
  ] as const;
  expect((await postForm(first, forms[0])).status()).toBe(303);
  const late = await readResponse(await postForm(second, forms[1]));
  expect(late.text).toContain(en("link.deadTitle"));
  await expectSessionEnded(second);
  expect((await readPage(second, link)).textIn("h1")).toBe(en("link.deadTitle"));
});

test("an open page of a used link says that the link is dead", async ({ page, newRequest, mailbox }) => {
  const email = uniqueEmail();
  await requestSignInLinkOnPage(page, email);
  const { link } = await mailbox.box.waitForMail(email);
  await openPage(page, link);
  await signUpByLink(await newRequest(), link, uniqueName("Once"));
  await page.getByLabel(en("field.yourName")).fill(uniqueName("Once"));
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await expectNotice(page, en("fault.link_dead"));
  await expectSignedOut(page);
});

test("a taken name does not use the link up", async ({ newRequest, mailbox }) => {
  const taken = await signUpDirectly(await newRequest());
  const [client, free] = [await newRequest(), uniqueName("Free")];
  const { link } = await requestLink(client, mailbox.box, uniqueEmail());
  const refused = await readResponse(await signUpByLink(client, link, taken.name));
  expect(refused.errorOf("name")).toContain(en("fault.name_taken"));
  expect((await signUpByLink(client, link, free)).status()).toBe(303);
  expect((await readPage(client, "/")).textIn("header")).toContain(free);
});

testC("a forgotten password is reset by mail, which ends every other session", async ({ page, newRequest, mailbox }) => {
  const email = uniqueEmail();
  const owner = await newRequest();
  const { name, password } = await signUpDirectly(owner);
  await addEmailDirectly(owner, mailbox.box, email, password);

  await requestPasswordLinkOnPage(page, email);
  const letter = await mailbox.box.waitForMail(email, 2);
  expect(letter.subject).toBe(en("letter.password.subject"));
  await openPage(page, letter.link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("link.passwordTitle", { name }));
  const field = page.getByLabel(en("field.newPassword"), { exact: true });
  await field.fill("short");
  await page.getByRole("button", { name: en("link.setPassword") }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.password_short")));
  await field.fill(NEW_PASSWORD);
  await page.getByRole("button", { name: en("link.setPassword") }).click();
  await waitForPath(page, "/account");
  await expectSignedIn(page, name);

  await expectSessionEnded(owner);
  expect((await readPage(owner, letter.link)).textIn("h1")).toBe(en("link.deadTitle"));
  await expectRefusedDirectly(owner, { name, password });
  await becomePerson(owner, { name, password: NEW_PASSWORD });
  expect((await readPage(owner, "/")).textIn("header")).toContain(name);
});

test("a password reset answers the same for unknown addresses, which get no mail", async ({ newRequest, mailbox }) => {
  const [email, unknown] = [uniqueEmail(), uniqueEmail()];
  const owner = await newRequest();
  const { password } = await signUpDirectly(owner);
  await addEmailDirectly(owner, mailbox.box, email, password);
  const elsewhere = await newRequest();
  const answers: string[] = [];
  for (const address of [unknown, email]) {
    const answer = await readResponse(await submitForm(elsewhere, "/forgot", { email: address }));
    expect(answer.text).toContain(en("mail.sentIfKnown", { email: address }));
    answers.push(answer.textIn("main").replaceAll(address, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
  await mailbox.box.waitForMail(email, 2);
  expect(mailbox.box.mailsTo(unknown)).toEqual([]);
});

testA("an address is added with the password and its mail, and signs in after that", async ({ page, newRequest, mailbox }) => {
  const email = uniqueEmail();
  const { name, password } = await signUpDirectly(page);
  const person = await personIdOf(page);
  const ways = sectionLocator(page, en("waysIn.title"));
  await requestEmailChange(page, email, "not the password");
  await expect(ways.getByLabel(en("field.currentPassword"), { exact: true })).toHaveAccessibleDescription(en("fault.wrong_password"));
  await requestEmailChange(page, "not an address", password);
  await expect(ways.getByLabel(en("field.email"))).toHaveAccessibleDescription(new RegExp(en("fault.email_bad")));
  await requestEmailChange(page, email, password);
  await expectNotice(ways, en("mail.sent", { email }));
  expect(mailbox.box.mailsTo(email).length).toBeLessThan(2);
  const letter = await mailbox.box.waitForMail(email);
  expect(letter.subject).toBe(en("letter.email.subject"));
  expect(letter.text).toContain(en("letter.email.text", { name }));

  // Confirming the address in a signed-out browser does not sign in there.
  const { cookies } = await page.context().storageState();
  await page.context().clearCookies();
  await openPage(page, letter.link);
  await expect(mainLocator(page).getByText(en("link.email", { name, email }))).toBeVisible();
  await page.getByRole("button", { name: en("link.addEmail") }).click();
  await waitForPath(page, "/link/added");
  await expectNotice(page, en("link.added"));
  await expectSignedOut(page);

  const elsewhere = await newRequest();
  await signInByLink(elsewhere, (await requestLink(elsewhere, mailbox.box, email)).link);
  expect((await readPage(elsewhere, "/")).textIn("header")).toContain(name);
  expect(await personIdOf(elsewhere)).toBe(person);

  await page.context().addCookies(cookies);
  await page.goto("/account");
  await expect(ways.getByText(email)).toBeVisible();
});

test("without scripts too, a confirmed address is shown as confirmed", async ({ newRequest, mailbox }) => {
  const client = await newRequest();
  const { password } = await signUpDirectly(client);
  const email = uniqueEmail();
  await submitForm(client, "/account", { email, current: password });
  const { link } = await mailbox.box.waitForMail(email);
  const stranger = await newRequest();
  const answer = await submitForm(stranger, link, { secret: KEEP_VALUE });
  const page = await readPage(stranger, answer.headers().location ?? link);
  expect([page.textIn("h1"), page.text.includes(en("link.added"))]).toEqual([en("link.addedTitle"), true]);
  await expectSessionEnded(stranger);
  expect((await readPage(client, "/account")).text).toContain(email);
  expect((await readPage(stranger, link)).textIn("h1")).toBe(en("link.deadTitle"));
});

test("adding another account's address sends no mail, with the same answer", async ({ newRequest, mailbox }) => {
  const [theirs, mine] = [uniqueEmail(), uniqueEmail()];
  const other = await newRequest();
  const { password } = await signUpDirectly(other);
  await addEmailDirectly(other, mailbox.box, theirs, password);

  const client = await newRequest();
  await signUpDirectly(client);
  const answers: string[] = [];
  for (const email of [theirs, mine]) {
    const answer = await readResponse(await submitForm(client, "/account", { email, current: PERSON_PASSWORD }));
    expect(answer.text).toContain(en("mail.sent", { email }));
    answers.push(answer.textIn("main").replaceAll(email, "…"));
  }
  expect(answers[0]).toBe(answers[1]);
  await mailbox.box.waitForMail(mine);
  expect(mailbox.box.mailsTo(theirs)).toHaveLength(1);
});

test("a removed address no longer signs in, nor does a link sent before", async ({ newRequest, mailbox }) => {
  const email = uniqueEmail();
  const client = await newRequest();
  const { password } = await signUpDirectly(client);
  await addEmailDirectly(client, mailbox.box, email, password);
  const elsewhere = await newRequest();
  const { link } = await requestLink(elsewhere, mailbox.box, email);

  const removal = en("waysIn.closeNamed", { provider: email });
  expect((await readPage(client, "/account")).hasLabel(removal)).toBe(true);
  await submitForm(client, "/account", { provider: "email" });
  expect((await readPage(client, "/account")).hasLabel(removal)).toBe(false);
  // Before it came the links that confirm the address and sign in. The next link must not be taken for this notice.
  expect((await mailbox.box.waitForMail(email, 3)).subject).toBe(en("letter.changed.email.subject"));
  expect((await readPage(elsewhere, link)).textIn("h1")).toBe(en("link.deadTitle"));
  const next = await requestLink(elsewhere, mailbox.box, email);
  expect((await readPage(elsewhere, next.link)).text).toContain(en("link.signUp", { email }));
});

test("a mail is in the language of the request", async ({ newRequest, mailbox }) => {
  const client = await newRequest({ headers: { "accept-language": "cs-CZ" } });
  const email = uniqueEmail();
  const czech = translators.cs;
  const answer = await readResponse(await submitForm(client, "/sign-in", { email }));
  expect(answer.text).toContain(czech("mail.sent", { email }));
  const letter = await mailbox.box.waitForMail(email);
  expect(letter.subject).toBe(czech("letter.signIn.subject"));
  for (const key of ["letter.hello", "letter.signIn.text", "letter.signIn.until", "letter.notYou"] as const)
    expect(letter.text).toContain(czech(key));
});

test("explains a malformed address and an unknown link", async ({ page, newRequest }) => {
  await openPage(page, "/sign-in");
  const field = page.getByLabel(en("field.email"));
  await field.fill("player@nowhere");
  await page.getByRole("button", { name: en("signIn.sendLink") }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.email_bad")));
  const unknown = await readPage(await newRequest(), "/link/never-was");
  expect(unknown.textIn("h1")).toBe(en("link.deadTitle"));
  expect(unknown.textIn("main")).toContain(en("link.dead"));
});

testB("an account without a password sets one, and must give it from then on", async ({ page, newRequest, mailbox }) => {
  const name = uniqueName("By mail");
  const client = await newRequest();
  await signUpByLink(client, (await requestLink(client, mailbox.box, uniqueEmail())).link, name);
  await page.context().addCookies((await client.storageState()).cookies);
  await openPage(page, "/account");
  await expect(page.getByLabel(en("field.currentPassword"), { exact: true })).toHaveCount(0);
  const form = sectionLocator(page, en("password.title"));
  await form.getByLabel(en("field.newPassword"), { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole("button", { name: en("password.set") }).click();
  await expect(form.getByRole("button", { name: en("password.change") })).toBeVisible();
  await expect(form.getByLabel(en("field.currentPassword"), { exact: true })).toBeVisible();
  const elsewhere = await newRequest();
  await becomePerson(elsewhere, { name, password: NEW_PASSWORD });
  expect((await readPage(elsewhere, "/")).textIn("header")).toContain(name);
});
