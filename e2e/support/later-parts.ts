import type { Page } from "@playwright/test";

/** A class that only the parts which are loaded after the board use. */
const MARK = "key-list";

/** Keeps back the parts that are loaded after the board. Returns a function that lets them load. */
export async function holdLaterParts(page: Page): Promise<() => Promise<void>> {
  let load = () => {};
  const loads = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route("**/*.js", async (route) => {
    const answer = await route.fetch();
    if ((await answer.text()).includes(MARK)) await loads;
    await route.fulfill({ response: answer });
  });
  return async () => {
    load();
    await page.unrouteAll({ behavior: "wait" });
  };
}
