import type { Page } from "@playwright/test";
import {
  bannerLocator,
  becomeUser,
  clickAvatar,
  expectNotice,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  expectSignInRefused,
  mainLocator,
  openPage,
  readRecoveryCodes,
  sectionLocator,
  selectLanguage,
  selectTheme,
  signInOnPage,
  signOutOnPage,
  signUpDirectly,
  signUpOnPage,
  USER_PASSWORD,
  uniqueName,
  userIdOf,
  waitForPath,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { en, translators } from "../support/texts.ts";

const NEW_PASSWORD = "another horse battery";

test("signing up shows eight recovery codes, once", async ({ page }) => {
  const { name, codes } = await signUpOnPage(page);
  expect(codes).toHaveLength(8);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  await page.goBack();
  await page.goto("/account");
  for (const code of codes) expect(await page.content()).not.toContain(code);
  await expectSignedIn(page, name);
});

test("signing up says what is wrong with each field, and keeps what was typed", async ({ page, newPage }) => {
  const taken = await signUpDirectly(await newPage());
  await openPage(page, "/sign-up");
  const [name, password] = [page.getByLabel(en("field.yourName")), page.getByLabel(en("field.password"), { exact: true })];
  const submit = page.getByRole("button", { name: en("signUp.submit") });
  const cases = [
    ["x", USER_PASSWORD, name, "fault.name_bad"],
    [taken.name.toUpperCase(), USER_PASSWORD, name, "fault.name_taken"],
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
  await expectSignedOut(page);
});

test("an account is signed out and in again, and is the same person", async ({ page }) => {
  const { name, password } = await signUpDirectly(page);
  const person = await userIdOf(page);
  await openPage(page, "/");
  await signOutOnPage(page, name);
  await expect(page).toHaveURL("/");
  await signInOnPage(page, { name: ` ${name.toUpperCase()} `, password });
  await expectSignedIn(page, name);
  expect(await userIdOf(page)).toBe(person);
});

test("a wrong password is told in a sentence that says no more", async ({ page, newPage }) => {
  const { name } = await signUpDirectly(await newPage());
  await expectSignInRefused(page, name, "not the password");
  await expect(page.getByLabel(en("field.name"), { exact: true })).toHaveValue(name);
  await expectSignedOut(page);
});

test("a changed name is what one signs in with, and a changed face is seen", async ({ page, newPage }) => {
  const account = await signUpDirectly(page);
  const name = uniqueName("Renamed");
  await openPage(page, "/account");
  const looks = sectionLocator(page, en("account.looks"));
  await looks.getByLabel(en("field.yourName")).fill(name);
  await clickAvatar(looks.getByRole("radio", { name: en("face.octopus") }));
  await looks.getByRole("button", { name: en("account.save") }).click();
  await expectNotice(looks, en("account.saved"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(bannerLocator(page).locator('img[src="/faces/octopus.svg"]')).toBeVisible();

  const elsewhere = await newPage();
  await expectSignInRefused(elsewhere, account.name, account.password);
  await signInOnPage(elsewhere, { name, password: account.password });
  await expectSignedIn(elsewhere, name);
});

test("a name that somebody has cannot be taken by a change", async ({ page, newPage }) => {
  const taken = await signUpDirectly(await newPage());
  const { name } = await signUpDirectly(page);
  await openPage(page, "/account");
  const looks = sectionLocator(page, en("account.looks"));
  await looks.getByLabel(en("field.yourName")).fill(taken.name);
  await looks.getByRole("button", { name: en("account.save") }).click();
  await expect(looks.getByLabel(en("field.yourName"))).toHaveAccessibleDescription(new RegExp(en("fault.name_taken")));
  await expectSignedIn(page, name);
});

test("a changed password signs out every other browser at its next page", async ({ page, newPage }) => {
  const { name, password } = await signUpDirectly(page);
  const elsewhere = await newPage();
  await becomeUser(elsewhere, { name, password });
  await elsewhere.goto("/");

  await openPage(page, "/account");
  const form = sectionLocator(page, en("password.title"));
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
  await expectNotice(form, en("password.changed"));
  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/sign-in?next=/account");
  await expectSignedOut(elsewhere);
  await page.reload();
  await expectSignedIn(page, name);

  await expectSignInRefused(elsewhere, name, password);
  await signInOnPage(elsewhere, { name, password: NEW_PASSWORD });
  await expectSignedIn(elsewhere, name);
});

test("signing out everywhere else leaves this browser alone signed in", async ({ page, newPage }) => {
  const account = await signUpDirectly(page);
  const elsewhere = await newPage();
  await becomeUser(elsewhere, account);
  await openPage(page, "/account");
  await page.getByRole("button", { name: en("everywhere.submit") }).click();
  await expect(page.getByText(en("everywhere.done"))).toBeVisible();
  await elsewhere.goto("/");
  await expectSignedOut(elsewhere);
  await page.goto("/");
  await expectSignedIn(page, account.name);
});

test("deleting an account asks for the password, and leaves nothing that opens it", async ({ page, newPage, newRequest }) => {
  const account = await signUpDirectly(page);
  const elsewhere = await newPage();
  await becomeUser(elsewhere, account);
  const storageState = await page.context().storageState();

  await openPage(page, "/account");
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
  await expect(mainLocator(page).getByText(en("remove.done"))).toBeVisible();
  await expectSignedOut(page);

  await elsewhere.goto("/account");
  await expect(elsewhere).toHaveURL("/sign-in?next=/account");
  await expectSignInRefused(elsewhere, account.name, account.password);
  await expectSessionEnded(await newRequest({ storageState }));
  await signUpDirectly(elsewhere, { name: account.name });
});

test("a recovery code sets a new password, once, however it is typed", async ({ page, newPage }) => {
  const { name, password, codes } = await signUpDirectly(page);
  const [code = ""] = codes;
  const elsewhere = await newPage();
  const recover = async (itsCode: string, itsPassword: string) => {
    await openPage(elsewhere, "/forgot");
    await elsewhere.getByLabel(en("field.name"), { exact: true }).fill(name);
    await elsewhere.getByLabel(en("field.recoveryCode")).fill(itsCode);
    await elsewhere.getByLabel(en("field.newPassword"), { exact: true }).fill(itsPassword);
    await elsewhere.getByRole("button", { name: en("forgot.submit") }).click();
  };
  await recover("0000-0000-0000-0000", NEW_PASSWORD);
  await expect(elsewhere.getByLabel(en("field.recoveryCode"))).toHaveAccessibleDescription(en("fault.wrong_code"));
  await expectSignedOut(elsewhere);

  await recover(code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o"), NEW_PASSWORD);
  await waitForPath(elsewhere, "/account");
  await expectSignedIn(elsewhere, name);
  await expect(elsewhere.getByText(en("codes.leftLong", { count: 7 }))).toBeVisible();
  await page.goto("/");
  await expectSignedOut(page);

  await recover(code, "yet another battery");
  await expect(elsewhere.getByLabel(en("field.recoveryCode"))).toHaveAccessibleDescription(en("fault.wrong_code"));
  await expectSignInRefused(page, name, password);
  await signInOnPage(page, { name, password: NEW_PASSWORD });
  await expectSignedIn(page, name);
});

test("new recovery codes need the password, and make the old ones worthless", async ({ page, newPage }) => {
  const { name, password, codes } = await signUpDirectly(page);
  await openPage(page, "/account");
  const form = sectionLocator(page, en("codes.title"));
  const current = form.getByLabel(en("field.currentPassword"), { exact: true });
  await current.fill("not the password");
  await form.getByRole("button", { name: en("codes.make") }).click();
  await expect(current).toHaveAccessibleDescription(en("fault.wrong_password"));
  await current.fill(password);
  await form.getByRole("button", { name: en("codes.make") }).click();
  const renewed = await readRecoveryCodes(page);
  expect(renewed).toHaveLength(8);

  const elsewhere = await newPage();
  await openPage(elsewhere, "/forgot");
  await elsewhere.getByLabel(en("field.name"), { exact: true }).fill(name);
  await elsewhere.getByLabel(en("field.newPassword"), { exact: true }).fill(NEW_PASSWORD);
  await elsewhere.getByLabel(en("field.recoveryCode")).fill(codes[1] ?? "");
  await elsewhere.getByRole("button", { name: en("forgot.submit") }).click();
  await expect(elsewhere.getByLabel(en("field.recoveryCode"))).toHaveAccessibleDescription(en("fault.wrong_code"));
  await elsewhere.getByLabel(en("field.recoveryCode")).fill(renewed[1] ?? "");
  await elsewhere.getByRole("button", { name: en("forgot.submit") }).click();
  await waitForPath(elsewhere, "/account");
  await expectSignedIn(elsewhere, name);
});

test("where there is neither mail nor a provider, the password and the codes are all that is offered", async ({
  barePlatform,
  newPage,
}) => {
  const page = await newPage({ baseURL: barePlatform.origin });
  for (const path of ["/sign-in", "/sign-up", "/forgot"]) {
    await openPage(page, path);
    await expect(page.getByLabel(en("field.email"))).toBeHidden();
    await expect(page.getByText(en("or"), { exact: true })).toBeHidden();
  }
  await expect(page.getByLabel(en("field.recoveryCode"))).toBeVisible();
  await signUpDirectly(page);
  await openPage(page, "/account");
  await expect(sectionLocator(page, en("waysIn.title"))).toBeHidden();
});

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return red + green + blue < 300;
  });

test("whether others may see one's profile holds once the switch is turned, is back where that failed, and waits for a button without scripts", async ({
  page,
  newPage,
}) => {
  await signUpDirectly(page);
  await openPage(page, "/account");
  const own = sectionLocator(page, en("profile.yours"));
  const isOpen = own.getByRole("switch");
  await isOpen.evaluate((box) => box.setAttribute("value", "?"));
  await isOpen.click();
  await expectNotice(own, en("fault.unexpected"));
  await expect(isOpen).not.toBeChecked();
  await isOpen.evaluate((box) => box.removeAttribute("value"));
  await isOpen.click();
  await expectNotice(own, en("account.saved"));
  await expect(isOpen).toBeChecked();

  const plain = await newPage({ javaScriptEnabled: false, storageState: await page.context().storageState() });
  await plain.goto("/account");
  const same = sectionLocator(plain, en("profile.yours"));
  await same.getByRole("switch").uncheck();
  await same.getByRole("button", { name: en("account.save") }).click();
  await plain.goto("/account");
  await expect(same.getByRole("switch")).not.toBeChecked();
});

test("the theme follows the system until one is chosen, and then the choice", async ({ page }) => {
  await openPage(page, "/");
  const seen = async () => {
    const both: boolean[] = [];
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      both.push(await isDark(page));
    }
    return both;
  };
  expect(await seen()).toEqual([false, true]);
  await selectTheme(page, "dark");
  expect(await seen()).toEqual([true, true]);
  await page.reload();
  expect(await seen()).toEqual([true, true]);
  await selectTheme(page, "light");
  expect(await seen()).toEqual([false, false]);
  await selectTheme(page, "system");
  expect(await seen()).toEqual([false, true]);
});

test("the language is what the browser asks for until one is chosen", async ({ page, newPage }) => {
  const czech = await newPage({ locale: "cs-CZ" });
  await openPage(czech, "/");
  await expect(czech.locator("html")).toHaveAttribute("lang", "cs");
  await expect(czech.getByRole("heading", { level: 1 })).toHaveText(translators.cs("home.title"));
  await selectLanguage(czech, "en");
  await czech.reload();
  await expect(czech.getByRole("heading", { level: 1 })).toHaveText(en("home.title"));

  await openPage(page, "/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await selectLanguage(page, "cs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translators.cs("home.title"));
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translators.cs("signIn.title"));

  const finnish = await newPage({ locale: "fi-FI" });
  await finnish.goto("/");
  await expect(finnish.locator("html")).toHaveAttribute("lang", "en");
});

test("language and theme that are chosen when signed in follow to another browser, and back to nobody's", async ({ page, newPage }) => {
  const account = await signUpDirectly(page);
  await openPage(page, "/account");
  const choices = sectionLocator(page, en("account.choices"));
  await choices.getByText(en("theme.dark"), { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await choices.getByText(en("language.cs"), { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");

  const elsewhere = await newPage();
  await openPage(elsewhere, "/");
  await expect(elsewhere.locator("html")).not.toHaveAttribute("data-theme");
  await signInOnPage(elsewhere, account);
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "cs");
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await isDark(elsewhere)).toBe(true);

  // The other browser itself made no choice: it is as it was when nobody is signed in.
  await elsewhere.context().clearCookies({ name: /session/ });
  await elsewhere.goto("/");
  await expect(elsewhere.locator("html")).toHaveAttribute("lang", "en");
  await expect(elsewhere.locator("html")).not.toHaveAttribute("data-theme");
});

test("the pages of an account send nobody to sign in, and back", async ({ page, newPage }) => {
  const account = await signUpDirectly(await newPage());
  for (const path of ["/account", "/account/tokens"]) {
    await page.context().clearCookies();
    await openPage(page, path);
    await expect(page).toHaveURL(`/sign-in?next=${path}`);
    await page.getByLabel(en("field.name"), { exact: true }).fill(account.name);
    await page.getByLabel(en("field.password"), { exact: true }).fill(account.password);
    await page.getByRole("button", { name: en("signIn.submit"), exact: true }).click();
    await expect(page).toHaveURL(path);
  }
});
