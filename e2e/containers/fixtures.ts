import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { ComposeInstallation } from "./installation.ts";

interface Fixtures {
  /** A new visitor's page. */
  visitor: (origin: string) => Promise<Page>;
  /** The pages of two visitors. */
  friends: (origin?: string) => Promise<readonly [Page, Page]>;
  /** Keeps the logs of all containers if a check fails. */
  logs: undefined;
}

interface WorkerFixtures {
  /** One installation for all checks, built from the clone. Each check leaves it with the default settings. */
  installation: ComposeInstallation;
}

export const containerTest = base.extend<Fixtures, WorkerFixtures>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const installation = await ComposeInstallation.in("mutable");
      installation.configure();
      await installation.build();
      await use(installation);
      await installation.remove();
    },
    { scope: "worker", timeout: 1_200_000 },
  ],
  visitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (origin) => {
      const context = await browser.newContext({ locale: "en-US", reducedMotion: "reduce", ignoreHTTPSErrors: true, baseURL: origin });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  friends: async ({ installation, visitor }, use) => {
    await use(async (origin = installation.origin) => [await visitor(origin), await visitor(origin)]);
  },
  logs: [
    async ({ installation }, use, info) => {
      await use(undefined);
      if (info.status !== info.expectedStatus)
        await installation.compose(["logs", "--timestamps"], { to: info.outputPath("containers.log") });
    },
    { auto: true },
  ],
});

export { expect } from "@playwright/test";
