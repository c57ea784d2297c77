import type { Page } from "@playwright/test";
import { bannerLocator, becomeGuest, openPage, sectionLocator, signUpDirectly, uniqueName } from "../support/accounts.ts";
import { openBoard } from "../support/board-setup.ts";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import { expect, test } from "../support/fixtures.ts";
import { SEED_OF_RUN } from "../support/sample.ts";
import { en } from "../support/texts.ts";

const yours = (page: Page) => sectionLocator(page, en("friends.yours"));

test("a player asks another one at the table, and both are friends once it is accepted", async ({ page: ada, newPage, arrange }) => {
  const ben = await newPage();
  const table = await arrange({ seats: [ada, ben], arrangement: { turn: "player_1", hands: { player_1: ["milk"] } } });
  await openBoard(ada, table);
  await ada.locator(".board[data-complete=true]").waitFor();
  await ada.locator(".seat[data-seat=player_2] button").first().click();
  const ask = ada.getByRole("button", { name: en("friends.askNamed", { name: "Ben" }) });
  await ask.click();
  await expect(ada.getByRole("dialog").getByText(en("friends.askedNow"))).toBeVisible();

  await openPage(ben, "/lobby");
  await bannerLocator(ben)
    .getByRole("link", { name: en("friends.requestCount", { count: 1 }) })
    .click();
  await ben.getByRole("button", { name: en("friends.acceptNamed", { name: "Ada" }) }).click();
  await expect(yours(ben)).toContainText("Ada");
  await expect(ben.getByText(en("friends.now"))).toBeVisible();
  await openPage(ada, "/friends");
  await expect(yours(ada)).toContainText("Ben");

  await ada.getByLabel(en("friends.more", { name: "Ben" })).click();
  await ada.getByRole("button", { name: en("friends.end") }).click();
  await expect(ada.getByText(en("friends.none"))).toBeVisible();
  await ben.reload();
  await expect(ben.getByText(en("friends.none"))).toBeVisible();
});

test("a friend link leads a visitor to a request, and who is declined reads the same as before", async ({ page: ada, newPage }) => {
  const name = await becomeGuest(ada);
  await openPage(ada, "/friends");
  await expect(ada.getByText(en("friends.guest"))).toBeVisible();
  await ada.getByRole("button", { name: en("friends.makeLink") }).click();
  const link = (await ada.locator("code").textContent()) ?? "";
  await openPage(ada, new URL(link).pathname);
  await expect(ada.getByText(en("friends.linkOwn"))).toBeVisible();

  const ben = await newPage();
  await openPage(ben, new URL(link).pathname);
  await expect(ben.getByRole("heading", { name: en("friends.linkTitle", { name }) })).toBeVisible();
  const visitor = uniqueName("Visitor");
  await ben.getByLabel(en("field.yourName")).fill(visitor);
  await ben.getByRole("button", { name: en("friends.linkEnter") }).click();
  await ben.getByRole("button", { name: en("friends.linkAct", { name }) }).click();
  await expect(ben.getByText(en("friends.askedNow"))).toBeVisible();

  await openPage(ada, "/friends");
  await ada.getByRole("button", { name: en("friends.declineNamed", { name: visitor }) }).click();
  await expect(ada.getByText(en("friends.declined"))).toBeVisible();
  await ben.reload();
  await expect(ben.getByText(en("friends.linkAsked", { name }))).toBeVisible();
  await openPage(ben, "/friends");
  await expect(sectionLocator(ben, en("friends.waiting"))).toContainText(name);

  await openPage(ada, "/friends");
  await ada.getByRole("button", { name: en("friends.renewLink") }).click();
  await expect(ada.getByText(en("friends.renewed"))).toBeVisible();
  await openPage(ben, new URL(link).pathname);
  await expect(ben.getByText(en("friends.linkDead"))).toBeVisible();
});

test("a request by name says the same whether or not there is such an account", async ({ page: ada, newPage }) => {
  const ben = await newPage();
  const account = await signUpDirectly(ada);
  const { name } = await signUpDirectly(ben);
  await openPage(ada, "/friends");
  for (const asked of ["No such account", name.toUpperCase()]) {
    await ada.getByLabel(en("friends.byName")).fill(asked);
    await ada.getByRole("button", { name: en("friends.byNameSubmit"), exact: true }).click();
    await expect(ada.getByText(en("friends.byNameDone"))).toBeVisible();
  }
  // The request is made after the answer.
  await expect(async () => {
    await openPage(ben, "/friends");
    await expect(ben.getByRole("button", { name: en("friends.acceptNamed", { name: account.name }) })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("people of an earlier game are offered, on the page after the game and on the page of friends", async ({ page: ada, arrange }) => {
  const table = await arrange({ seats: [ada, "friend"], seed: SEED_OF_RUN, startsGame: false });
  await playRandomGameAtTable(table, ["player_1", "player_2"]);
  await openPage(ada, `/t/${table.code}`);
  const ask = en("friends.askNamed", { name: "Ben" });
  await expect(ada.getByRole("dialog").getByRole("button", { name: ask })).toBeVisible();
  await openPage(ada, "/lobby");
  await bannerLocator(ada)
    .getByRole("link", { name: en("nav.friends") })
    .click();
  await expect(ada.getByText(en("friends.games", { games: 1 }))).toBeVisible();
  await ada.getByRole("button", { name: ask }).click();
  await expect(ada.getByText(en("friends.askedNow"))).toBeVisible();
  await ada.reload();
  await expect(sectionLocator(ada, en("friends.waiting"))).toContainText("Ben");
  await expect(ada.getByRole("button", { name: ask })).toHaveCount(0);
});
