import type { APIRequestContext, Page } from "@playwright/test";
import {
  bannerLocator,
  becomePerson,
  clickFace,
  expectNotice,
  expectRefusedDirectly,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  expectSignInRefused,
  mainLocator,
  openPage,
  PERSON_PASSWORD,
  personIdOf,
  readRecoveryCodes,
  sectionLocator,
  selectLanguage,
  selectTheme,
  signInOnPage,
  signOutOnPage,
  signUpDirectly,
  signUpOnPage,
  submitSignIn,
  uniqueName,
  waitForPath,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { KEEP_VALUE, postForm, readForm, submitForm } from "../support/forms.ts";
import { readPage, readResponse } from "../support/html-page.ts";
import { inTurns } from "../support/sample.ts";
import { en, translators } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

const NEW_PASSWORD = "another horse battery";

testB("signing up shows eight recovery codes, once", async ({ page }) => {
  const { name, codes } = await signUpOnPage(page);
  expect(codes).toHaveLength(8);
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  await page.goBack();
  // The way back may still be under way, and interrupt this.
  await expect(() => page.goto("/account")).toPass();
  for (const code of codes) expect(await page.content()).not.toContain(code);
  await expectSignedIn(page, name);
});

testA("sign-up explains each wrong field and keeps the input", async ({ page, newRequest }) => {
  const taken = await signUpDirectly(await newRequest());
  await openPage(page, "/sign-up");
  const [name, password] = [page.getByLabel(en("field.yourName")), page.getByLabel(en("field.password"), { exact: true })];
  const submit = page.getByRole("button", { name: en("signUp.submit") });
  const cases = [
    ["x", PERSON_PASSWORD, name, "fault.name_bad"],
    [taken.name.toUpperCase(), PERSON_PASSWORD, name, "fault.name_taken"],
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

testC("a person who signs out and in again is the same person", async ({ page }) => {
  const { name, password } = await signUpDirectly(page);
  const person = await personIdOf(page);
  await openPage(page, "/");
  await signOutOnPage(page, name);
  await expect(page).toHaveURL("/");
  await signInOnPage(page, { name: ` ${name.toUpperCase()} `, password });
  await expectSignedIn(page, name);
  expect(await personIdOf(page)).toBe(person);
});

testB("refuses a wrong password without further details", async ({ page, newRequest }) => {
  const { name } = await signUpDirectly(await newRequest());
  await expectSignInRefused(page, name, "not the password");
  await expect(page.getByLabel(en("field.name"), { exact: true })).toHaveValue(name);
  await expectSignedOut(page);
});

testB("shows a changed name and face, and signs in by the new name", async ({ page, newRequest }) => {
  const account = await signUpDirectly(page);
  const name = uniqueName("Renamed");
  await openPage(page, "/account");
  const looks = sectionLocator(page, en("account.looks"));
  await looks.getByLabel(en("field.yourName")).fill(name);
  await clickFace(looks.getByRole("radio", { name: en("face.octopus") }));
  await looks.getByRole("button", { name: en("account.save") }).click();
  await expectNotice(looks, en("account.saved"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(bannerLocator(page).locator('img[src="/faces/octopus.svg"]')).toBeVisible();

  const elsewhere = await newRequest();
  await expectRefusedDirectly(elsewhere, account);
  await becomePerson(elsewhere, { name, password: account.password });
  expect((await readPage(elsewhere, "/")).textIn("header")).toContain(name);
});

test("refuses to change a name to one that is taken", async ({ newRequest }) => {
  const taken = await signUpDirectly(await newRequest());
  const client = await newRequest();
  const { name } = await signUpDirectly(client);
  const answer = await readResponse(await submitForm(client, "/account", { name: taken.name, face: "fox" }));
  expect(answer.errorOf("name")).toContain(en("fault.name_taken"));
  expect((await readPage(client, "/account")).textIn("h1")).toBe(name);
});

testB("a changed password signs out every other browser at its next page", async ({ page, newRequest }) => {
  const { name, password } = await signUpDirectly(page);
  const elsewhere = await newRequest();
  await becomePerson(elsewhere, { name, password });

  await openPage(page, "/account");
  const form = sectionLocator(page, en("password.title"));
  const change = async (current: string, next: string) => {
    await form.getByLabel(en("field.currentPassword"), { exact: true }).fill(current);
    await form.getByLabel(en("field.newPassword"), { exact: true }).fill(next);
    await form.getByRole("button", { name: en("password.change") }).click();
  };
  await change("not the password", NEW_PASSWORD);
  await expect(form.getByLabel(en("field.currentPassword"), { exact: true })).toHaveAccessibleDescription(en("fault.wrong_password"));
  expect((await readPage(elsewhere, "/")).textIn("header")).toContain(name);

  await change(password, NEW_PASSWORD);
  await expectNotice(form, en("password.changed"));
  const refused = await readPage(elsewhere, "/account");
  expect(refused.path).toBe("/sign-in?next=/account");
  expect(refused.textIn("header")).not.toContain(name);
  await page.reload();
  await expectSignedIn(page, name);

  await expectRefusedDirectly(elsewhere, { name, password });
  await becomePerson(elsewhere, { name, password: NEW_PASSWORD });
  expect((await readPage(elsewhere, "/")).textIn("header")).toContain(name);
});

testC("signing out everywhere else leaves only this browser signed in", async ({ page, newRequest }) => {
  const account = await signUpDirectly(page);
  const elsewhere = await newRequest();
  await becomePerson(elsewhere, account);
  await openPage(page, "/account");
  await page.getByRole("button", { name: en("everywhere.submit") }).click();
  await expect(page.getByText(en("everywhere.done"))).toBeVisible();
  expect((await readPage(elsewhere, "/")).textIn("header")).not.toContain(account.name);
  await expectSessionEnded(elsewhere);
  await page.goto("/");
  await expectSignedIn(page, account.name);
});

testA("deleting an account asks for the password, and ends all its sessions", async ({ page, newRequest }) => {
  const account = await signUpDirectly(page);
  const elsewhere = await newRequest();
  await becomePerson(elsewhere, account);
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

  await expectSessionEnded(elsewhere);
  await expectRefusedDirectly(elsewhere, account);
  await expectSessionEnded(await newRequest({ storageState }));
  await signUpDirectly(elsewhere, { name: account.name });
});

testA("a recovery code sets a new password, once, however it is typed", async ({ page, newRequest }) => {
  const owner = await newRequest();
  const { name, password, codes } = await signUpDirectly(owner);
  const [code = ""] = codes;
  const recover = async (itsCode: string, itsPassword: string) => {
    await openPage(page, "/forgot");
    await page.getByLabel(en("field.name"), { exact: true }).fill(name);
    await page.getByLabel(en("field.recoveryCode")).fill(itsCode);
    await page.getByLabel(en("field.newPassword"), { exact: true }).fill(itsPassword);
    await page.getByRole("button", { name: en("forgot.submit") }).click();
  };
  await recover("0000-0000-0000-0000", NEW_PASSWORD);
  await expect(page.getByLabel(en("field.recoveryCode"))).toHaveAccessibleDescription(en("fault.wrong_code"));
  await expectSignedOut(page);

  await recover(code.toLowerCase().replaceAll("-", " ").replaceAll("0", "o"), NEW_PASSWORD);
  await waitForPath(page, "/account");
  await expectSignedIn(page, name);
  await expect(page.getByText(en("codes.leftLong", { count: 7 }))).toBeVisible();
  await expectSessionEnded(owner);

  const fields = { name, code, password: "yet another battery" };
  const again = await readResponse(await submitForm(owner, "/forgot", fields));
  expect(again.errorOf("code")).toBe(en("fault.wrong_code"));
  await expectRefusedDirectly(owner, { name, password });
  await becomePerson(owner, { name, password: NEW_PASSWORD });
});

testB("new recovery codes need the password, and replace the old ones", async ({ page, newRequest }) => {
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

  const elsewhere = await newRequest();
  const recover = (code = "") => submitForm(elsewhere, "/forgot", { name, code, password: NEW_PASSWORD });
  expect((await readResponse(await recover(codes[1]))).errorOf("code")).toBe(en("fault.wrong_code"));
  expect((await recover(renewed[1])).headers().location).toMatch(/^\/account\b/);
  expect((await readPage(elsewhere, "/")).textIn("header")).toContain(name);
});

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []).map(Number);
    return red + green + blue < 300;
  });

testC("the profile switch saves at once, is turned back after a failure, and works without scripts", async ({ page }) => {
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

  // Browsers without scripts send the form with a button, and no unchecked box.
  const { request } = page.context();
  const forms = (await readPage(page, "/account")).html.match(/<form\b.*?<\/form>/gs) ?? [];
  expect(forms.find((html) => html.includes('name="profile"'))).toContain(`${en("account.save")}</`);
  const form = await readForm(request, "/account", { profile: KEEP_VALUE });
  await postForm(request, form);
  await page.reload();
  await expect(isOpen).not.toBeChecked();
});

testA("the theme follows the system until one is chosen", async ({ page }) => {
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

testA("the language is the browser's until one is chosen", async ({ page, newRequest }) => {
  const czech = await newRequest({ headers: { "accept-language": "cs-CZ" } });
  expect(await homeOf(czech)).toEqual(["cs", translators.cs("home.title")]);
  await submitForm(czech, "/", { language: "en" });
  expect(await homeOf(czech)).toEqual(["en", en("home.title")]);
  const finnish = await newRequest({ headers: { "accept-language": "fi-FI" } });
  expect(await homeOf(finnish)).toEqual(["en", en("home.title")]);

  await openPage(page, "/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await selectLanguage(page, "cs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translators.cs("home.title"));
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(translators.cs("signIn.title"));
});

const homeOf = async (client: APIRequestContext) => {
  const home = await readPage(client, "/");
  return [home.attribute("html", "lang"), home.textIn("h1")];
};

testC("an account's language and theme apply in another browser while it is signed in", async ({ page, newRequest }) => {
  const account = await signUpDirectly(page);
  await openPage(page, "/account");
  const choices = sectionLocator(page, en("account.choices"));
  await choices.getByText(en("theme.dark"), { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await choices.getByText(en("language.cs"), { exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  expect(await isDark(page)).toBe(true);

  const elsewhere = await newRequest({ headers: { "accept-language": "en-US" } });
  const look = async () => {
    const home = await readPage(elsewhere, "/");
    return [home.attribute("html", "lang"), home.attribute("html", "data-theme")];
  };
  expect(await look()).toEqual(["en", undefined]);
  await becomePerson(elsewhere, account);
  expect(await look()).toEqual(["cs", "dark"]);
  await submitSignOut(elsewhere);
  expect(await look()).toEqual(["en", undefined]);
});

/** Signs the client out as next-auth's script does. */
async function submitSignOut(client: APIRequestContext): Promise<void> {
  const { csrfToken } = (await (await client.get("/api/auth/csrf")).json()) as { csrfToken: string };
  expect((await client.post("/api/auth/signout", { form: { csrfToken, json: "true" } })).status()).toBe(200);
}

testC("the account's pages lead through the sign-in and back", async ({ page, newRequest }) => {
  const account = await signUpDirectly(await newRequest());
  expect((await readPage(page, "/account")).path).toBe("/sign-in?next=/account");
  await openPage(page, "/account/tokens");
  await expect(page).toHaveURL("/sign-in?next=/account/tokens");
  await submitSignIn(page, account.name, account.password);
  await expect(page).toHaveURL("/account/tokens");
});
