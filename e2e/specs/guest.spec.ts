import {
  bannerLocator,
  becomeGuest,
  clickAvatar,
  enterAsGuestOnPage,
  expectNotice,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  mainLocator,
  openPage,
  sectionLocator,
  signUpDirectly,
  submitSignIn,
  submitSignUp,
  userIdOf,
  waitForPath,
} from "../support/accounts.ts";
import { phoneUnlessDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { en } from "../support/texts.ts";

test.use(phoneUnlessDeep);

test("one click makes a guest, with the name and the face that are filled in", async ({ page }) => {
  await openPage(page, "/lobby");
  const name = await page.getByLabel(en("field.yourName")).inputValue();
  const face = await page.getByRole("radio", { checked: true }).getAttribute("value");
  expect(name).toMatch(/^\p{L}+$/u);
  await page.getByRole("button", { name: en("guest.enter") }).click();

  await expectSignedIn(page, name);
  await expect(bannerLocator(page).locator(`img[src="/faces/${face}.svg"]`)).toBeVisible();
  await openPage(page, "/");
  await expect(mainLocator(page).getByRole("heading", { name: en("home.welcome", { name }) })).toBeVisible();
});

test("coming in works before any script runs, and without any", async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/");
  await page.getByLabel(en("field.yourName")).fill("Without scripts");
  await page.getByRole("button", { name: en("start.bots") }).click();
  await expectSignedIn(page, "Without scripts");
  await expect(page.locator("noscript")).toBeVisible();
});

test("a guest stays the same after a reload and in a new tab; another browser is nobody", async ({ page, newPage }) => {
  const name = await enterAsGuestOnPage(page);
  const person = await userIdOf(page);
  await page.reload();
  await expectSignedIn(page, name);
  const tab = await page.context().newPage();
  await tab.goto("/");
  await expectSignedIn(tab, name);
  expect(await userIdOf(tab)).toBe(person);

  const elsewhere = await newPage();
  await elsewhere.goto("/");
  await expectSignedOut(elsewhere);
});

test("a guest chooses a name and a face before coming in, and others afterwards", async ({ page }) => {
  await openPage(page, "/lobby");
  await page.getByLabel(en("field.yourName")).fill("  Žofie   Ü. ");
  const last = page
    .getByRole("group", { name: en("field.face") })
    .getByRole("radio")
    .last();
  const face = await last.getAttribute("value");
  await clickAvatar(last);
  await page.getByRole("button", { name: en("guest.enter") }).click();
  await expectSignedIn(page, "Žofie Ü.");
  await expect(bannerLocator(page).locator(`img[src="/faces/${face}.svg"]`)).toBeVisible();

  await openPage(page, "/account");
  const looks = sectionLocator(page, en("account.looks"));
  await looks.getByLabel(en("field.yourName")).fill("Žofka");
  await clickAvatar(looks.getByRole("radio", { name: en("face.whale") }));
  await looks.getByRole("button", { name: en("account.save") }).click();
  await expectNotice(looks, en("account.saved"));
  await expectSignedIn(page, "Žofka");
  await expect(bannerLocator(page).locator('img[src="/faces/whale.svg"]')).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Žofka");
});

test("a bad name is told, and nothing that was filled in is lost", async ({ page }) => {
  await openPage(page, "/lobby");
  const field = page.getByLabel(en("field.yourName"));
  const last = page
    .getByRole("group", { name: en("field.face") })
    .getByRole("radio")
    .last();
  await clickAvatar(last);
  for (const [bad, sentence] of [
    ["", "fault.missing"],
    ["!?", "fault.name_bad"],
    ["x".repeat(25), "fault.name_bad"],
  ] as const) {
    await field.fill(bad);
    await page.getByRole("button", { name: en("guest.enter") }).click();
    await expect(field).toHaveAccessibleDescription(en(sentence));
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(bad);
    await expect(last).toBeChecked();
  }
  await expectSignedOut(page);
  await field.fill("Mended");
  await page.getByRole("button", { name: en("guest.enter") }).click();
  await expectSignedIn(page, "Mended");
});

test("a guest who signs up stays the same person, and the guest's cookie opens nothing any more", async ({ page, newRequest }) => {
  const name = await enterAsGuestOnPage(page, "Growing up");
  const [person, storageState] = [await userIdOf(page), await page.context().storageState()];

  await openPage(page, "/");
  await page.getByRole("link", { name: en("home.keep") }).click();
  await expect(page.getByText(en("signUp.guestKeeps", { name }))).toBeVisible();
  await expect(page.getByLabel(en("field.yourName"))).toHaveValue(name);
  await submitSignUp(page, { name: "Grown up" });

  expect(await userIdOf(page)).toBe(person);
  await page.goto("/account");
  await expect(page.getByText(en("account.guest"))).toBeHidden();
  await expectSessionEnded(await newRequest({ storageState }));
});

test("a guest who signs in to an account that exists is gone, and the account is who it was", async ({ page, newPage, newRequest }) => {
  const account = await signUpDirectly(page);
  const person = await userIdOf(page);

  const elsewhere = await newPage();
  await becomeGuest(elsewhere);
  const guest = await userIdOf(elsewhere);
  const storageState = await elsewhere.context().storageState();
  await openPage(elsewhere, "/account");
  await elsewhere.getByRole("link", { name: en("account.haveOne") }).click();
  await waitForPath(elsewhere, "/sign-in");
  await submitSignIn(elsewhere, account.name, account.password);
  await waitForPath(elsewhere, "/account");
  await expectSignedIn(elsewhere, account.name);
  expect(guest).not.toBe(person);
  expect(await userIdOf(elsewhere)).toBe(person);
  await expectSessionEnded(await newRequest({ storageState }));
});

test("a guest can be removed", async ({ page, newRequest }) => {
  await becomeGuest(page);
  const storageState = await page.context().storageState();
  await openPage(page, "/account");
  await page.getByRole("button", { name: en("remove.guestTitle") }).click();
  const dialog = page.getByRole("dialog", { name: en("remove.guestTitle") });
  await dialog.getByRole("button", { name: en("cancel") }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: en("remove.guestTitle") }).click();
  await dialog.getByRole("button", { name: en("remove.submit") }).click();

  await expect(mainLocator(page).getByText(en("remove.done"))).toBeVisible();
  await expectSignedOut(page);
  await expectSessionEnded(await newRequest({ storageState }));
});
