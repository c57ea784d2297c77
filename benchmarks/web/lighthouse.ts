import { type Cookie, chromium } from "@playwright/test";
import lighthouse, { desktopConfig } from "lighthouse";
import { median } from "../src/statistics.ts";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Lighthouse's scores of a page for a user with these cookies, between 0 and 1 for each category: medians of the runs. */
export async function lighthouseScores(origin: string, path: string, cookies: readonly Cookie[], runs: number): Promise<number[]> {
  const port = 9_300 + Math.floor(Math.random() * 500);
  const executablePath = process.env.CHROMIUM;
  const browser = await chromium.launch({ args: [`--remote-debugging-port=${port}`], ...(executablePath && { executablePath }) });
  try {
    const scores: number[][] = CATEGORIES.map(() => []);
    for (let run = 0; run < runs; run += 1) {
      const result = await lighthouse(
        new URL(path, origin).href,
        {
          port,
          logLevel: "error",
          onlyCategories: [...CATEGORIES],
          extraHeaders: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") },
        },
        desktopConfig,
      );
      for (const [at, category] of CATEGORIES.entries()) scores[at]?.push(result?.lhr.categories[category]?.score ?? 0);
    }
    return scores.map((each) => median(each));
  } finally {
    await browser.close();
  }
}
