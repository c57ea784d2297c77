import { SEATS } from "@mutable/engine";
import type { Page } from "@playwright/test";
import { bannerLocator, mainLocator, openPage, personIdOf } from "../support/accounts.ts";
import { playRandomGameAtTable } from "../support/finished-games.ts";
import type { PersonKind } from "../support/fixtures.ts";
import { expect, test } from "../support/fixtures.ts";
import { submitForm } from "../support/forms.ts";
import { en } from "../support/texts.ts";
import { takeScreenshot } from "./screenshot.ts";

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface PageShown {
  readonly path: string;
  readonly viewer: PersonKind;
  /** Opens what is not open when the page loads. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

const PAGES: Readonly<Record<string, PageShown>> = {
  "home anonymous": { path: "/", viewer: "nobody" },
  "home guest": { path: "/", viewer: "guest" },
  "home account": { path: "/", viewer: "account" },
  start: { path: "/start", viewer: "guest" },
  "lobby anonymous": { path: "/lobby", viewer: "nobody" },
  lobby: { path: "/lobby", viewer: "guest" },
  create: {
    path: "/lobby",
    viewer: "guest",
    async prepare(page) {
      await page.getByRole("button", { name: en("create.title") }).click();
      await page.getByRole("button", { name: en("create.botsMore") }).click();
      await page.getByText(en("create.advanced")).click();
    },
  },
  "table anonymous": { path: "/t/abcd2345", viewer: "nobody" },
  "table missing": {
    path: "/t/abcd2345",
    viewer: "guest",
    prepare: (page) => expect(page.getByRole("heading", { name: en("gone.title.missing") })).toBeVisible(),
  },
  "history anonymous": { path: "/games", viewer: "nobody" },
  "history empty": { path: "/games", viewer: "guest" },
  deck: { path: "/decks/fluxx-3", viewer: "nobody" },
  "deck filtered": { path: "/decks/fluxx-3?type=goal&q=the", viewer: "guest" },
  "deck without match": { path: "/decks/fluxx-3?q=dragon", viewer: "nobody" },
  "card rule": { path: "/decks/fluxx-3/hand-limit-0", viewer: "nobody" },
  "card goal": { path: "/decks/fluxx-3/peace-no-war", viewer: "nobody" },
  "card keeper": { path: "/decks/fluxx-3/television", viewer: "nobody" },
  "how to play": { path: "/how-to-play", viewer: "nobody" },
  "how to play first edition": { path: "/how-to-play/fluxx-1", viewer: "nobody" },
  "how to play 4.0": { path: "/how-to-play/fluxx-4", viewer: "nobody" },
  "how to play mystery": { path: "/how-to-play/much-bother", viewer: "nobody" },
  "sign in": { path: "/sign-in", viewer: "nobody" },
  "sign in failed": { path: "/sign-in?error=OAuthCallback", viewer: "nobody" },
  "sign up": { path: "/sign-up", viewer: "nobody" },
  "sign up guest": { path: "/sign-up", viewer: "guest" },
  "sign up mistakes": {
    path: "/sign-up",
    viewer: "nobody",
    async prepare(page) {
      await page.getByRole("button", { name: en("signUp.submit") }).click();
      await expect(page.getByLabel(en("field.yourName"))).toHaveAttribute("aria-invalid", "true");
    },
  },
  "forgotten password": { path: "/forgot", viewer: "nobody" },
  "account guest": { path: "/account", viewer: "guest" },
  account: { path: "/account", viewer: "account" },
  "account deletion": {
    path: "/account",
    viewer: "account",
    async prepare(page) {
      await page.getByRole("button", { name: en("remove.title") }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  "account menu": {
    path: "/",
    viewer: "account",
    async prepare(page) {
      await bannerLocator(page).locator("summary").last().click();
      await expect(bannerLocator(page).getByRole("button", { name: en("frame.signOut") })).toBeVisible();
    },
  },
  tokens: { path: "/account/tokens", viewer: "account" },
  friends: { path: "/friends", viewer: "account" },
  claim: { path: "/claim", viewer: "account" },
  "claim anonymous": { path: "/claim", viewer: "nobody" },
  admin: { path: "/admin", viewer: "administrator" },
  "admin reports": { path: "/admin/reports", viewer: "administrator" },
  "admin people": { path: "/admin/people", viewer: "administrator" },
  "admin tables": { path: "/admin/tables", viewer: "administrator" },
  "admin person": {
    path: "/admin/people",
    viewer: "administrator",
    async prepare(page) {
      await mainLocator(page)
        .getByRole("link", { name: en("admin.openNamed", { name: "" }).trim() })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: en("admin.acts") })).toBeVisible();
    },
  },
  "dead link": { path: "/link/never-was", viewer: "nobody" },
  "not found": { path: "/nothing-here", viewer: "nobody" },
};

test.describe.configure({ mode: "default" });

async function takeBoth(page: Page, name: string): Promise<void> {
  for (const size of SIZES)
    for (const theme of ["light", "dark"] as const)
      await takeScreenshot(page, `page ${name}`, size, { theme, fullPage: true, hidesFaces: true });
}

// In their order, since each account adds to what the administrator's pages list.
test("pages", async ({ browser, signedInPerson, platform }) => {
  test.setTimeout(1_200_000);
  for (const viewer of ["guest", "account", "administrator"] as const) await signedInPerson(viewer);
  for (const [name, { path, viewer, prepare }] of Object.entries(PAGES)) {
    const storage = viewer === "nobody" ? {} : { storageState: (await signedInPerson(viewer)).storage };
    const context = await browser.newContext({
      baseURL: platform,
      locale: "en-US",
      timezoneId: "UTC",
      reducedMotion: "reduce",
      ...storage,
    });
    const page = await context.newPage();
    await page.setViewportSize({ width: 1440, height: 900 });
    await openPage(page, path);
    await prepare?.(page);
    await takeBoth(page, name);
    await context.close();
  }
});

test("a page in Czech", async ({ page }) => {
  await submitForm(page.context().request, "/", { language: "cs" });
  for (const path of ["/", "/how-to-play", "/how-to-play/fluxx-1", "/how-to-play/fluxx-4", "/how-to-play/much-bother"]) {
    await openPage(page, path);
    await takeBoth(page, `czech ${path}`);
  }
});

test("history and profile", async ({ page, arrange }) => {
  const seats = SEATS.slice(0, 2);
  const arrangement = {
    rules: ["play-2"],
    goals: ["hippyism"],
    keepers: { player_2: ["peace"] },
    hands: { player_1: ["milk"], player_2: ["sleep"] },
  };
  for (const number of [1, 2, 3]) {
    const table = await arrange({ seats: [page, "friend"], arrangement, seed: `history ${number}`, startsGame: false });
    await playRandomGameAtTable(table, seats, { seed: number });
  }
  await openPage(page, "/games");
  await takeBoth(page, "history");
  await openPage(page, `/people/${await personIdOf(page)}`);
  await takeBoth(page, "profile");
});
