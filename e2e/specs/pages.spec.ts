import { LANGUAGES, type Language } from "@mutable/i18n";
import type { Page } from "@playwright/test";
import type { MailServer } from "../servers/mailbox.ts";
import { bannerLocator, mainLocator, openPage, PERSON_PASSWORD, personIdOf, uniqueEmail, uniqueName } from "../support/accounts.ts";
import { accessibilityViolations } from "../support/axe.ts";
import { phoneUnlessDeep } from "../support/devices.ts";
import { expect, type PersonKind, test } from "../support/fixtures.ts";
import { submitForm, submitKnownForm } from "../support/forms.ts";
import { addBotOnPage, createTableOnPage } from "../support/lobby-pages.ts";
import { sampleOf } from "../support/sample.ts";
import { texts, translators } from "../support/texts.ts";

interface Shown {
  readonly path: string;
  readonly viewer: PersonKind;
  /** Gets it ready, where it is not enough to go there. */
  readonly ready?: (page: Page, t: (typeof translators)[Language]) => Promise<void>;
  /** Makes its address, where it has no lasting one. */
  readonly link?: (page: Page, box: MailServer, knownEmail: string) => Promise<string>;
}

const linkAfter = async (
  page: Page,
  box: MailServer,
  email: string,
  path: string,
  fields: Record<string, string> = {},
): Promise<string> => {
  const before = box.mailsTo(email).length;
  await submitForm(page.context().request, path, { email, ...fields });
  return (await box.waitForMail(email, before + 1)).link;
};

