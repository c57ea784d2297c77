import type { Locator } from "@playwright/test";
import { becomeGuest, mainLocator, openPage, selectTheme, uniqueName } from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { isDeep, phoneUnlessDeep } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  createTableOnPage,
  expectGame,
  expectWaitingRoom,
  joinByLink,
  openLobby,
  seatLocator,
  startGameAgainstBots,
  tableRow,
} from "../support/lobby-pages.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const [, testB, testC] = inTurns(test);

test.use(phoneUnlessDeep);

/** On phones, what matters while waiting is not below what has been read. */
async function expectAbove(upper: Locator, lower: Locator): Promise<void> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
}

test("starts a game with one click on the front page, and returns to it after a reload", async ({ page }) => {
  await startGameAgainstBots(page, (button) => button.click());
  // The only person at the table has a part in the shuffle.
  const receipts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("mutable receipt ")).length);
  expect(await receipts()).toBe(1);
  const url = page.url();
  await page.reload();
  await expectGame(page);
  expect(page.url()).toBe(url);

  // Going back opens no other game.
  await page.goBack();
  await openPage(page, "/");
  const goOn = mainLocator(page).getByRole("link", { name: /^Go on at/ });
  await expect(goOn).toHaveCount(1);
  if (!isDeep) await expectAbove(goOn, page.getByRole("link", { name: en("start.friends") }));
});

testB("lets friends join by a link, sit down, get ready and play", async ({ page, newPage }) => {
  await openPage(page, "/");
  await page.getByRole("button", { name: en("start.friends") }).click();
  await expectWaitingRoom(page);
  await expect(page.getByRole("button", { name: en("waiting.start", { count: 1 }) })).toBeDisabled();
  await expect(page.getByText(en("waiting.hindrance.too_few", { count: 2 }))).toBeVisible();

  const ben = await newPage();
  const name = uniqueName("Ben");
  await openPage(ben, page.url());
  expect(await accessibilityViolations(ben)).toEqual([]);
  await joinByLink(ben, page.url(), name);
  // A plain link offers the free seat first.
  await expect(seatLocator(page, name)).toBeVisible();
  await expect(ben.getByRole("button", { name: en("waiting.start", { count: 2 }) })).toBeDisabled();
  await expect(ben.getByText(/once everyone|everyone is ready|the host can/i)).toHaveText([en("waiting.hindrance.not_ready")]);
  await ben.getByRole("button", { name: en("waiting.beReady") }).click();
  await expect(seatLocator(page, name).getByText(en("waiting.ready"))).toBeVisible();
  if (!isDeep) await expectAbove(page.getByLabel(en("chat.to.seats")), page.getByRole("img", { name: en("invite.qr") }));
  await ben.getByLabel(en("chat.to.seats")).fill("Shall we? <b>Now</b>");
  await ben.keyboard.press("Enter");
  await expect(page.getByRole("log").getByText("Shall we? <b>Now</b>")).toBeVisible();

  await page.getByRole("button", { name: en("waiting.start", { count: 2 }) }).click();
  for (const player of [page, ben]) await expectGame(player);
});

testC("shows a new public table in every lobby, to join while a seat is free and to watch during the game", async ({ page, newPage }) => {
  const [ana, ben, eva] = [page, await newPage(), await newPage()];
  for (const person of [ana, ben, eva]) {
    await becomeGuest(person);
    await openLobby(person);
  }
  const name = await createTableOnPage(ana, en, { isPublic: true });
  for (const person of [ben, eva]) await expect(tableRow(person, name)).toBeVisible();

  await ben.getByRole("button", { name: en("lobby.filter.watch") }).click();
  await expect(tableRow(ben, name)).toBeHidden();
  await ben.getByRole("button", { name: en("lobby.filter.join") }).click();
  await ben.getByRole("button", { name: en("lobby.joinAt", { name }) }).click();
  // A joining person gets a seat at once. After standing up, neither another theme nor a reload seats them again.
  await expect(seatLocator(ben, en("waiting.you"))).toBeVisible();
  const own = seatLocator(ben, en("waiting.you"));
  await own.locator("summary").click();
  await own.getByRole("button", { name: en("waiting.standUp") }).click();
  const sit = ben.getByRole("button", { name: en("waiting.takeSeat") });
  await expect(sit).toBeVisible();
  await selectTheme(ben, "dark");
  expect(new URL(ben.url()).search).toBe("");
  await ben.reload();
  await sit.click();
  await expect(seatLocator(ben, en("waiting.you"))).toBeVisible();

  await ana.getByRole("button", { name: en("waiting.start", { count: 2 }) }).click();
  await expectGame(ben);
  await eva.getByRole("button", { name: en("lobby.filter.watch") }).click();
  await eva.getByRole("button", { name: en("lobby.watchAt", { name }) }).click();
  await expectGame(eva);
});
