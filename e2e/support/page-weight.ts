import { gzipSync } from "node:zlib";
import type { BrowserContext, Page, Response } from "@playwright/test";

const KINDS = ["script", "stylesheet", "document", "font", "image"] as const;
type Kind = (typeof KINDS)[number];

/** What is requested later than this after the element is there is no part of the first picture, in milliseconds. */
const FIRST_PICTURE = 500;

/**
 * The bytes that a first visit to a page transfers, by kind: fonts as they are, the rest as gzip. With `shown`, only what the
 * page asks for until this element is there: what it loads later is not counted, however slow the machine is.
 */
export async function transferSizes(
  context: BrowserContext,
  origin: string,
  path: string,
  shown?: string,
): Promise<Readonly<Record<Kind, number>>> {
  const fresh = await context.browser()?.newContext({ storageState: await context.storageState() });
  if (fresh === undefined) throw new Error("The browser is gone.");
  const page = await fresh.newPage();
  const found: Response[] = [];
  page.on("response", (response) => found.push(response));
  if (shown !== undefined) await noteFirst(page, shown);
  await page.goto(new URL(path, origin).href, { waitUntil: "networkidle" });
  const first = shown === undefined ? undefined : await requestedFirst(page, shown);
  const sums: Record<Kind, number> = { script: 0, stylesheet: 0, document: 0, font: 0, image: 0 };
  for (const response of found) {
    const kind = KINDS.find((each) => each === response.request().resourceType());
    const counts = kind === "document" || first === undefined || first.has(response.url());
    const body = kind !== undefined && counts ? await response.body().catch(() => undefined) : undefined;
    if (kind !== undefined && body !== undefined) sums[kind] += kind === "font" ? body.length : gzipSync(body).length;
  }
  await fresh.close();
  return sums;
}

/** Has the page mark the moment when the element is there. */
const noteFirst = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(wanted) === null) return;
      performance.mark("shown");
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }, selector);

/** What the page had asked for when the element was there. Responses that come while this is measured are not among them. */
async function requestedFirst(page: Page, selector: string): Promise<Set<string>> {
  await page.locator(selector).first().waitFor();
  const urls = await page.evaluate((margin) => {
    const shownAt = performance.getEntriesByName("shown")[0]?.startTime ?? 0;
    return performance.getEntriesByType("resource").flatMap(({ name, startTime }) => (startTime <= shownAt + margin ? [name] : []));
  }, FIRST_PICTURE);
  return new Set(urls);
}
