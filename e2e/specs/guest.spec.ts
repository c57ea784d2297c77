import {
  arrive,
  banner,
  beGuest,
  chooseFace,
  enterAsGuest,
  expectNobody,
  expectSignedIn,
  expectTold,
  expectWorthless,
  fillSignUp,
  haveAccount,
  main,
  panel,
  personOf,
  trySignIn,
  visit,
} from "../support/accounts.ts";
import { expect, test } from "../support/fixtures.ts";
import { en } from "../support/texts.ts";

test("one click makes a guest, with the name and the face that are filled in", async ({ page }) => {
  await visit(page, "/lobby");
  const name = await page.getByLabel(en("field.yourName")).inputValue();
  const face = await page.getByRole("radio", { checked: true }).getAttribute("value");
  expect(name).toMatch(/^\p{L}+$/u);
  await page.getByRole("button", { name: en("guest.enter") }).click();

  await expectSignedIn(page, name);
  await expect(banner(page).locator(`img[src="/faces/${face}.svg"]`)).toBeVisible();
  await visit(page, "/");
  await expect(main(page).getByRole("heading", { name: en("home.welcome", { name }) })).toBeVisible();
});

test("coming in works before any script runs, and without any", async ({ another }) => {
  const page = await another({ javaScriptEnabled: false });
  await page.goto("/");
  await page.getByLabel(en("field.yourName")).fill("Without scripts");
  await page.getByRole("button", { name: en("start.bots") }).click();
  await expectSignedIn(page, "Without scripts");
  await expect(page.locator("noscript")).toBeVisible();
});

test("a guest stays the same after a reload and in a new tab; another browser is nobody", async ({ page, another }) => {
  const name = await enterAsGuest(page);
  const person = await personOf(page);
  await page.reload();
  await expectSignedIn(page, name);
  const tab = await page.context().newPage();
  await tab.goto("/");
  await expectSignedIn(tab, name);
  expect(await personOf(tab)).toBe(person);

  const elsewhere = await another();
  await elsewhere.goto("/");
  await expectNobody(elsewhere);
});

test("a guest chooses a name and a face before coming in, and others afterwards", async ({ page }) => {
  await visit(page, "/lobby");
  await page.getByLabel(en("field.yourName")).fill("  Žofie   Ü. ");
  const last = page
    .getByRole("group", { name: en("field.face") })
    .getByRole("radio")
    .last();
  const face = await last.getAttribute("value");
  await chooseFace(last);
  await page.getByRole("button", { name: en("guest.enter") }).click();
  await expectSignedIn(page, "Žofie Ü.");
  await expect(banner(page).locator(`img[src="/faces/${face}.svg"]`)).toBeVisible();

  await visit(page, "/account");
  const looks = panel(page, en("account.looks"));
  await looks.getByLabel(en("field.yourName")).fill("Žofka");
  await chooseFace(looks.getByRole("radio", { name: en("face.whale") }));
  await looks.getByRole("button", { name: en("account.save") }).click();
  await expectTold(looks, en("account.saved"));
  await expectSignedIn(page, "Žofka");
  await expect(banner(page).locator('img[src="/faces/whale.svg"]')).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Žofka");
});

test("a bad name is told, and nothing that was filled in is lost", async ({ page }) => {
  await visit(page, "/lobby");
  const field = page.getByLabel(en("field.yourName"));
  const last = page
    .getByRole("group", { name: en("field.face") })
    .getByRole("radio")
    .last();
  await chooseFace(last);
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
  await expectNobody(page);
  await field.fill("Mended");
  await page.getByRole("button", { name: en("guest.enter") }).click();
  await expectSignedIn(page, "Mended");
});

test("a guest who signs up stays the same person, and the guest's cookie opens nothing any more", async ({ page, program }) => {
  const name = await enterAsGuest(page, "Growing up");
  const [person, storageState] = [await personOf(page), await page.context().storageState()];

  await visit(page, "/");
  await page.getByRole("link", { name: en("home.keep") }).click();
  await expect(page.getByText(en("signUp.guestKeeps", { name }))).toBeVisible();
  await expect(page.getByLabel(en("field.yourName"))).toHaveValue(name);
  await fillSignUp(page, { name: "Grown up" });

  expect(await personOf(page)).toBe(person);
  await page.goto("/account");
  await expect(page.getByText(en("account.guest"))).toBeHidden();
  await expectWorthless(await program({ storageState }));
});

test("a guest who signs in to an account that exists is gone, and the account is who it was", async ({ page, another, program }) => {
  const account = await haveAccount(page);
  const person = await personOf(page);

  const elsewhere = await another();
  await beGuest(elsewhere);
  const guest = await personOf(elsewhere);
  const storageState = await elsewhere.context().storageState();
  await visit(elsewhere, "/account");
  await elsewhere.getByRole("link", { name: en("account.haveOne") }).click();
  await arrive(elsewhere, "/sign-in");
  await trySignIn(elsewhere, account.name, account.password);
  await arrive(elsewhere, "/account");
  await expectSignedIn(elsewhere, account.name);
  expect(guest).not.toBe(person);
  expect(await personOf(elsewhere)).toBe(person);
  await expectWorthless(await program({ storageState }));
});

test("a guest can be removed", async ({ page, program }) => {
  await beGuest(page);
  const storageState = await page.context().storageState();
  await visit(page, "/account");
  await page.getByRole("button", { name: en("remove.guestTitle") }).click();
  const dialog = page.getByRole("dialog", { name: en("remove.guestTitle") });
  await dialog.getByRole("button", { name: en("cancel") }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: en("remove.guestTitle") }).click();
  await dialog.getByRole("button", { name: en("remove.submit") }).click();

  await expect(main(page).getByText(en("remove.done"))).toBeVisible();
  await expectNobody(page);
  await expectWorthless(await program({ storageState }));
});
