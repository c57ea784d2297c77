import type { APIRequestContext, Page } from "@playwright/test";
import {
  becomeGuest,
  becomePerson,
  expectNotice,
  expectSessionEnded,
  expectSignedOut,
  mainLocator,
  openPage,
  PERSON_PASSWORD,
  personIdOf,
  signUpDirectly,
  submitSignIn,
  uniqueEmail,
  uniqueName,
} from "../support/accounts.ts";
import { POND, publishTwice } from "../support/deck-versions.ts";
import { expect, test } from "../support/fixtures.ts";
import { postForm, readForm, submitForm } from "../support/forms.ts";
import { readPage, readResponse } from "../support/html-page.ts";
import { createTableOnPage, joinByLink, openLobby, seatLocator, tableRow } from "../support/lobby-pages.ts";
import { make } from "../support/make-texts.ts";
import { openTab } from "../support/maker.ts";
import { signInWithProviderDirectly } from "../support/provider-requests.ts";
import { inTurns } from "../support/sample.ts";
import { en } from "../support/texts.ts";
import { callAction } from "../support/web-routes.ts";

const [testA, testB] = inTurns(test);

const WHY = "That was not kind.";

/** Presses the button of an act, gives a reason and waits for the confirmation. */
async function act(page: Page, button: string, submit: string, done: string, choose?: string): Promise<void> {
  await mainLocator(page).getByRole("button", { name: button, exact: true }).first().click();
  const dialog = page.getByRole("dialog", { name: button });
  if (choose !== undefined) await dialog.getByText(choose, { exact: true }).click();
  await dialog.getByLabel(en("admin.why")).fill(WHY);
  await dialog.getByRole("button", { name: submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expectNotice(mainLocator(page), done);
}

/** Opens a person's page by the name. */
async function lookUp(page: Page, name: string): Promise<void> {
  await openPage(page, `/admin/people?name=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: en("admin.openNamed", { name }) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
}

const field = (page: Page) => page.getByLabel(en("chat.to.seats"));

testB("a reported player is muted and banned, and all affected people are notified", async ({ page: admin, newPage, signedInPerson }) => {
  await admin.context().addCookies((await signedInPerson("administrator")).storage.cookies);
  const [ana, ben] = [await newPage(), await newPage()];
  const name = await becomeGuest(ben);
  await openLobby(ben);
  const table = await createTableOnPage(ben, en, { isPublic: true });
  await joinByLink(ana, new URL(ben.url()).pathname, "Ana");
  await field(ben).fill("Go away");
  await field(ben).press("Enter");

  await test.step("Ana reports it", async () => {
    await ana.getByRole("button", { name: en("report.title") }).click();
    const dialog = ana.getByRole("dialog");
    await dialog.getByRole("button", { name: en("report.submit"), exact: true }).click();
    await expect(dialog.getByLabel(en("report.why"))).toHaveAccessibleDescription(en("fault.missing"));
    await dialog.getByLabel(en("report.why")).fill("It is rude.");
    await dialog.getByRole("button", { name: en("report.submit"), exact: true }).click();
    await expectNotice(dialog, en("report.done"));
    await dialog.getByRole("button", { name: en("close") }).click();
  });

  const report = mainLocator(admin).locator("section").filter({ hasText: "It is rude." });
  await test.step("the administrator reads it and mutes Ben, who sees a notice in place of the chat field", async () => {
    await openPage(admin, "/admin/reports");
    await expect(report.getByRole("listitem")).toHaveText([`${name}: Go away ${en("admin.reportedLine")}`]);
    await act(admin, en("admin.muteNamed", { name }), en("admin.mute"), `${name} muted until`, en("admin.muteFor.hour"));
    await expect(report).toContainText("Muted until");
    await expect(report.getByRole("button", { name: en("admin.muteNamed", { name }) })).toBeHidden();
    await expectNotice(ben, "You cannot write until");
    await expect(field(ben)).toBeHidden();
    await ben.reload();
    await expectNotice(ben, "You cannot write until");
    await report.getByRole("button", { name: en("admin.unmuteNamed", { name }) }).click();
    await expectNotice(mainLocator(admin), en("admin.act.unmute", { name }));
    await field(ben).fill("Sorry");
    await field(ben).press("Enter");
    await expect(ana.getByRole("log")).toContainText("Sorry");
  });

  await test.step("a banned person is disconnected at once with the reason, and leaves the seat", async () => {
    await act(admin, en("admin.banNamed", { name }), en("admin.ban"), en("admin.act.ban", { name }));
    await expect(
      mainLocator(admin)
        .getByRole("status")
        .filter({ hasText: en("admin.act.ban", { name }) }),
    ).toBeFocused();
    await expect(ben.getByText(en("error.banned"))).toBeVisible();
    await expect(seatLocator(ana, name)).toHaveCount(0);
    await openPage(ben, "/lobby");
    await expectSignedOut(ben);
    await expect(ben.getByText(en("error.banned"))).toBeVisible();
    await ben.getByRole("button", { name: en("guest.enter") }).click();
    await expectNotice(mainLocator(ben).locator("form"), en("error.banned"));
  });

  await test.step("the report is settled, and the table closed", async () => {
    await report.getByRole("button", { name: en("admin.settle"), exact: true }).click();
    await expectNotice(mainLocator(admin), en("admin.settledNow"));
    await expect(report).toBeHidden();
    await openPage(admin, "/admin/reports?settled");
    await expect(report).toContainText("Settled by");
    await openPage(admin, "/admin/tables");
    await act(admin, en("admin.closeNamed", { name: table }), en("admin.closeSubmit"), en("admin.closed"));
    await expect(ana.getByText(en("error.closed_by_administrator"))).toBeVisible();
    await expect(ana.getByText(en("gone.why", { why: WHY }))).toBeVisible();
    await ana.reload();
    await expect(ana.getByText(en("gone.why", { why: WHY }))).toBeVisible();
    await openLobby(ana);
    await expect(tableRow(ana, table)).toHaveCount(0);
  });

  await test.step("all acts are listed, and the ban can be lifted", async () => {
    await openPage(admin, "/admin");
    const done = mainLocator(admin)
      .locator("section")
      .filter({ hasText: en("admin.acts") });
    for (const what of [en("admin.act.ban", { name }), en("admin.act.close", { table }), en("admin.act.settle", { name })])
      await expect(done.getByText(what)).toBeVisible();
    await lookUp(admin, name);
    await admin.getByRole("button", { name: en("admin.unbanNamed", { name }) }).click();
    await expectNotice(mainLocator(admin), en("admin.act.unban", { name }));
    await expect(admin.getByRole("button", { name: en("admin.banNamed", { name }) })).toBeVisible();
    await openPage(ben, "/lobby");
    await expect(ben.getByText(en("error.banned"))).toBeHidden();
  });
});

testA("only administrators ban, and a banned person sees the reason at the sign-in", async ({ page, signedInPerson, newRequest }) => {
  const client = await newRequest();
  const { name, password } = await signUpDirectly(client);
  const id = String(await personIdOf(client));
  const administrator = await signedInPerson("administrator");
  await page.context().addCookies(administrator.storage.cookies);
  const isMuted = mainLocator(page).getByText(en("admin.isMutedForGood"), { exact: true });
  await lookUp(page, name);

  await test.step("other people cannot ban, by any request", async () => {
    await act(page, en("admin.muteNamed", { name }), en("admin.mute"), en("admin.act.mute", { name }), en("admin.muteFor.good"));
    await expect(isMuted).toBeVisible();
    const unmute = (client: APIRequestContext) => callAction(client, "unmutePerson", { form: { id } });
    const stranger = await newRequest({ storageState: (await signedInPerson("account")).storage });
    expect((await unmute(stranger)).status()).toBeLessThan(500);
    await page.reload();
    await expect(isMuted).toBeVisible();
    // The same request of an administrator is accepted.
    await unmute(page.context().request);
    await page.reload();
    await expect(page.getByRole("button", { name: en("admin.muteNamed", { name }) })).toBeVisible();
    await expect(isMuted).toBeHidden();
  });

  await test.step("an administrator cannot be banned", async () => {
    await lookUp(page, administrator.name);
    await expect(mainLocator(page).getByText(en("fault.no_administrators"))).toBeVisible();
    await expect(page.getByRole("button", { name: en("admin.banNamed", { name: administrator.name }) })).toHaveCount(0);
  });

  await test.step("the right password of a banned person is rejected with the reason, a wrong one as usual", async () => {
    await lookUp(page, name);
    await act(page, en("admin.banNamed", { name }), en("admin.ban"), en("admin.act.ban", { name }));
    await expectSessionEnded(client);
    await page.context().clearCookies();
    await openPage(page, "/sign-in");
    await submitSignIn(page, name, password);
    await expectNotice(mainLocator(page).locator("form"), en("error.banned"));
    await submitSignIn(page, name, "another password");
    await expectNotice(page, en("fault.wrongSignIn"));
  });
});

test("the browser of a banned person makes no other person, by any way, and lets other people in", async ({
  newRequest,
  signedInPerson,
  mailbox,
}) => {
  const other = await signUpDirectly(await newRequest());
  const administrator = await newRequest({ storageState: (await signedInPerson("administrator")).storage });
  const banned = await newRequest();
  await becomeGuest(banned);
  const stem = uniqueName("Evader");
  const guestEntry = await readForm(await newRequest(), "/", { name: `${stem} guest`, face: "fox" });
  await callAction(administrator, "banPerson", { form: { id: String(await personIdOf(banned)), why: WHY } });
  await expectSessionEnded(banned);

  const email = uniqueEmail();
  const looks = { name: `${stem} account`, face: "fox" };
  await submitForm(banned, "/sign-in", { email });
  const { link } = await mailbox.box.waitForMail(email);
  const refusals = [
    await postForm(banned, guestEntry),
    await submitForm(banned, "/sign-up", { ...looks, password: PERSON_PASSWORD }),
    await submitForm(banned, link, looks),
  ];
  for (const answer of refusals) expect((await readResponse(answer)).textIn("main")).toContain(en("error.banned"));
  const arrived = await signInWithProviderDirectly(banned, { number: uniqueName("number"), name: `${stem} outside` });
  expect([arrived.path, arrived.textIn("main")]).toEqual(["/sign-in?error=Banned", expect.stringContaining(en("error.banned"))]);
  await expectSessionEnded(banned);
  const search = (name: string) => readPage(administrator, `/admin/people?name=${encodeURIComponent(name)}`);
  expect((await search(other.name)).textIn("main")).toContain(other.name);
  expect((await search(stem)).textIn("main")).not.toContain(stem);

  await becomePerson(banned, other);
  expect((await readPage(banned, "/")).textIn("header")).toContain(other.name);
});

testA(
  "the author of a hidden deck reads since when and why: in the list, on the deck's page, and where it is published",
  async ({ page: admin, newPage, signedInPerson }) => {
    await admin.context().addCookies((await signedInPerson("administrator")).storage.cookies);
    const [author, stranger] = [await newPage(), await newPage()];
    await signUpDirectly(author.request);
    const key = await publishTwice(author.request, "public");
    const deck = `/decks/made-${key}-2`;
    const { name } = POND;
    await openPage(admin, `/admin/people/${await personIdOf(author.request)}`);
    await act(admin, en("admin.hideDeckNamed", { name }), en("admin.hideDeck"), en("admin.deckHiddenNow"));
    const date = await author.evaluate(() => new Intl.DateTimeFormat("en", { dateStyle: "long" }).format());

    await openPage(author, deck);
    await expect(author.getByRole("heading", { level: 1 })).toHaveText(en("deckFile.hidden", { name }));
    await expect(mainLocator(author)).toContainText(WHY);
    await author.getByRole("link", { name: en("deckFile.hiddenEdit") }).click();
    await openTab(author, "publish");
    await expect(mainLocator(author)).toContainText(make("hidden.why", { date, why: WHY }));
    await openPage(author, "/make");
    await expect(author.locator(".mk-deckrow")).toContainText(make("hidden.since", { date, why: WHY }));

    await openPage(stranger, deck);
    await expect(stranger.getByRole("heading", { level: 1 })).toHaveText(en("deckFile.private"));
    await expect(mainLocator(stranger)).not.toContainText(WHY);
  },
);
