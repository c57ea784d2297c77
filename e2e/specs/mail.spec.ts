import {
  addEmailDirectly,
  becomeGuest,
  clickAvatar,
  expectNotice,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  expectSignInRefused,
  mainLocator,
  openPage,
  requestEmailChange,
  requestPasswordLinkOnPage,
  requestSignInLinkOnPage,
  sectionLocator,
  signInOnPage,
  signOutOnPage,
  signUpDirectly,
  USER_PASSWORD,
  uniqueEmail,
  uniqueName,
  userIdOf,
  waitForPath,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { en, translators } from "../support/texts.ts";

const NEW_PASSWORD = "another horse battery";

test("a link to an address that nobody has makes an account, which the address opens from then on", async ({ page, newPage, mailbox }) => {
  const [email, name] = [uniqueEmail(), uniqueName("Newcomer")];
  await requestSignInLinkOnPage(page, email);
  const letter = await mailbox.box.waitForMail(email);
  expect(letter.subject).toBe(en("letter.signIn.subject"));
  expect(letter.from).toBe("Mutable <games@mutable.test>");
  await openPage(page, letter.link);
  await expect(mainLocator(page).getByText(en("link.signUp", { email }))).toBeVisible();
  await page.getByLabel(en("field.yourName")).fill(name);
  await clickAvatar(page.getByRole("radio", { name: en("face.owl") }));
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await page.waitForURL("/");
  await expectSignedIn(page, name);
  const person = await userIdOf(page);
  await page.goto("/account");
  await expect(mainLocator(page).getByText(email).first()).toBeVisible();

  const elsewhere = await newPage();
  await requestSignInLinkOnPage(elsewhere, ` ${email.toUpperCase()} `);
  await openPage(elsewhere, (await mailbox.box.waitForMail(email, 2)).link);
  await expect(mainLocator(elsewhere).getByText(en("link.signIn", { name }))).toBeVisible();
  await elsewhere.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
  await expectSignedIn(elsewhere, name);
  expect(await userIdOf(elsewhere)).toBe(person);
});

test("the guest who asked for the link becomes the account, wherever it is opened", async ({ page, newPage, newRequest, mailbox }) => {
  for (const inSameBrowser of [true, false]) {
    const [email, name] = [uniqueEmail(), uniqueName("Was a guest")];
    const [asking, opening] = inSameBrowser ? [page, page] : [await newPage(), await newPage()];
    await becomeGuest(asking, name);
    const person = await userIdOf(asking);
    const storageState = await asking.context().storageState();
    await requestSignInLinkOnPage(asking, email);
    await openPage(opening, (await mailbox.box.waitForMail(email)).link);
    await expect(opening.getByLabel(en("field.yourName"))).toHaveValue(name);
    await opening.getByRole("button", { name: en("signUp.submit") }).click();
    await opening.waitForURL("/");
    await expectSignedIn(opening, name);
    expect(await userIdOf(opening)).toBe(person);
    await expectSessionEnded(await newRequest({ storageState }));
  }
});

test("a guest who opens the link of an account's address is gone, and the account is who it was", async ({
  page,
  newPage,
  newRequest,
  mailbox,
}) => {
  const email = uniqueEmail();
  const account = await signUpDirectly(page);
  await addEmailDirectly(page, mailbox.box, email, account.password);
  const person = await userIdOf(page);

  const elsewhere = await newPage();
  await becomeGuest(elsewhere);
  const storageState = await elsewhere.context().storageState();
  await requestSignInLinkOnPage(elsewhere, email);
  await openPage(elsewhere, (await mailbox.box.waitForMail(email, 2)).link);
  await elsewhere.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
  await expectSignedIn(elsewhere, account.name);
  expect(await userIdOf(elsewhere)).toBe(person);
  await expectSessionEnded(await newRequest({ storageState }));
});

test("looking at a link does not use it up, using it does", async ({ page, newPage, newRequest, mailbox }) => {
  const email = uniqueEmail();
  await requestSignInLinkOnPage(page, email);
  const { link } = await mailbox.box.waitForMail(email);
  const scanner = await newRequest();
  for (const method of ["GET", "HEAD", "GET"]) expect((await scanner.fetch(link, { method })).status()).toBe(200);
  expect(await scanner.storageState()).toMatchObject({ cookies: [] });

  const [first, second] = [await newPage(), await newPage()];
  await openPage(first, link);
  await openPage(second, link);
  for (const opened of [first, second]) await opened.getByLabel(en("field.yourName")).fill(uniqueName("Once"));
  await first.getByRole("button", { name: en("signUp.submit") }).click();
  await first.waitForURL("/");
  await second.getByRole("button", { name: en("signUp.submit") }).click();
  await expectNotice(second, en("fault.link_dead"));
  await expectSignedOut(second);
  await second.reload();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText(en("link.deadTitle"));
});

test("a name that is taken does not use the link up", async ({ page, newPage, mailbox }) => {
  const taken = await signUpDirectly(await newPage());
  const [email, free] = [uniqueEmail(), uniqueName("Free")];
  await requestSignInLinkOnPage(page, email);
  await openPage(page, (await mailbox.box.waitForMail(email)).link);
  const field = page.getByLabel(en("field.yourName"));
  await field.fill(taken.name);
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.name_taken")));
  await field.fill(free);
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await page.waitForURL("/");
  await expectSignedIn(page, free);
});

test("a forgotten password is set anew by mail, which ends every other session", async ({ page, newPage, mailbox }) => {
  const email = uniqueEmail();
  const { name, password } = await signUpDirectly(page);
  await addEmailDirectly(page, mailbox.box, email, password);

  const elsewhere = await newPage();
  await requestPasswordLinkOnPage(elsewhere, email);
  const letter = await mailbox.box.waitForMail(email, 2);
  expect(letter.subject).toBe(en("letter.password.subject"));
  await openPage(elsewhere, letter.link);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(en("link.passwordTitle", { name }));
  const field = elsewhere.getByLabel(en("field.newPassword"), { exact: true });
  await field.fill("short");
  await elsewhere.getByRole("button", { name: en("link.setPassword") }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.password_short")));
  await field.fill(NEW_PASSWORD);
  await elsewhere.getByRole("button", { name: en("link.setPassword") }).click();
  await waitForPath(elsewhere, "/account");
  await expectSignedIn(elsewhere, name);

  await page.goto("/");
  await expectSignedOut(page);
  await page.goto(letter.link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("link.deadTitle"));
  await expectSignInRefused(page, name, password);
  await signInOnPage(page, { name, password: NEW_PASSWORD });
  await expectSignedIn(page, name);
});

test("whoever asks for a new password is told the same of an address that nobody has, which gets no letter", async ({
  page,
  newPage,
  mailbox,
}) => {
  const [email, nobodys] = [uniqueEmail(), uniqueEmail()];
  const { password } = await signUpDirectly(page);
  await addEmailDirectly(page, mailbox.box, email, password);
  const elsewhere = await newPage();
  await requestPasswordLinkOnPage(elsewhere, nobodys);
  await requestPasswordLinkOnPage(elsewhere, email);
  await mailbox.box.waitForMail(email, 2);
  expect(mailbox.box.mailsTo(nobodys)).toEqual([]);
});

test("an address is added with the password and from its letter, and signs in after that", async ({ page, newPage, mailbox }) => {
  const email = uniqueEmail();
  const { name, password } = await signUpDirectly(page);
  const person = await userIdOf(page);
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

  // Whoever reads that mail elsewhere is not signed in by it.
  const elsewhere = await newPage();
  await openPage(elsewhere, letter.link);
  await expect(mainLocator(elsewhere).getByText(en("link.email", { name, email }))).toBeVisible();
  await elsewhere.getByRole("button", { name: en("link.addEmail") }).click();
  await expectNotice(elsewhere, en("link.emailAdded", { name }));
  await expectSignedOut(elsewhere);
  await page.reload();
  await expect(ways.getByText(email)).toBeVisible();

  await requestSignInLinkOnPage(elsewhere, email);
  await openPage(elsewhere, (await mailbox.box.waitForMail(email, 2)).link);
  await elsewhere.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
  await expectSignedIn(elsewhere, name);
  expect(await userIdOf(elsewhere)).toBe(person);
});

test("an address that is somebody else's gets no letter, and the answer does not tell", async ({ page, newPage, mailbox }) => {
  const [theirs, mine] = [uniqueEmail(), uniqueEmail()];
  const other = await newPage();
  const { password } = await signUpDirectly(other);
  await addEmailDirectly(other, mailbox.box, theirs, password);

  await signUpDirectly(page);
  const ways = sectionLocator(page, en("waysIn.title"));
  for (const email of [theirs, mine]) {
    await requestEmailChange(page, email, USER_PASSWORD);
    await expectNotice(ways, en("mail.sent", { email }));
  }
  await mailbox.box.waitForMail(mine);
  expect(mailbox.box.mailsTo(theirs)).toHaveLength(1);
});

test("an address can be removed, and then neither it nor a link on its way opens the account", async ({ page, newPage, mailbox }) => {
  const email = uniqueEmail();
  const { password } = await signUpDirectly(page);
  await addEmailDirectly(page, mailbox.box, email, password);
  const elsewhere = await newPage();
  await requestSignInLinkOnPage(elsewhere, email);
  const { link } = await mailbox.box.waitForMail(email, 2);

  await openPage(page, "/account");
  await page.getByRole("button", { name: en("waysIn.closeNamed", { provider: email }) }).click();
  await expect(sectionLocator(page, en("waysIn.title")).getByText(email)).toBeHidden();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(en("link.deadTitle"));
  await requestSignInLinkOnPage(elsewhere, email);
  await elsewhere.goto((await mailbox.box.waitForMail(email, 3)).link);
  await expect(mainLocator(elsewhere).getByText(en("link.signUp", { email }))).toBeVisible();
});

test("a letter is in the language of who asks", async ({ newPage, mailbox }) => {
  const page = await newPage({ locale: "cs-CZ" });
  const email = uniqueEmail();
  const czech = translators.cs;
  await openPage(page, "/sign-in");
  await page.getByLabel(czech("field.email")).fill(email);
  await page.getByRole("button", { name: czech("signIn.sendLink") }).click();
  await expect(mainLocator(page).getByText(czech("mail.sent", { email }))).toBeVisible();
  const letter = await mailbox.box.waitForMail(email);
  expect(letter.subject).toBe(czech("letter.signIn.subject"));
  for (const key of ["letter.hello", "letter.signIn.text", "letter.signIn.until", "letter.notYou"] as const)
    expect(letter.text).toContain(czech(key));
});

test("what is no address is told, and a link that never was is told too", async ({ page }) => {
  await openPage(page, "/sign-in");
  const field = page.getByLabel(en("field.email"));
  await field.fill("somebody@nowhere");
  await page.getByRole("button", { name: en("signIn.sendLink") }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.email_bad")));
  await page.goto("/link/never-was");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("link.deadTitle"));
  await expect(mainLocator(page).getByText(en("link.dead"))).toBeVisible();
});

test("an account without a password is made one, and asked for it from then on", async ({ page, mailbox }) => {
  const [email, name] = [uniqueEmail(), uniqueName("By mail")];
  await requestSignInLinkOnPage(page, email);
  await openPage(page, (await mailbox.box.waitForMail(email)).link);
  await page.getByLabel(en("field.yourName")).fill(name);
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await page.waitForURL("/");
  await openPage(page, "/account");
  await expect(page.getByLabel(en("field.currentPassword"), { exact: true })).toHaveCount(0);
  const form = sectionLocator(page, en("password.title"));
  await form.getByLabel(en("field.newPassword"), { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole("button", { name: en("password.set") }).click();
  await expect(form.getByRole("button", { name: en("password.change") })).toBeVisible();
  await signOutOnPage(page, name);
  await signInOnPage(page, { name, password: NEW_PASSWORD });
  await expectSignedIn(page, name);
});
