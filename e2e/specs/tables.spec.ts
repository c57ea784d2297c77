import { becomeGuest, mainLocator, openPage, uniqueName } from "../support/accounts.ts";
import { isDeep, PHONE } from "../support/devices.ts";
import { expect, test } from "../support/fixtures.ts";
import { decodeEntities, readPage } from "../support/html-page.ts";
import {
  addBotOnPage,
  createTableOnPage,
  expectGame,
  expectWaitingRoom,
  joinByLink,
  openLobby,
  seatLocator,
  seatLocators,
  tableRow,
} from "../support/lobby-pages.ts";
import { inTurns } from "../support/sample.ts";
import { SocketPlayer } from "../support/socket-player.ts";
import { en } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

testC("asks before a link to /start opens a table", async ({ page }) => {
  await becomeGuest(page);
  await openPage(page, "/start");
  await expect(page.getByRole("button", { name: en("start.bots") })).toBeVisible();
  await openPage(page, "/lobby");
  await expect(page.getByRole("heading", { name: en("lobby.mine") })).toBeHidden();
  await openPage(page, "/start?with=friends");
  await page.getByRole("button", { name: en("start.friends") }).click();
  await expectWaitingRoom(page);
});

test("does not scroll the page behind a dialog, whose main act stays in sight", async ({ page }) => {
  await becomeGuest(page);
  await page.setViewportSize({ width: 900, height: 420 });
  await openLobby(page);
  const turned = async () => {
    await page.mouse.move(450, 15);
    await page.mouse.wheel(0, 90);
    // Scrolling takes effect in the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return page.evaluate(() => scrollY);
  };
  await page.getByRole("button", { name: en("create.title") }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: en("create.submit") })).toBeInViewport({ ratio: 1 });
  const before = await page.evaluate(() => scrollY);
  expect(await turned()).toBe(before);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect.poll(turned).toBeGreaterThan(before);
});

test("says without scripts that a table needs them", async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await becomeGuest(page);
  await page.goto("/start");
  await expect(page.locator("noscript")).toBeVisible();
});

testC("lists a private table in its player's lobby only, and opens it by its exact code only", async ({ page, newPage }) => {
  await becomeGuest(page);
  await openLobby(page);
  const name = await createTableOnPage(page);
  const code = new URL(page.url()).pathname.slice("/t/".length);
  await openLobby(page);
  await expect(tableRow(page, name).getByRole("link", { name: en("lobby.goOnAt", { name }) })).toBeVisible();

  const stranger = await newPage();
  await becomeGuest(stranger);
  await openLobby(stranger);
  await expect(tableRow(stranger, name)).toBeHidden();
  for (const wrong of [`${code.slice(0, -1)}${code.endsWith("a") ? "b" : "a"}`, "nothing", "%3Cb%3E"]) {
    await openPage(stranger, `/t/${wrong}`);
    await expect(stranger.getByRole("heading", { name: en("gone.title.missing") })).toBeVisible();
    await expect(mainLocator(stranger).getByRole("link", { name: en("gone.lobby") })).toBeVisible();
  }
});

testA("says after eight seconds that the server does not answer", async ({ page }) => {
  await becomeGuest(page);
  await openLobby(page);
  await createTableOnPage(page);
  const { pathname } = new URL(page.url());
  // These sockets open, and never send anything.
  await page.routeWebSocket(/./, () => {});
  await page.clock.install();
  await openPage(page, pathname);
  const notice = mainLocator(page).getByText(en("table.joiningLong"));
  await expect(page.getByRole("heading", { name: en("table.joining") })).toBeVisible();
  await expect(notice).toBeHidden();
  await page.clock.fastForward(8_000);
  await expect(notice).toBeVisible(isDeep ? { timeout: 2_000 } : {});
});

testB("opens a table by its code or link, and rejects anything else", async ({ page, newPage }) => {
  await becomeGuest(page);
  await openLobby(page);
  const name = await createTableOnPage(page);
  const link = page.url();

  const ben = await newPage();
  await becomeGuest(ben);
  await openLobby(ben);
  const field = ben.getByLabel(en("lobby.code"));
  for (const rubbish of ["", "abc", "https://mutable.example/", "../../etc"]) {
    await field.fill(rubbish);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(en("lobby.codeWrong"));
    await expect(field).toBeFocused();
  }
  await field.fill(` ${link} `);
  await field.press("Enter");
  await expect(ben.getByRole("heading", { level: 1, name })).toBeVisible();
  // A viewer without a seat is offered one, and may only watch.
  const [sit, offer] = [ben.getByRole("button", { name: en("waiting.takeSeat") }), ben.getByText(en("waiting.offerHow"))];
  await expect(offer).toBeVisible();
  await ben.getByRole("button", { name: en("waiting.watchOnly") }).click();
  await expect(offer).toBeHidden();
  await sit.click();
  await expect(seatLocator(ben, en("waiting.you"))).toBeVisible();
});

