import type { Page } from "@playwright/test";
import { bannerLocator, expectSignedIn, mainLocator, openPage } from "../support/accounts.ts";
import { expect, type PersonKind, test } from "../support/fixtures.ts";
import { inTurns, sampleOf } from "../support/sample.ts";
import { en, translators } from "../support/texts.ts";

const [testA, testB, testC] = inTurns(test);

/** Numbers all focusable elements in page order, and returns them. */
const controls = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>("a[href], button, summary, input:not([type=hidden])")].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(":disabled, [tabindex='-1']")) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== "radio") return true;
      const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)].filter(
        (radio) => radio.form === element.form,
      );
      return element.checked || (element === group[0] && !group.some((radio) => radio.checked));
    });
    return all.map((element, place) => {
      element.dataset.place = String(place);
      return `${place} ${element.localName} ${element.getAttribute("aria-label") ?? element.textContent ?? ""}`;
    });
  });

/** The focused element, and true if its focus is visible. */
const focused = (page: Page): Promise<{ place: number; isSeen: boolean }> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const outlines = [element, element.closest("label")].map((part) => part && getComputedStyle(part));
    const isSeen = outlines.some((style) => style !== null && style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2);
    return { place: Number(element.dataset.place ?? -1), isSeen };
  });

const walks: readonly (readonly [path: string, viewer: PersonKind])[] = [
  ["/", "nobody"],
  ["/sign-in", "nobody"],
  ["/sign-up", "guest"],
  ["/forgot", "nobody"],
  ["/account", "account"],
  ["/account/tokens", "account"],
  ["/friends", "account"],
  ["/admin/people", "administrator"],
];

for (const [path, viewer] of sampleOf(walks, 3)) {
  test(`reaches everything on ${path} by Tab in order, with a visible focus`, async ({ page, signedInPerson }) => {
    if (viewer !== "nobody") await page.context().addCookies((await signedInPerson(viewer)).storage.cookies);
    await openPage(page, path);
    const all = await controls(page);
    const reached: string[] = [];
    const unseen: string[] = [];
    for (let step = 0; step < all.length; step += 1) {
      await page.keyboard.press("Tab");
      const { place, isSeen } = await focused(page);
      reached.push(all[place] ?? "something else");
      if (!isSeen) unseen.push(all[place] ?? "something else");
    }
    expect(all[0]).toContain(en("frame.skip"));
    expect(reached).toEqual(all);
    expect(unseen).toEqual([]);
  });
}

test("shows the skip link on focus, and skips the top bar", async ({ page }) => {
  await openPage(page, "/sign-in");
  const skip = page.getByRole("link", { name: en("frame.skip") });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(mainLocator(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(en("field.name"), { exact: true })).toBeFocused();
});

testC("opens, uses and closes a menu by keys", async ({ page }) => {
  await openPage(page, "/");
  const menu = bannerLocator(page).getByLabel(en("frame.language"));
  const czech = bannerLocator(page).getByRole("button", { name: en("language.cs") });
  await menu.focus();
  for (const key of ["Enter", "Space"]) {
    await page.keyboard.press(key);
    await expect(czech).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(bannerLocator(page).getByRole("button", { name: en("language.en") })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(czech).toBeHidden();
    await expect(menu).toBeFocused();
  }
  await page.keyboard.press("Enter");
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("Tab");
  await expect(czech).toBeHidden();
  await expect(bannerLocator(page).getByLabel(en("frame.theme"))).toBeFocused();

  await menu.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "cs");
  await expect(bannerLocator(page).getByLabel(translators.cs("frame.language"))).toBeFocused();
});

test("closes a menu at a click elsewhere", async ({ page }) => {
  await openPage(page, "/");
  await bannerLocator(page).getByLabel(en("frame.theme")).click();
  const dark = bannerLocator(page).getByRole("button", { name: en("theme.dark") });
  await expect(dark).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(dark).toBeHidden();
});

testB("keeps the focus in a dialog, and returns it afterwards", async ({ page, signedInPerson }) => {
  await page.context().addCookies((await signedInPerson("account")).storage.cookies);
  await openPage(page, "/account");
  const opener = page.getByRole("button", { name: en("remove.title") });
  await opener.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  const focus = dialog.locator(":focus");
  await expect(focus).toHaveCount(1);
  await page.keyboard.press("Tab");
  for (let step = 0; step < 4; step += 1) {
    await expect(focus).toHaveCount(1);
    await page.keyboard.press("Shift+Tab");
    if ((await page.evaluate(() => document.activeElement?.localName)) === "body") await page.keyboard.press("Shift+Tab"); // The browser's own bar.
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

testA("enters as a guest by keys alone", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("button", { name: en("start.friends") }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel(en("field.yourName"))).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("By keys");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  const face = await page.getByRole("radio", { checked: true }).getAttribute("value");
  await page.evaluate(() => localStorage.setItem("mutable first game", "over"));
  await page.keyboard.press("Enter");
  await expect(page.locator(".board[data-phase]")).toBeVisible();
  await openPage(page, "/lobby");
  await expectSignedIn(page, "By keys");
  await expect(bannerLocator(page).locator(`img[src="/faces/${face}.svg"]`)).toBeVisible();
});

testC("announces each new page to screen readers", async ({ page }) => {
  await openPage(page, "/");
  for (const path of ["/how-to-play", "/decks", "/how-to-play"]) {
    await page.locator(`a[href="${path}"]`).first().click();
    await expect(page).toHaveURL((url) => url.pathname.startsWith(path));
    await expect
      .poll(() =>
        page.evaluate(() => {
          const told = document.querySelector("next-route-announcer")?.shadowRoot?.textContent ?? "";
          return [document.title, document.querySelector("h1")?.textContent].includes(told) ? "this page" : told;
        }),
      )
      .toBe("this page");
  }
});
