import type { Language } from "@mutable/i18n";
import type { Page } from "@playwright/test";
import type { ArrangedTable, SeatOccupant, TableSpec } from "./arranged-table.ts";
import { DECISION_CASES, type DecisionCase, playUpTo } from "./decision-cases.ts";
import { expect } from "./fixtures.ts";
import { submitForm } from "./forms.ts";

type Arrange = (wish: TableSpec) => Promise<ArrangedTable>;

export const WINDOW_SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
export type WindowName = keyof typeof WINDOW_SIZES;

/** Slightly longer than a new decision ignores input, in milliseconds. */
export const A_MOMENT = 400;

export const friendSeats = (count: number): SeatOccupant[] => Array.from({ length: count }, () => "friend");

/** Waits for running animations, except those driven by scrolling. */
export const waitForAnimations = (page: Page) =>
  page.waitForFunction(() =>
    document.getAnimations().every(({ playState, timeline }) => playState !== "running" || timeline !== document.timeline),
  );

/** All decision cases with their titles. */
export const allDecisionCases: readonly (readonly [title: string, occasion: DecisionCase])[] = Object.entries(DECISION_CASES).flatMap(
  ([kind, those]) => Object.entries(those).map(([title, occasion]) => [`${kind}: ${title}`, occasion] as const),
);

/** Opens the board without the hints of a first game. */
export async function openBoard(page: Page, { code }: ArrangedTable, language: Language = "en"): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem("mutable board") === null) localStorage.setItem("mutable board", JSON.stringify({ hints: 3 }));
  });
  // English is what the browser asks for.
  if (language !== "en" || (await page.context().cookies()).some(({ name }) => name === "language"))
    await submitForm(page.context().request, "/", { language });
  await page.goto(`/t/${code}`);
  await expect(page.locator("#panel-prompt")).toBeVisible();
}

/** The table of a case, with the page's person at player_1. */
export const tableOfCase = (page: Page, { seats, deck, arrangement, settings = {} }: DecisionCase, more: TableSpec["settings"] = {}) => ({
  seats: [page, ...friendSeats(seats - 1)],
  ...(deck !== undefined && { deck }),
  arrangement,
  settings: { ...settings, ...more },
});

/** Arranges a decision case with the page's person at player_1, and plays up to its decision. */
export async function arrangeDecision(page: Page, arrange: Arrange, occasion: DecisionCase): Promise<ArrangedTable> {
  const table = await arrange(tableOfCase(page, occasion));
  await playUpTo(occasion, table);
  await table.player("player_1").until(() => table.player("player_1").decision() !== undefined);
  return table;
}