const shown: Readonly<Record<string, Shown>> = {
  "the front page of nobody": { path: "/", viewer: "nobody" },
  "the front page of a guest": { path: "/", viewer: "guest" },
  "the front page of an account": { path: "/", viewer: "account" },
  "starting a game": { path: "/start", viewer: "guest" },
  "the lobby of nobody": { path: "/lobby", viewer: "nobody" },
  "the lobby": { path: "/lobby", viewer: "guest" },
  "creating a table": {
    path: "/lobby",
    viewer: "account",
    async ready(page, t) {
      await page.getByRole("button", { name: t("create.title") }).click();
      await page.getByRole("button", { name: t("create.botsMore") }).click();
      await page.getByText(t("create.advanced")).click();
    },
  },
  "a waiting room": {
    path: "/lobby",
    viewer: "guest",
    async ready(page, t) {
      await createTableOnPage(page, t);
      await addBotOnPage(page, t);
    },
  },
  "a table for nobody yet": { path: "/t/abcd2345", viewer: "nobody" },
  "a table that is not there": {
    path: "/t/abcd2345",
    viewer: "guest",
    async ready(page, t) {
      await expect(page.getByRole("heading", { name: t("gone.title.missing") })).toBeVisible();
    },
  },
  "the games of nobody": { path: "/games", viewer: "nobody" },
  "the games of a guest who has none": { path: "/games", viewer: "guest" },
  "one's own profile": { path: "", viewer: "account", link: async (page) => `/people/${await personIdOf(page)}` },
  "a deck": { path: "/decks/fluxx-3", viewer: "nobody" },
  "a part of a deck": { path: "/decks/fluxx-3?type=goal&q=the", viewer: "guest" },
  "a part of a deck with nothing in it": { path: "/decks/fluxx-3?q=dragon", viewer: "nobody" },
  "a card that counts": { path: "/decks/fluxx-3/hand-limit-0", viewer: "nobody" },
  "a goal": { path: "/decks/fluxx-3/peace-no-war", viewer: "nobody" },
  "a keeper": { path: "/decks/fluxx-3/television", viewer: "nobody" },
  "how to play": { path: "/how-to-play", viewer: "nobody" },
  "how to play, tried out": {
    path: "/how-to-play?q=taxation",
    viewer: "nobody",
    async ready(page, t) {
      for (const example of ["rules", "numerals", "goal"])
        await page.locator(`[data-example=${example}]`).getByRole("button").first().click();
      await expect(page.getByText(t("example.over"))).toHaveCount(0);
    },
  },
  "signing in": { path: "/sign-in", viewer: "nobody" },
  "signing in that failed": { path: "/sign-in?error=OAuthCallback", viewer: "nobody" },
  "signing up": { path: "/sign-up", viewer: "nobody" },
  "signing up as a guest": { path: "/sign-up", viewer: "guest" },
  "signing up with mistakes": {
    path: "/sign-up",
    viewer: "nobody",
    async ready(page, t) {
      await page.getByRole("button", { name: t("signUp.submit") }).click();
      await expect(page.getByLabel(t("field.yourName"))).toHaveAttribute("aria-invalid", "true");
    },
  },
  "the forgotten password": { path: "/forgot", viewer: "nobody" },
  "the account of a guest": { path: "/account", viewer: "guest" },
  "the account": { path: "/account", viewer: "account" },
  "the account about to be deleted": {
    path: "/account",
    viewer: "account",
    async ready(page, t) {
      await page.getByRole("button", { name: t("remove.title") }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "the menu of an account": {
    path: "/",
    viewer: "administrator",
    async ready(page, t) {
      await bannerLocator(page).locator("summary").last().click();
      await expect(bannerLocator(page).getByRole("button", { name: t("frame.signOut") })).toBeVisible();
    },
  },
  "setting up a second factor": {
    path: "/account",
    viewer: "account",
    async ready(page, t) {
      const panel = page.locator("#two-factor");
      await panel.getByLabel(t("field.currentPassword"), { exact: true }).fill(PERSON_PASSWORD);
      await panel.getByRole("button", { name: t("factor.setUp") }).click();
      await expect(panel.getByRole("img", { name: t("factor.qrCode") })).toBeVisible();
    },
  },
  "the recovery codes": {
    path: "/sign-up",
    viewer: "nobody",
    async ready(page, t) {
      await page.getByLabel(t("field.yourName")).fill(uniqueName("Writes down"));
      await page.getByLabel(t("field.password"), { exact: true }).fill(PERSON_PASSWORD);
      await page.getByRole("button", { name: t("signUp.submit") }).click();
      await expect(page.getByRole("list", { name: t("codes.title") })).toBeVisible();
    },
  },
  "connecting a provider": {
    path: "/account",
    viewer: "administrator",
    async ready(page, t) {
      const provider = { provider: "Example SSO" };
      await page.getByRole("button", { name: t("waysIn.connectNamed", provider) }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "signing in as a guest": { path: "/sign-in?ended", viewer: "guest" },
  "claiming what one has": { path: "/claim", viewer: "administrator" },
  "the tokens": { path: "/account/tokens", viewer: "account" },
  "the friends": { path: "/friends", viewer: "account" },
  "a friend link that is not valid": { path: "/friends/nothing", viewer: "guest" },
  "claiming the administration": { path: "/claim", viewer: "account" },
  "claiming the administration as nobody": { path: "/claim", viewer: "nobody" },
  "the administrator's overview": { path: "/admin", viewer: "administrator" },
  "the administrator's reports": { path: "/admin/reports", viewer: "administrator" },
  "the administrator's list": { path: "/admin/people", viewer: "administrator" },
  "the administrator's tables": { path: "/admin/tables", viewer: "administrator" },
  "a person, for the administrator": {
    path: "/admin/people",
    viewer: "administrator",
    async ready(page, t) {
      await mainLocator(page)
        .getByRole("link", { name: t("admin.openNamed", { name: "" }).trim() })
        .first()
        .click();
      await expect(page.getByRole("heading", { name: t("admin.acts") })).toBeVisible();
    },
  },
  "a dead link": { path: "/link/never-was", viewer: "nobody" },
  "a link that signs in": { path: "", viewer: "nobody", link: (page, box, known) => linkAfter(page, box, known, "/sign-in") },
  "a link that signs up": { path: "", viewer: "nobody", link: (page, box) => linkAfter(page, box, uniqueEmail(), "/sign-in") },
  "a link for a new password": { path: "", viewer: "nobody", link: (page, box, known) => linkAfter(page, box, known, "/forgot") },
  "a link for a new address": {
    path: "",
    viewer: "account",
    link: (page, box) => linkAfter(page, box, uniqueEmail(), "/account", { current: PERSON_PASSWORD }),
  },
  "a page that is not there": { path: "/nothing-here", viewer: "nobody" },
  "how to play the first edition": {
    path: "/how-to-play/fluxx-1",
    viewer: "nobody",
    async ready(page, t) {
      const limits = page.locator("[data-example=limits]");
      await limits.locator("[data-choice=keeper-limit-2]").click();
      await expect(limits.getByText(t("example.trash", { count: 1 }))).toBeVisible();
      await limits.locator("[data-choice=bread]").click();
      await expect(limits.locator("[data-row] [data-token]")).toHaveCount(4);
    },
  },
  "how to play Fluxx 4.0": {
    path: "/how-to-play/fluxx-4",
    viewer: "nobody",
    async ready(page, t) {
      const creeper = page.locator("[data-example=creeper]");
      await creeper.locator("[data-choice=the-toaster]").click();
      await creeper.locator("[data-choice=money]").click();
      await expect(creeper.getByRole("status")).toHaveText(t("result.won", { who: "you", name: "", count: 0, goals: "" }));
    },
  },
  "how to play The Much Bother Mystery": {
    path: "/how-to-play/much-bother",
    viewer: "nobody",
    async ready(page, t) {
      await page.locator("[data-example=surprise] [data-choice=blown-fuse]").click();
      const danger = page.locator("[data-example=danger]");
      await danger.locator("[data-choice=constables-round-up]").click();
      await expect(danger.getByText(t("example.out"))).toBeVisible();
    },
  },
  "the deck of Fluxx 4.0": { path: "/decks/fluxx-4", viewer: "nobody" },
  "the deck of the first edition": { path: "/decks/fluxx-1", viewer: "nobody" },
  "the decks of players": { path: "/decks/public?q=nothing", viewer: "nobody" },
  "the deck of The Much Bother Mystery": { path: "/decks/much-bother", viewer: "nobody" },
};

type Theme = "light" | "dark";
const THEMES: readonly Theme[] = ["light", "dark"];

/** In English the pages are on the desktop, in Czech on a phone. */
const WAYS = LANGUAGES.flatMap((language) => THEMES.map((theme) => ({ language, theme })));

/**
 * `npm test` visits every sixth page, in one of the four ways. Another seed visits the other pages, or takes other ways.
 * The deep run visits all pages in all four ways, and the two themes in one visit.
 */
const visits = LANGUAGES.map((language) => {
  const pages = Object.entries(shown).map(([what, page], index) => {
    const ways = sampleOf(
      WAYS.flatMap((way) => [way, ...Array.from({ length: 5 }, () => undefined)]),
      1,
      index,
    );
    return { what, page, themes: ways.flatMap((way) => (way?.language === language ? [way.theme] : [])) };
  });
  return [language, pages.filter(({ themes }) => themes.length > 0)] as const;
});

for (const [language, pages] of visits)
  test.describe(() => {
    if (language === "cs") test.use(phoneUnlessDeep);
    for (const { what, page: shownPage, themes } of pages)
      test(`has no faults on ${what}, in ${language}`, async ({ page, signedInPerson, mailbox, platform }) => {
        const { path, viewer, ready, link } = shownPage;
        const t = translators[language];
        const faults = watch(page, platform, path);
        await page.addInitScript(complainOfNoName);
        const account = await signedInPerson("account");
        if (viewer !== "nobody")
          await page.context().addCookies((viewer === "account" ? account : await signedInPerson(viewer)).storage.cookies);
        await submitKnownForm(page.context().request, "/", { language });
        await openPage(page, link === undefined ? path : await link(page, mailbox.box, account.email));
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        await ready?.(page, t);

        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme });
          expect.soft(await accessibilityViolations(page, colorScheme === themes[0] ? "all" : "colors"), colorScheme).toEqual([]);
        }
        await expect.soft(page.getByRole("heading", { level: 1, includeHidden: true })).toHaveCount(1);
        const footer = page.getByRole("contentinfo", { includeHidden: true });
        for (const sentence of ["footer.what", "footer.not"] as const) await expect.soft(footer.getByText(t(sentence))).toBeVisible();
        expect.soft(await untidy(page)).toEqual([]);
        // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
        const seen = await page.locator("body").innerText();
        expect.soft(foreign(seen, language)).toEqual([]);
        expect.soft(await page.title()).toMatch(/Mutable$/);
        expect.soft(faults).toEqual([]);
      });
  });

test("has a manifest of an app to install, in the language that the browser asks for", async ({ page }) => {
  const manifest = await (await page.request.get("/manifest.webmanifest", { headers: { "accept-language": "cs" } })).json();
  expect(manifest).toMatchObject({
    name: "Mutable",
    short_name: "Mutable",
    id: "/",
    scope: "/",
    start_url: "/",
    display: "standalone",
    lang: "cs",
    shortcuts: [{ name: translators.cs("local.title"), url: "/play" }],
  });
  const icons: { sizes: string; purpose?: string }[] = manifest.icons;
  for (const wanted of [{ sizes: "192x192" }, { sizes: "512x512" }, { sizes: "512x512", purpose: "maskable" }])
    expect(icons).toContainEqual(expect.objectContaining(wanted));
});

test("serves every icon as an image", async ({ page }) => {
  await page.goto("/");
  const manifest = await (await page.request.get("/manifest.webmanifest")).json();
  const named = await page.locator("link[rel*=icon]").evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const wanted: string[] = ["/favicon.ico", ...named, ...manifest.icons.map(({ src }: { src: string }) => src)];
  expect(wanted.length).toBeGreaterThan(5);
  for (const icon of wanted) expect((await page.request.get(icon)).headers()["content-type"], icon).toMatch(/^image\//);
});

/** What the browser complains of, and what the page asks of anybody but us. */
function watch(page: Page, platform: string, path: string): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    const isThePageItself = path === "/nothing-here" && message.location().url === `${platform}${path}`;
    if (["error", "warning"].includes(message.type()) && !isThePageItself) faults.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== platform) faults.push(`asks ${url.origin}`);
  });
  page.on("websocket", (socket) => {
    if (new URL(socket.url()).host !== new URL(platform).host) faults.push(`asks ${socket.url()}`);
  });
  return faults;
}