testB("takes a seat by quick play, and says when bots join", async ({ page }) => {
  await becomeGuest(page);
  await openLobby(page);
  await page.getByRole("button", { name: en("quick.play") }).click();
  await expect(seatLocator(page, en("waiting.you"))).toBeVisible();
  const sentence = { hasText: /^Bots join in \d+ seconds?\.$/ };
  const [shown, spoken] = [page.locator("span[aria-hidden]").filter(sentence), page.getByRole("status").filter(sentence)];
  const first = (await spoken.textContent()) ?? "";
  // The countdown is hidden from screen readers.
  await expect(shown).not.toHaveText(first);
  await expect(spoken).toHaveText(first);
  // The lobby knows the table, though the browser has kept the page without it.
  await page.goBack();
  await expect(page.getByRole("heading", { name: en("lobby.mine") })).toBeVisible();
});

test("shows the deck of the table on a phone at once, and the host chooses another one without scrolling", async ({ newPage }) => {
  const phone = await newPage({ locale: "en-US", ...PHONE, viewport: { width: 360, height: 640 } });
  await becomeGuest(phone);
  await openPage(phone, "/");
  await phone.getByRole("link", { name: en("start.friends") }).tap();
  await expectWaitingRoom(phone);
  await expect(phone.getByRole("radio", { checked: true })).toHaveAttribute("value", "fluxx-3");
  const other = phone.locator("label").filter({ hasText: en("deck.muchBother") });
  await expect(other).toBeInViewport({ ratio: 1 });
  const friend = await newPage({ locale: "en-US" });
  await joinByLink(friend, `${new URL(phone.url()).pathname}?sit`, uniqueName("Ben"));
  await other.tap();
  await expect(friend.getByRole("heading", { name: en("deck.muchBother") })).toBeVisible();
  await expect(phone.getByRole("radio", { checked: true })).toHaveAttribute("value", "much-bother");
  // Only the host chooses.
  await expect(friend.getByRole("radio")).toHaveCount(0);
});

test("opens a menu upwards at the bottom of a phone, and says that a link to this computer works nowhere else", async ({ newPage }) => {
  const phone = await newPage({ locale: "en-US", ...PHONE, viewport: { width: 360, height: 640 } });
  await becomeGuest(phone);
  await openPage(phone, "/start?with=friends");
  await phone.getByRole("button", { name: en("start.friends") }).tap();
  await expectWaitingRoom(phone);
  await expect(phone.getByText(en("invite.onlyHere"))).toBeVisible();
  const trigger = seatLocators(phone).last().getByText(en("waiting.addBot"));
  await trigger.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await trigger.tap();
  for (const name of [en("level.random"), en("waiting.moveHere")])
    await expect(seatLocators(phone).last().getByRole("button", { name })).toBeInViewport({ ratio: 1 });
});

