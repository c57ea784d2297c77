import { gzipSync } from "node:zlib";
import type { BrowserContext, Response } from "@playwright/test";

const KINDS = ["script", "stylesheet", "document", "font", "image"] as const;
type Kind = (typeof KINDS)[number];

/** The bytes that a first visit to a page transfers, by kind: fonts as they are, the rest as gzip. */
export async function transferSizes(context: BrowserContext, origin: string, path: string): Promise<Readonly<Record<Kind, number>>> {
  const fresh = await context.browser()?.newContext({ storageState: await context.storageState() });
  if (fresh === undefined) throw new Error("The browser is gone.");
  const page = await fresh.newPage();
  const found: Response[] = [];
  page.on("response", (response) => found.push(response));
  await page.goto(new URL(path, origin).href, { waitUntil: "networkidle" });
  const sums: Record<Kind, number> = { script: 0, stylesheet: 0, document: 0, font: 0, image: 0 };
  for (const response of found) {
    const kind = KINDS.find((each) => each === response.request().resourceType());
    const body = kind === undefined ? undefined : await response.body().catch(() => undefined);
    if (kind !== undefined && body !== undefined) sums[kind] += kind === "font" ? body.length : gzipSync(body).length;
  }
  await fresh.close();
  return sums;
}
