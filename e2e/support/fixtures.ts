import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { Mailbox } from "../servers/mailbox.ts";
import { node, type Program, start } from "../servers/program.ts";
import { Provider } from "../servers/provider.ts";
import { addWayIn, beGuest, haveAccount, haveAddress } from "./accounts.ts";
import { send } from "./forms.ts";

type Storage = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Who may look at a page. */
export type Viewer = "nobody" | "guest" | "account" | "administrator";

/** A browser's storage in which somebody is signed in, and what is known of them. */
export interface Known {
  readonly storage: Storage;
  readonly name: string;
  readonly email: string;
}

/** A platform with default settings: no mail, no providers, no proxy that is trusted. */
export interface Bare {
  readonly origin: string;
  /** The first administrator's code, as printed. */
  readonly code: string;
}

interface Fixtures {
  /** Starts one of our programs by its path; it is stopped after the test. */
  launch: (path: string, args: readonly string[], env: NodeJS.ProcessEnv) => Program;
  /** A page in another browser, on another address. */
  another: (options?: BrowserContextOptions) => Promise<Page>;
  /** Requests from no browser at all, with cookies of their own and from another address. */
  program: (options?: { origin?: string; headers?: Record<string, string>; storageState?: Storage }) => Promise<APIRequestContext>;
}

interface Fixtures {
  /** Keeps with a test what the platform complained of meanwhile. */
  said: undefined;
}

interface WorkerFixtures {
  /** A folder for data, gone afterwards. */
  data: string;
  mailbox: { readonly box: Mailbox; readonly url: string };
  provider: Provider;
  /** A whole platform, as `npm start` serves it, with mail and a provider to sign in with, behind a proxy that tells visitors' addresses. */
  running: Program;
  /** Its address. */
  platform: string;
  bare: Bare;
  /** Somebody of each kind, the same for all tests that only look. */
  known: (viewer: Exclude<Viewer, "nobody">) => Promise<Known>;
}

let visitors = 0;

/** As if each browser were in another house: what one does often, another may still do. */
const ownAddress = (): Record<string, string> => {
  visitors += 1;
  return { "x-forwarded-for": `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
};

/** The code that the first start prints. */
export const printedCode = (program: Program): Promise<string> => program.says(/type this code: (\S+)/);

/** Settings of a platform with mail and a provider to sign in with, behind a proxy that tells visitors' addresses. */
export const settingsOf = ({ data, mailbox, provider }: Pick<WorkerFixtures, "data" | "mailbox" | "provider">): NodeJS.ProcessEnv => ({
  PORT: "0",
  MUTABLE_DATA_DIR: join(data, "platform"),
  MUTABLE_TRUSTED_PROXIES: "loopback",
  MUTABLE_MAIL_URL: mailbox.url,
  MUTABLE_MAIL_FROM: "Mutable <games@mutable.test>",
  MUTABLE_OIDC_ISSUER: provider.issuer,
  MUTABLE_OIDC_NAME: provider.title,
  MUTABLE_OIDC_ID: provider.id,
  MUTABLE_OIDC_SECRET: provider.secret,
});

export const test = base.extend<Fixtures, WorkerFixtures>({
  data: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "mutable-e2e-"));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const box = new Mailbox();
      await use({ box, url: await box.open() });
      await box.close();
    },
    { scope: "worker" },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const provider = new Provider();
      await provider.open();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  running: [
    async ({ data, mailbox, provider }, use) => {
      const program = start(settingsOf({ data, mailbox, provider }));
      await program.ready();
      await use(program);
      await program.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  platform: [async ({ running }, use) => use(await running.ready()), { scope: "worker" }],
  bare: [
    async ({ data }, use) => {
      const program = start({ PORT: "0", MUTABLE_DATA_DIR: join(data, "bare") });
      await use({ origin: await program.ready(), code: await printedCode(program) });
      await program.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  known: [
    async ({ browser, running, platform, mailbox }, use) => {
      const made = new Map<Viewer, Promise<Known>>();
      const make = async (viewer: Viewer): Promise<Known> => {
        const context = await browser.newContext({ baseURL: platform, locale: "en-US", extraHTTPHeaders: ownAddress() });
        const page = await context.newPage();
        const email = `${viewer}@known.test`;
        const name = await become(page, viewer, {
          email,
          mailbox: mailbox.box,
          code: viewer === "administrator" ? await printedCode(running) : "",
        });
        const storage = await context.storageState();
        await context.close();
        return { storage, name, email };
      };
      await use((viewer) => {
        const known = made.get(viewer) ?? make(viewer);
        made.set(viewer, known);
        return known;
      });
    },
    { scope: "worker", timeout: 120_000 },
  ],
  said: [
    async ({ running }, use, info) => {
      const before = running.errors.length;
      await use(undefined);
      const said = running.errors.slice(before);
      if (said !== "") await info.attach("what the platform complained of", { body: said, contentType: "text/plain" });
    },
    { auto: true },
  ],
  baseURL: async ({ platform }, use) => use(platform),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  extraHTTPHeaders: async ({}, use) => use(ownAddress()),
  another: async ({ browser, platform }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: platform, extraHTTPHeaders: ownAddress(), ...options });
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  program: async ({ playwright, platform }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async ({ origin = platform, headers = {}, storageState } = {}) => {
      const context = await playwright.request.newContext({
        baseURL: origin,
        extraHTTPHeaders: { ...ownAddress(), ...headers },
        ...(storageState && { storageState }),
      });
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.dispose();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  launch: async ({}, use) => {
    const programs: Program[] = [];
    await use((path, args, env) => {
      const program = node(path, args, env);
      programs.push(program);
      return program;
    });
    for (const program of programs.reverse()) await program.stop();
  },
});

/** Makes the browser somebody of that kind: an account with all that an account can have. */
async function become(
  page: Page,
  viewer: Viewer,
  { email, mailbox, code }: { email: string; mailbox: Mailbox; code: string },
): Promise<string> {
  if (viewer === "guest") return beGuest(page);
  const { request } = page.context();
  const { name, password } = await haveAccount(page);
  await haveAddress(page, mailbox, email, password);
  // The administrator has no provider yet, so that there is one to connect.
  if (viewer === "account") await addWayIn(page, `of ${viewer}`, password);
  await send(request, "/account/tokens", { name: "A bot of mine", rights: "play" });
  if (viewer === "administrator") await send(request, "/claim", { code });
  return name;
}

export { expect } from "@playwright/test";
