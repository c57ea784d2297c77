import {
  arrive,
  askForAddress,
  askForPasswordLink,
  askForSignInLink,
  beGuest,
  chooseFace,
  expectNobody,
  expectSignedIn,
  expectTold,
  expectWorthless,
  expectWrongSignIn,
  fresh,
  freshEmail,
  haveAccount,
  haveAddress,
  main,
  PASSWORD,
  panel,
  personOf,
  signIn,
  signOut,
  visit,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { en, translators } from "../support/texts.ts";

const NEW_PASSWORD = "another horse battery";

test("a link to an address that nobody has makes an account, which the address opens from then on", async ({ page, another, mailbox }) => {
  const [email, name] = [freshEmail(), fresh("Newcomer")];
  await askForSignInLink(page, email);
  const letter = await mailbox.box.letterTo(email);
  expect(letter.subject).toBe(en("letter.signIn.subject"));
  expect(letter.from).toBe("Mutable <games@mutable.test>");
  await visit(page, letter.link);
  await expect(main(page).getByText(en("link.signUp", { email }))).toBeVisible();
  await page.getByLabel(en("field.yourName")).fill(name);
  await chooseFace(page.getByRole("radio", { name: en("face.owl") }));
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await page.waitForURL("/");
  await expectSignedIn(page, name);
  const person = await personOf(page);
  await page.goto("/account");
  await expect(main(page).getByText(email).first()).toBeVisible();

  const elsewhere = await another();
  await askForSignInLink(elsewhere, ` ${email.toUpperCase()} `);
  await visit(elsewhere, (await mailbox.box.letterTo(email, 2)).link);
  await expect(main(elsewhere).getByText(en("link.signIn", { name }))).toBeVisible();
  await elsewhere.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
  await expectSignedIn(elsewhere, name);
  expect(await personOf(elsewhere)).toBe(person);
});

test("the guest who asked for the link becomes the account, wherever it is opened", async ({ page, another, program, mailbox }) => {
  for (const inSameBrowser of [true, false]) {
    const [email, name] = [freshEmail(), fresh("Was a guest")];
    const [asking, opening] = inSameBrowser ? [page, page] : [await another(), await another()];
    await beGuest(asking, name);
    const person = await personOf(asking);
    const storageState = await asking.context().storageState();
    await askForSignInLink(asking, email);
    await visit(opening, (await mailbox.box.letterTo(email)).link);
    await expect(opening.getByLabel(en("field.yourName"))).toHaveValue(name);
    await opening.getByRole("button", { name: en("signUp.submit") }).click();
    await opening.waitForURL("/");
    await expectSignedIn(opening, name);
    expect(await personOf(opening)).toBe(person);
    await expectWorthless(await program({ storageState }));
  }
});

test("a guest who opens the link of an account's address is gone, and the account is who it was", async ({
  page,
  another,
  program,
  mailbox,
}) => {
  const email = freshEmail();
  const account = await haveAccount(page);
  await haveAddress(page, mailbox.box, email, account.password);
  const person = await personOf(page);

  const elsewhere = await another();
  await beGuest(elsewhere);
  const storageState = await elsewhere.context().storageState();
  await askForSignInLink(elsewhere, email);
  await visit(elsewhere, (await mailbox.box.letterTo(email, 2)).link);
  await elsewhere.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
  await expectSignedIn(elsewhere, account.name);
  expect(await personOf(elsewhere)).toBe(person);
  await expectWorthless(await program({ storageState }));
});

test("looking at a link does not use it up, using it does", async ({ page, another, program, mailbox }) => {
  const email = freshEmail();
  await askForSignInLink(page, email);
  const { link } = await mailbox.box.letterTo(email);
  const scanner = await program();
  for (const method of ["GET", "HEAD", "GET"]) expect((await scanner.fetch(link, { method })).status()).toBe(200);
  expect(await scanner.storageState()).toMatchObject({ cookies: [] });

  const [first, second] = [await another(), await another()];
  await visit(first, link);
  await visit(second, link);
  for (const opened of [first, second]) await opened.getByLabel(en("field.yourName")).fill(fresh("Once"));
  await first.getByRole("button", { name: en("signUp.submit") }).click();
  await first.waitForURL("/");
  await second.getByRole("button", { name: en("signUp.submit") }).click();
  await expectTold(second, en("fault.link_dead"));
  await expectNobody(second);
  await second.reload();
  await expect(second.getByRole("heading", { level: 1 })).toHaveText(en("link.deadTitle"));
});

test("a name that is taken does not use the link up", async ({ page, another, mailbox }) => {
  const taken = await haveAccount(await another());
  const [email, free] = [freshEmail(), fresh("Free")];
  await askForSignInLink(page, email);
  await visit(page, (await mailbox.box.letterTo(email)).link);
  const field = page.getByLabel(en("field.yourName"));
  await field.fill(taken.name);
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.name_taken")));
  await field.fill(free);
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await page.waitForURL("/");
  await expectSignedIn(page, free);
});

test("a forgotten password is set anew by mail, which ends every other session", async ({ page, another, mailbox }) => {
  const email = freshEmail();
  const { name, password } = await haveAccount(page);
  await haveAddress(page, mailbox.box, email, password);

  const elsewhere = await another();
  await askForPasswordLink(elsewhere, email);
  const letter = await mailbox.box.letterTo(email, 2);
  expect(letter.subject).toBe(en("letter.password.subject"));
  await visit(elsewhere, letter.link);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(en("link.passwordTitle", { name }));
  const field = elsewhere.getByLabel(en("field.newPassword"), { exact: true });
  await field.fill("short");
  await elsewhere.getByRole("button", { name: en("link.setPassword") }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.password_short")));
  await field.fill(NEW_PASSWORD);
  await elsewhere.getByRole("button", { name: en("link.setPassword") }).click();
  await arrive(elsewhere, "/account");
  await expectSignedIn(elsewhere, name);

  await page.goto("/");
  await expectNobody(page);
  await page.goto(letter.link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("link.deadTitle"));
  await expectWrongSignIn(page, name, password);
  await signIn(page, { name, password: NEW_PASSWORD });
  await expectSignedIn(page, name);
});

test("whoever asks for a new password is told the same of an address that nobody has, which gets no letter", async ({
  page,
  another,
  mailbox,
}) => {
  const [email, nobodys] = [freshEmail(), freshEmail()];
  const { password } = await haveAccount(page);
  await haveAddress(page, mailbox.box, email, password);
  const elsewhere = await another();
  await askForPasswordLink(elsewhere, nobodys);
  await askForPasswordLink(elsewhere, email);
  await mailbox.box.letterTo(email, 2);
  expect(mailbox.box.lettersTo(nobodys)).toEqual([]);
});

test("an address is added with the password and from its letter, and signs in after that", async ({ page, another, mailbox }) => {
  const email = freshEmail();
  const { name, password } = await haveAccount(page);
  const person = await personOf(page);
  const ways = panel(page, en("waysIn.title"));
  await askForAddress(page, email, "not the password");
  await expect(ways.getByLabel(en("field.currentPassword"), { exact: true })).toHaveAccessibleDescription(en("fault.wrong_password"));
  await askForAddress(page, "not an address", password);
  await expect(ways.getByLabel(en("field.email"))).toHaveAccessibleDescription(new RegExp(en("fault.email_bad")));
  await askForAddress(page, email, password);
  await expectTold(ways, en("mail.sent", { email }));
  expect(mailbox.box.lettersTo(email).length).toBeLessThan(2);
  const letter = await mailbox.box.letterTo(email);
  expect(letter.subject).toBe(en("letter.email.subject"));
  expect(letter.text).toContain(en("letter.email.text", { name }));

  // Whoever reads that mail elsewhere is not signed in by it.
  const elsewhere = await another();
  await visit(elsewhere, letter.link);
  await expect(main(elsewhere).getByText(en("link.email", { name, email }))).toBeVisible();
  await elsewhere.getByRole("button", { name: en("link.addEmail") }).click();
  await expectTold(elsewhere, en("link.emailAdded", { name }));
  await expectNobody(elsewhere);
  await page.reload();
  await expect(ways.getByText(email)).toBeVisible();

  await askForSignInLink(elsewhere, email);
  await visit(elsewhere, (await mailbox.box.letterTo(email, 2)).link);
  await elsewhere.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
  await expectSignedIn(elsewhere, name);
  expect(await personOf(elsewhere)).toBe(person);
});

test("an address that is somebody else's gets no letter, and the answer does not tell", async ({ page, another, mailbox }) => {
  const [theirs, mine] = [freshEmail(), freshEmail()];
  const other = await another();
  const { password } = await haveAccount(other);
  await haveAddress(other, mailbox.box, theirs, password);

  await haveAccount(page);
  const ways = panel(page, en("waysIn.title"));
  for (const email of [theirs, mine]) {
    await askForAddress(page, email, PASSWORD);
    await expectTold(ways, en("mail.sent", { email }));
  }
  await mailbox.box.letterTo(mine);
  expect(mailbox.box.lettersTo(theirs)).toHaveLength(1);
});

test("an address can be removed, and then neither it nor a link on its way opens the account", async ({ page, another, mailbox }) => {
  const email = freshEmail();
  const { password } = await haveAccount(page);
  await haveAddress(page, mailbox.box, email, password);
  const elsewhere = await another();
  await askForSignInLink(elsewhere, email);
  const { link } = await mailbox.box.letterTo(email, 2);

  await visit(page, "/account");
  await page.getByRole("button", { name: en("waysIn.closeNamed", { provider: email }) }).click();
  await expect(panel(page, en("waysIn.title")).getByText(email)).toBeHidden();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText(en("link.deadTitle"));
  await askForSignInLink(elsewhere, email);
  await elsewhere.goto((await mailbox.box.letterTo(email, 3)).link);
  await expect(main(elsewhere).getByText(en("link.signUp", { email }))).toBeVisible();
});

test("a letter is in the language of who asks", async ({ another, mailbox }) => {
  const page = await another({ locale: "cs-CZ" });
  const email = freshEmail();
  const czech = translators.cs;
  await visit(page, "/sign-in");
  await page.getByLabel(czech("field.email")).fill(email);
  await page.getByRole("button", { name: czech("signIn.sendLink") }).click();
  await expect(main(page).getByText(czech("mail.sent", { email }))).toBeVisible();
  const letter = await mailbox.box.letterTo(email);
  expect(letter.subject).toBe(czech("letter.signIn.subject"));
  for (const key of ["letter.hello", "letter.signIn.text", "letter.signIn.until", "letter.notYou"] as const)
    expect(letter.text).toContain(czech(key));
});

test("what is no address is told, and a link that never was is told too", async ({ page }) => {
  await visit(page, "/sign-in");
  const field = page.getByLabel(en("field.email"));
  await field.fill("somebody@nowhere");
  await page.getByRole("button", { name: en("signIn.sendLink") }).click();
  await expect(field).toHaveAccessibleDescription(new RegExp(en("fault.email_bad")));
  await page.goto("/link/never-was");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(en("link.deadTitle"));
  await expect(main(page).getByText(en("link.dead"))).toBeVisible();
});

test("an account without a password is made one, and asked for it from then on", async ({ page, mailbox }) => {
  const [email, name] = [freshEmail(), fresh("By mail")];
  await askForSignInLink(page, email);
  await visit(page, (await mailbox.box.letterTo(email)).link);
  await page.getByLabel(en("field.yourName")).fill(name);
  await page.getByRole("button", { name: en("signUp.submit") }).click();
  await page.waitForURL("/");
  await visit(page, "/account");
  await expect(page.getByLabel(en("field.currentPassword"), { exact: true })).toHaveCount(0);
  const form = panel(page, en("password.title"));
  await form.getByLabel(en("field.newPassword"), { exact: true }).fill(NEW_PASSWORD);
  await form.getByRole("button", { name: en("password.set") }).click();
  await expect(form.getByRole("button", { name: en("password.change") })).toBeVisible();
  await signOut(page, name);
  await signIn(page, { name, password: NEW_PASSWORD });
  await expectSignedIn(page, name);
});
