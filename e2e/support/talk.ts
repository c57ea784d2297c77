import type { Page } from "@playwright/test";

/** Shows the log or the chat in the drawer of the table. */
export async function openTalk(page: Page, tab: "log" | "chat"): Promise<void> {
  const side = page.locator("#panel-side");
  if ((await side.count()) === 0) await page.keyboard.press("l");
  await side
    .getByRole("tab")
    .nth(tab === "log" ? 0 : 1)
    .click();
}
