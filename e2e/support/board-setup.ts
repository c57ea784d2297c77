import type { Page } from "@playwright/test";
import type { ArrangedTable, Sitter, Wish } from "./arranged-table.ts";
import { leadTo, OCCASIONS, type Occasion } from "./decision-cases.ts";
import { expect } from "./fixtures.ts";
import { send } from "./forms.ts";
import type { Language } from "./texts.ts";

type Arrange = (wish: Wish) => Promise<ArrangedTable>;

export const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type Size = keyof typeof SIZES;

/** How long a new question takes no answer, and a little more. */
export const A_MOMENT = 400;

export const friends = (count: number): Sitter[] => Array.from({ length: count }, () => "friend");

/** Nothing moves any more; what follows a scrolling moves only with that. */
export const untilStill = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, timeline }) => playState !== "running" || timeline !== document.timeline),
  );

/** Everything that can be asked, with what it is called. */
export const occasions: readonly (readonly [title: string, occasion: Occasion])[] = Object.entries(OCCASIONS).flatMap(([kind, those]) =>
  Object.entries(those).map(([title, occasion]) => [`${kind}: ${title}`, occasion] as const),
);

/** The page's person sits at player_1 and is shown the board; nobody is told the hints of a first game. */
export async function comeToBoard(page: Page, { code }: ArrangedTable, language: Language = "en"): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem("mutable board") === null) localStorage.setItem("mutable board", JSON.stringify({ hints: 3 }));
  });
  await send(page.context().request, "/", { language });
  await page.goto(`/t/${code}`);
  await expect(page.locator("#zone-prompt")).toBeVisible();
}

/** Lays that occasion out with the page's person at player_1, and leads there. */
export async function beAsked(page: Page, arrange: Arrange, occasion: Occasion): Promise<ArrangedTable> {
  const table = await arrange({ seats: [page, ...friends(occasion.seats - 1)], lay: occasion.lay });
  await leadTo(occasion, table);
  await table.at("player_1").until(() => table.at("player_1").asked() !== undefined);
  return table;
}
