import {
  bannerLocator,
  becomeGuest,
  clickFace,
  enterAsGuestOnPage,
  expectNotice,
  expectSessionEnded,
  expectSignedIn,
  expectSignedOut,
  mainLocator,
  openPage,
  personIdOf,
  sectionLocator,
  signUpDirectly,
  submitSignIn,
  submitSignUp,
  waitForPath,
} from "../support/accounts.ts";
import { BoardPage } from "../support/board-page.ts";
import { openBoard } from "../support/board-setup.ts";
import { phoneUnlessDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { readPage } from "../support/html-page.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

test.use(phoneUnlessDeep);

test("one click makes a guest, with the suggested name and face", async ({ page }) => {
  await openPage(page, "/lobby");
  const name = await page.getByLabel(en("field.yourName")).inputValue();
  const face = await page.getByRole("radio", { checked: true }).getAttribute("value");
  expect(name).toMatch(/^\p{L}+$/u);
  await page.getByRole("button", { name: en("guest.enter") }).click();

  await expectSignedIn(page, name);
  await expect(bannerLocator(page).locator(`img[src="/faces/${face}.svg"]`)).toBeVisible();
  expect((await readPage(page, "/")).textIn("main")).toContain(en("home.welcome", { name }));
});

test("a visitor can enter before any script runs, and without any", async ({ newRequest }) => {
  const client = await newRequest();
  const home = await readPage(client, "/");
  expect(home.html).toMatch(/<noscript\b/);
  expect(home.textIn("main")).toContain(en("start.bots"));
  for (const deck of ["deck.fluxx1", "deck.fluxx3", "deck.fluxx4", "deck.muchBother"] as const)
    expect(home.textIn("main")).toContain(en(deck));
  const entered = await submitForm(client, "/", { name: "Without scripts", face: "fox", next: "/start" });
  expect([entered.status(), entered.headers().location]).toEqual([303, "/start"]);
  expect((await readPage(client, "/")).textIn("header")).toContain("Without scripts");
});

testA("a guest stays the same after a reload and in a new tab, and is unknown in another browser", async ({ page, newRequest }) => {
  const name = await enterAsGuestOnPage(page);
  const person = await personIdOf(page);
  await page.reload();
  await expectSignedIn(page, name);
  const tab = await page.context().newPage();
  await tab.goto("/");
  await expectSignedIn(tab, name);
  await tab.close();
  expect(await personIdOf(page)).toBe(person);
  await expectSessionEnded(await newRequest());
});

testB("a guest chooses a name and a face, and changes them afterwards", async ({ page }) => {
  await openPage(page, "/lobby");
  await page.getByLabel(en("field.yourName")).fill("  Žofie   Ü. ");
  const last = page
    .getByRole("group", { name: en("field.face") })
    .getByRole("radio")
    .last();
  const face = await last.getAttribute("value");
  await clickFace(last);
  await page.getByRole("button", { name: en("guest.enter") }).click();
  await expectSignedIn(page, "Žofie Ü.");
  await expect(bannerLocator(page).locator(`img[src="/faces/${face}.svg"]`)).toBeVisible();

  await openPage(page, "/account");
  const looks = sectionLocator(page, en("account.looks"));
  await looks.getByLabel(en("field.yourName")).fill("Žofka");
  await clickFace(looks.getByRole("radio", { name: en("face.whale") }));
  await looks.getByRole("button", { name: en("account.save") }).click();
  await expectNotice(looks, en("account.saved"));
  await expectSignedIn(page, "Žofka");
  await expect(bannerLocator(page).locator('img[src="/faces/whale.svg"]')).toBeVisible();
  expect((await readPage(page, "/account")).textIn("h1")).toBe("Žofka");
});

testB("explains a bad name and keeps the input", async ({ page }) => {
  await openPage(page, "/lobby");
  const field = page.getByLabel(en("field.yourName"));
  const last = page
    .getByRole("group", { name: en("field.face") })
    .getByRole("radio")
    .last();
  await clickFace(last);
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

testC("a guest who signs up stays the same person, and the guest's session ends", async ({ page, newRequest }) => {
  const name = await enterAsGuestOnPage(page, "Growing up");
  const [person, storageState] = [await personIdOf(page), await page.context().storageState()];

  await openPage(page, "/");
  await page.getByRole("link", { name: en("home.keep") }).click();
  await expect(page.getByText(en("signUp.guestKeeps", { name }))).toBeVisible();
  await expect(page.getByLabel(en("field.yourName"))).toHaveValue(name);
  await submitSignUp(page, { name: "Grown up" });

  expect(await personIdOf(page)).toBe(person);
  expect((await readPage(page, "/account")).textIn("main")).not.toContain(en("account.guest"));
  await expectSessionEnded(await newRequest({ storageState }));
});

test("a guest learns how to stay the same person after the first game with others, once", async ({ page, arrange }) => {
  await becomeGuest(page);
  await openPage(page, "/");
  const told = page.getByText(en("keep.text"));
  await expect(told).toHaveCount(0);
  const arrangement = { goals: ["hippyism"], keepers: { player_1: ["love"] }, hands: { player_1: ["peace"] } };
  const table = await arrange({ seats: [page, "friend"], arrangement });
  await openBoard(page, table);
  await table.player("player_1").reply(["play_card", "peace"]);
  const { result } = new BoardPage(page);
  await expect(result.getByText(en("keep.text"))).toBeVisible();
  await expect(result.getByRole("link", { name: en("keep.how") })).toHaveAttribute("href", "/sign-up");
  // The same result again.
  await page.reload();
  await expect(result.getByText(en("keep.text"))).toBeVisible();
  await result.getByRole("button", { name: en("keep.no") }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(result).toBeVisible();
  await expect(told).toHaveCount(0);
});

testA("a guest who signs in to an existing account is merged into it", async ({ page, newRequest }) => {
  const owner = await newRequest();
  const account = await signUpDirectly(owner);
  const person = await personIdOf(owner);

  await becomeGuest(page);
  const guest = await personIdOf(page);
  const storageState = await page.context().storageState();
  await openPage(page, "/account");
  await page.getByRole("link", { name: en("account.haveOne") }).click();
  await waitForPath(page, "/sign-in");
  await submitSignIn(page, account.name, account.password);
  await waitForPath(page, "/account");
  await expectSignedIn(page, account.name);
  expect(guest).not.toBe(person);
  expect(await personIdOf(page)).toBe(person);
  await expectSessionEnded(await newRequest({ storageState }));
});

testC("a guest can delete everything", async ({ page, newRequest }) => {
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