/** Runs in the page: it is to have its name at every moment, also while it becomes another one. */
function complainOfNoName(): void {
  addEventListener("DOMContentLoaded", () => {
    const look = () => {
      if (document.title === "") console.error("The page has no name.");
    };
    new MutationObserver(() => setTimeout(look)).observe(document.documentElement, { childList: true, subtree: true });
  });
}

/** What hangs over the edge of the screen or of its own box, and what is too small to be hit by a finger. */
const untidy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) => `<${element.localName}> ${(element.textContent ?? "").trim().slice(0, 60)}`;
    if (document.documentElement.scrollWidth > innerWidth) found.push(`The page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.body.querySelectorAll<HTMLElement>("*")) {
      if (!element.checkVisibility() || element.closest("svg, script, style") !== null) continue;
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      const { width, height, left, right } = element.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue; // Hidden from the eye on purpose.
      const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
      // A long name ends in dots in the top bar, and nowhere else.
      const isShortened = textOverflow === "ellipsis" && element.closest("header") !== null;
      if (cuts(overflowX) && !isShortened && element.scrollWidth > element.clientWidth + 1) found.push(`Cut at the side: ${name(element)}`);
      // Where there is no room for the name of a card's type, it goes whole, and its sign stays.
      const words = document.createRange();
      if (element.lastChild !== null) words.selectNode(element.lastChild);
      const isGone = element.matches(".card__type") && words.getBoundingClientRect().top >= element.getBoundingClientRect().bottom - 1;
      if (cuts(overflowY) && !isGone && element.scrollHeight > element.clientHeight + 1) found.push(`Cut below: ${name(element)}`);
      const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "");
      if (hasText && (left < -1 || right > innerWidth + 1)) found.push(`Off the screen: ${name(element)}`);
      const isTarget = element.matches("button, summary, label:has(input), a[href]") && getComputedStyle(element).display !== "inline";
      if (isTarget && (height < 43.5 || width < 43.5)) found.push(`Too small to hit (${width} by ${height}): ${name(element)}`);
    }
    return found;
  });

/** Keys in place of sentences, arguments that were not filled in, and sentences of the other language. */
function foreign(seen: string, language: Language): string[] {
  const other = texts[language === "en" ? "cs" : "en"];
  const keys = Object.keys(texts.en) as (keyof typeof texts.en)[];
  return [
    ...keys.filter((key) => key.includes(".") && new RegExp(`(^|[^\\w.])${key.replaceAll(".", "\\.")}($|[^\\w.])`, "m").test(seen)),
    ...keys
      .filter((key) => other[key].length > 12 && other[key] !== texts[language][key] && !other[key].includes("{"))
      .filter((key) => seen.includes(other[key]) && !keys.some((own) => texts[language][own].includes(other[key])))
      .map((key) => other[key]),
    ...(seen.match(/\{[^}]*\}/g) ?? []),
  ];
}