testB("lets the host add bots, change settings, remove a player and hand over the table", async ({ page, newPage }) => {
  await becomeGuest(page);
  await openLobby(page);
  await createTableOnPage(page);
  await addBotOnPage(page);

  const ben = await newPage();
  const name = uniqueName("Ben");
  await joinByLink(ben, `${page.url()}?sit`, name);
  await expect(seatLocator(page, name)).toBeVisible();
  await expect(ben.getByRole("button", { name: en("waiting.addBot") })).toBeHidden();

  await page.getByRole("button", { name: en("waiting.change") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("45 s", { exact: true }).click();
  await dialog.getByRole("button", { name: en("create.seatsMore") }).click();
  await dialog.getByRole("button", { name: en("waiting.save") }).click();
  await expect(dialog).toBeHidden();
  await expect(ben.getByText(en("clock.perMove", { length: "45 s" }))).toBeVisible();
  await expect(seatLocators(ben)).toHaveCount(5);

  const menu = page.getByLabel(en("waiting.seatMenu", { name }));
  await menu.click();
  await page.getByRole("button", { name: en("waiting.kick") }).click();
  await expect(ben.getByRole("heading", { name: en("gone.title.kicked") })).toBeVisible();
  await expect(seatLocator(page, name)).toBeHidden();
  await ben.reload();
  await expect(ben.getByText(en("error.kicked"))).toBeVisible();
  await page.getByRole("button", { name: en("waiting.readmit") }).click();
  await expect(page.getByText(en("waiting.kicked"))).toBeHidden();
  await ben.reload();
  await ben.getByRole("button", { name: en("waiting.takeSeat") }).click();
  await expect(seatLocator(page, name)).toBeVisible();

  await menu.click();
  await page.getByRole("button", { name: en("waiting.makeHost") }).click();
  await expect(seatLocator(ben, name).getByText(en("waiting.host"))).toBeVisible();
  // Leaving for good gives up the seat.
  await page.getByRole("button", { name: en("waiting.leave") }).click();
  await expect(page.getByRole("heading", { name: en("lobby.open") })).toBeVisible();
  await expect(seatLocators(ben).filter({ hasText: en("waiting.free") })).toHaveCount(3);
  await ben.getByRole("button", { name: en("waiting.start", { count: 2 }) }).click();
  await expectGame(ben);
});

testA("requires a name in the dialog, works by keys, and remembers the choices", async ({ page }) => {
  await becomeGuest(page);
  await openLobby(page);
  const open = page.getByRole("button", { name: en("create.title") });
  await open.press("Enter");
  const dialog = page.getByRole("dialog", { name: en("create.title") });
  const field = dialog.getByLabel(en("create.name"));
  await field.fill("  ");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription(en("create.nameMissing"));
  await expect(field).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.press("Enter");
  for (let more = 0; more < 4; more += 1) await dialog.getByRole("button", { name: en("create.seatsMore") }).press("Enter");
  await dialog.getByRole("button", { name: en("create.botsMore") }).press("Enter");
  await dialog.getByRole("radio", { name: en("create.who.anyone") }).press("Space");
  const name = uniqueName("Kept");
  await field.fill(name);
  await field.press("Enter");
  await expectWaitingRoom(page);
  await expect(seatLocators(page)).toHaveCount(6);

  await openLobby(page);
  await open.click();
  await expect(field).toHaveValue(name);
  await expect(dialog.getByRole("radio", { name: en("create.who.anyone") })).toBeChecked();
});

test("a link shows who invites to which table, a mistyped one asks for no name, and open tables are listed for everybody", async ({
  newRequest,
  platform,
}) => {
  const [host, anonymous] = [await newRequest(), await newRequest()];
  const hostName = await becomeGuest(host, uniqueName("Ada"));
  const player = new SocketPlayer(platform, host);
  const name = uniqueName("Friday");
  await player.createTable({ name, deck: "fluxx-3", seats: 3, isPublic: true, watchers: true, takeOverBots: false });
  await player.sit("player_1");
  await player.command("add_bot", { seat: "player_2", level: "sharp" });
  const path = `/t/${player.table.code}`;
  const invitation = () => readPage(anonymous, `${path}?sit`);

  await expect.poll(async () => (await invitation()).textIn("main")).toContain(en("lobby.free", { count: 1 }));
  const page = await invitation();
  expect(page.textIn("h1")).toBe(en("invitation.title", { host: hostName }));
  for (const words of [name, en("deck.fluxx3"), hostName, en("invitation.game")]) expect(page.textIn("main")).toContain(words);
  expect(page.hasLabel(en("field.yourName"))).toBe(true);
  const preview = Object.fromEntries(
    [...page.html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)].map(([, key, value]) => [key, decodeEntities(value ?? "")]),
  );
  expect(preview).toMatchObject({ title: en("invitation.title", { host: hostName }), description: expect.stringContaining(name) });
  expect(preview.url).toMatch(new RegExp(`^http.*${path}$`));
  expect((await anonymous.get(new URL(preview.image ?? "", platform).pathname)).headers()["content-type"]).toBe("image/png");

  const mistyped = await readPage(anonymous, `/t/${"x".repeat(8)}?sit`);
  expect(mistyped.textIn("h1")).toBe(en("gone.title.missing"));
  expect(mistyped.hasLabel(en("field.yourName"))).toBe(false);

  const lobby = await readPage(anonymous, "/lobby");
  expect(lobby.textIn("main")).toContain(name);
  expect(lobby.html).toContain(`href="${path}?sit"`);
  player.leave();
});
