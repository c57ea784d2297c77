import type { Page } from "@playwright/test";
import {
  arrive,
  banner,
  beSignedIn,
  chooseFace,
  chooseLanguage,
  chooseTheme,
  expectNobody,
  expectSignedIn,
  expectTold,
  expectWorthless,
  expectWrongSignIn,
  fresh,
  haveAccount,
  main,
  PASSWORD,
  panel,
  personOf,
  readCodes,
  signIn,
  signOut,
  signUp,
  visit,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { en, translators } from "../support/texts.ts";

const NEW_PASSWORD = "another horse battery";

test("signing up shows eight recovery codes, once", async ({ page }) => {
  const { name, codes } = await signUp(page);
  expect(codes).toHaveLength(8);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  await page.goBack();
  await page.goto("/account");
  for (const code of codes) expect(await page.content()).not.toContain(code);
  await expectSignedIn(page, name);
});

test("signing up says what is wrong with each field, and keeps what was typed", async ({ page, another }) => {
  const taken = await haveAccount(await another());
  await visit(page, "/sign-up");
  const [name, password] = [page.getByLabel(en("field.yourName")), page.getByLabel(en("field.password"), { exact: true })];
  const submit = page.getByRole("button", { name: en("signUp.submit") });
  const cases = [
    ["x", PASSWORD, name, "fault.name_bad"],
    [taken.name.toUpperCase(), PASSWORD, name, "fault.name_taken"],
    ["Long enough", "seven77", password, "fault.password_short"],
    ["Long enough", "x".repeat(201), password, "fault.password_long"],
    ["Long enough", "long ENOUGH", password, "fault.password_name"],
  ] as const;
  for (const [itsName, itsPassword, wrong, sentence] of cases) {
    await name.fill(itsName);
    await password.fill(itsPassword);
    await submit.click();
    await expect(wrong).toHaveAccessibleDescription(new RegExp(`${en(sentence)}$`));
    await expect(wrong).toBeFocused();
    await expect(name).toHaveValue(itsName);
    await expect(password).toHaveValue(itsPassword);
  }
  await expectNobody(page);
});

test("an account is signed out and in again, and is the same person", async ({ page }) => {
  const { name, password } = await haveAccount(page);
  const person = await personOf(page);
  await visit(page, "/");
  await signOut(page, name);
  await expect(page).toHaveURL("/");
  await signIn(page, { name: ` ${name.toUpperCase()} `, password });
  await expectSignedIn(page, name);
  expect(await personOf(page)).toBe(person);
});

test("a wrong password is told in a sentence that says no more", async ({ page, another }) => {
  const { name } = await haveAccount(await another());
  await expectWrongSignIn(page, name, "not the password");
  await expect(page.getByLabel(en("field.name"), { exact: true })).toHaveValue(name);
  await expectNobody(page);
});

test("a changed name is what one signs in with, and a changed face is seen", async ({ page, another }) => {
  const account = await haveAccount(page);
  const name = fresh("Renamed");
  await visit(page, "/account");
  const looks = panel(page, en("account.looks"));
  await looks.getByLabel(en("field.yourName")).fill(name);
  await chooseFace(looks.getByRole("radio", { name: en("face.octopus") }));
  await looks.getByRole("button", { name: en("account.save") }).click();
  await expectTold(looks, en("account.saved"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(banner(page).locator('img[src="/faces/octopus.svg"]')).toBeVisible();

  const elsewhere = await another();
  await expectWrongSignIn(elsewhere, account.name, account.password);
  await signIn(elsewhere, { name, password: account.password });
  await expectSignedIn(elsewhere, name);
});

test("a name that somebody has cannot be taken by a change", async ({ page, another }) => {
  const taken = await haveAccount(await another());
  const { name } = await haveAccount(page);
  await visit(page, "/account");
  const looks = panel(page, en("account.looks"));
  await looks.getByLabel(en("field.yourName")).fill(taken.name);
  await looks.getByRole("button", { name: en("account.save") }).click();
  await expect(looks.getByLabel(en("field.yourName"))).toHaveAccessibleDescription(new RegExp(en("fault.name_taken")));
  await expectSignedIn(page, name);
});

test("a changed password signs out every other browser at its next page", async ({ page, another }) => {
  const { name, password } = await haveAccount(page);
  const elsewhere = await another();
  await beSignedIn(elsewhere, { name, password });
  await elsewhere.goto("/");

  await visit(page, "/account");
  const form = panel(page, en("password.title"));
  const change = async (current: string, next: string) => {
    await form.getByLabel(en("field.currentPassword"), { exact: true }).fill(current);
    await form.getByLabel(en("field.newPassword"), { exact: true }).fill(next);
    await form.getByRole("button", { name: en("password.change") }).click();
  };
  await change("not the password", NEW_PASSWORD);
  await expect(form.getByLabel(en("field.currentPassword"), { exact: true })).toHaveAccessibleDescription(en("fault.wrong_password"));
  await elsewhere.reload();
  await expectSignedIn(elsewhere, name);

  await change(password, NEW_PASSWORD);
  await expectTold(form, en("password.changed"));
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/sign-in?next=/account");
  await expectNobody(elsewhere);
  await page.reload();
  await expectSignedIn(page, name);

  await expectWrongSignIn(elsewhere, name, password);
  await signIn(elsewhere, { name, password: NEW_PASSWORD });
  await expectSignedIn(elsewhere, name);
});

test("signing out everywhere else leaves this browser alone signed in", async ({ page, another }) => {
  const account = await haveAccount(page);
  const elsewhere = await another();
  await beSignedIn(elsewhere, account);
  await visit(page, "/account");
  await page.getByRole("button", { name: en("everywhere.submit") }).click();
  await expect(page.getByText(en("everywhere.done"))).toBeVisible();
  await elsewhere.goto("/");
  await expectNobody(elsewhere);
  await page.goto("/");
  await expectSignedIn(page, account.name);
});

test("deleting an account asks for the password, and leaves nothing that opens it", async ({ page, another, program }) => {
  const account = await haveAccount(page);
  const elsewhere = await another();
  await beSignedIn(elsewhere, account);
  const storageState = await page.context().storageState();

  await visit(page, "/account");
  await page.getByRole("button", { name: en("remove.title") }).click();
  const dialog = page.getByRole("dialog", { name: en("remove.title") });
  const current = dialog.getByLabel(en("field.currentPassword"), { exact: true });
  for (const [wrong, sentence] of [
    ["", "fault.missing"],
    ["not the password", "fault.wrong_password"],
  ] as const) {
    await current.fill(wrong);
    await dialog.getByRole("button", { name: en("remove.submit") }).click();
    await expect(current).toHaveAccessibleDescription(en(sentence));
  }
  await current.fill(account.password);
  await dialog.getByRole("button", { name: en("remove.submit") }).click();
  await expect(main(page).getByText(en("remove.done"))).toBeVisible();
  await expectNobody(page);

  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/sign-in?next=/account");
  await expectWrongSignIn(elsewhere, account.name, account.password);
  await expectWorthless(await program({ storageState }));
  await haveAccount(elsewhere, { name: account.name });
});

test("a recovery code sets a new password, once, however it is typed", async ({ page, another }) => {
  const { name, password, codes } = await haveAccount(page);
  const [code = ""] = codes;
  const elsewhere = await another();
  const recover = async (itsCode: string, itsPassword: string) => {
    await visit(elsewhere, "/forgot");
    await elsewhere.getByLabel(en("field.name"), { exact: true }).fill(name);
    await elsewhere.getByLabel(en("field.recoveryCode")).fill(itsCode);
    await elsewhere.getByLabel(en("field.newPassword"), { exact: true }).fill(itsPassword);
    await elsewhere.getByRole("button", { name: en("forgot.submit") }).click();
  };
  await recover("0000-0000-0000-0000", NEW_PASSWORD);
  await expect(elsewhere.getByLabel(en("field.recoveryCode"))).toHaveAccessibleDescription(en("fault.wrong_code"));
  await expectNobody(elsewhere);

  await recover(code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o"), NEW_PASSWORD);
  await arrive(elsewhere, "/account");
  await expectSignedIn(elsewhere, name);
  await expect(elsewhere.getByText(en("codes.leftLong", { count: 7 }))).toBeVisible();
  await page.goto("/");
  await expectNobody(page);

  await recover(code, "yet another battery");
  await expect(elsewhere.getByLabel(en("field.recoveryCode"))).toHaveAccessibleDescription(en("fault.wrong_code"));
  await expectWrongSignIn(page, name, password);
  await signIn(page, { name, password: NEW_PASSWORD });
  await expectSignedIn(page, name);
});

test("new recovery codes need the password, and make the old ones worthless", async ({ page, another }) => {
  const { name, password, codes } = await haveAccount(page);
  await visit(page, "/account");
  const form = panel(page, en("codes.title"));
  const current = form.getByLabel(en("field.currentPassword"), { exact: true });
  await current.fill("not the password");
  await form.getByRole("button", { name: en("codes.make") }).click();
  await expect(current).toHaveAccessibleDescription(en("fault.wrong_password"));
  await current.fill(password);
  await form.getByRole("button", { name: en("codes.make") }).click();
  const renewed = await readCodes(page);
  expect(renewed).toHaveLength(8);

  const elsewhere = await another();
  await visit(elsewhere, "/forgot");
  await elsewhere.getByLabel(en("field.name"), { exact: true }).fill(name);
  await elsewhere.getByLabel(en("field.newPassword"), { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByLabel(en("field.recoveryCode")).fill(codes[1] ?? "");
  await elsewhere.getByRole("button", { name: en("forgot.submit") }).click();
  await expect(elsewhere.getByLabel(en("field.recoveryCode"))).toHaveAccessibleDescription(en("fault.wrong_code"));
  await elsewhere.getByLabel(en("field.recoveryCode")).fill(renewed[1] ?? "");
  await elsewhere.getByRole("button", { name: en("forgot.submit") }).click();
  await arrive(elsewhere, "/account");
  await expectSignedIn(elsewhere, name);
});

test("where there is neither mail nor a provider, the password and the codes are all that is offered", async ({ bare, another }) => {
  const page = await another({ baseURL: bare.origin });
  for (const path of ["/sign-in", "/sign-up", "/forgot"]) {
    await visit(page, path);
    await expect(page.getByLabel(en("field.email"))).toBeHidden();
    await expect(page.getByText(en("or"), { exact: true })).toBeHidden();
  }
  await expect(page.getByLabel(en("field.recoveryCode"))).toBeVisible();
  await haveAccount(page);
  await visit(page, "/account");
  await expect(panel(page, en("waysIn.title"))).toBeHidden();
});

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return red + green + blue < 300;
  });

test("whether others may see one's profile holds once the switch is turned, is back where that failed, and waits for a button without scripts", async ({
  page,
  another,
}) => {
  await haveAccount(page);
  await visit(page, "/account");
  const own = panel(page, en("profile.yours"));
  const isOpen = own.getByRole("switch");
  await isOpen.evaluate((box) => box.setAttribute("value", "?"));
  await isOpen.click();
  await expectTold(own, en("fault.unexpected"));
  await expect(isOpen).not.toBeChecked();
  await isOpen.evaluate((box) => box.removeAttribute("value"));
  await isOpen.click();
  await expectTold(own, en("account.saved"));
  await expect(isOpen).toBeChecked();

  const plain = await another({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  await plain.goto("/account");
  const same = panel(plain, en("profile.yours"));
  await same.getByRole("switch").uncheck();
  await same.getByRole("button", { name: en("account.save") }).click();
  await plain.goto("/account");
  await expect(same.getByRole("switch")).not.toBeChecked();
});

test("the theme follows the system until one is chosen, and then the choice", async ({ page }) => {
  await visit(page, "/");
  const seen = async () => {
    const both: boolean[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      both.push(await isDark(page));
    }
    return both;
  };
  expect(await seen()).toEqual([false, true]);
  await chooseTheme(page, "dark");
  expect(await seen()).toEqual([true, true]);
  await page.reload();
  expect(await seen()).toEqual([true, true]);
  await chooseTheme(page, "light");
  expect(await seen()).toEqual([false, false]);
  await chooseTheme(page, "system");
  expect(await seen()).toEqual([false, true]);
});

test("the language is what the browser asks for until one is chosen", async ({ page, another }) => {
  const czech = await another({ locale: "cs-CZ" });
  await visit(czech, "/");
  await expect(czech.locator("html")).toHaveAttribute("lang", "cs");
  await expect(czech.getByRole("heading", { level: 1 })).toHaveText(translators.cs("home.title"));
  await chooseLanguage(czech, "en");
  await czech.reload();
  await expect(czech.getByRole("heading", { level: 1 })).toHaveText(en("home.title"));

  await visit(page, "/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await chooseLanguage(page, "cs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translators.cs("home.title"));
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translators.cs("signIn.title"));

  const finnish = await another({ locale: "fi-FI" });
  await finnish.goto("/");
  await expect(finnish.locator("html")).toHaveAttribute("lang", "en");
});

test("language and theme that are chosen when signed in follow to another browser, and back to nobody's", async ({ page, another }) => {
  const account = await haveAccount(page);
  await visit(page, "/account");
  const choices = panel(page, en("account.choices"));
  await choices.getByText(en("theme.dark"), { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await choices.getByText(en("language.cs"), { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");

  const elsewhere = await another();
  await visit(elsewhere, "/");
  await expect(elsewhere.locator("html")).not.toHaveAttribute("data-theme");
  await signIn(elsewhere, account);
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "cs");
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await isDark(elsewhere)).toBe(true);

  // The other browser itself made no choice: it is as it was when nobody is signed in.
  await elsewhere.context().clearCookies({ name: /session/ });
  await elsewhere.goto("/");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "en");
  await expect(elsewhere.locator("html")).not.toHaveAttribute("data-theme");
});

test("the pages of an account send nobody to sign in, and back", async ({ page, another }) => {
  const account = await haveAccount(await another());
  for (const path of ["/account", "/account/tokens"]) {
    await page.context().clearCookies();
    await visit(page, path);
    await expect(page).toHaveURL(`/sign-in?next=${path}`);
    await page.getByLabel(en("field.name"), { exact: true }).fill(account.name);
    await page.getByLabel(en("field.password"), { exact: true }).fill(account.password);
    await page.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});
