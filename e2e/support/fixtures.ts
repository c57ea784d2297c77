import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type BrowserContextOptions, test as base, type Page } from "@playwright/test";
import { MailServer } from "../servers/mailbox.ts";
import { type Program, runNode, runPlatform } from "../servers/program.ts";
import { OidcProvider } from "../servers/provider.ts";
import { addEmailDirectly, becomeGuest, signUpDirectly } from "./accounts.ts";
import { type ArrangedTable, arrangementWriter, arrangeTable, type TableSpec } from "./arranged-table.ts";
import { isDeep } from "./devices.ts";
import { submitForm } from "./forms.ts";
import { connectProviderDirectly } from "./provider-requests.ts";
import type { SocketPlayer } from "./socket-player.ts";

type Storage = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** The kinds of people that pages tell apart. */
export type PersonKind = "nobody" | "guest" | "account" | "administrator";

/** A signed-in person and the browser storage of that session. */
export interface SignedInPerson {
  readonly storage: Storage;
  readonly name: string;
  readonly email: string;
}

/** A platform with default settings: no mail, no provider, no trusted proxy. */
export interface BarePlatform {
  readonly origin: string;
  /** The first administrator's code, as printed at the start. */
  readonly code: string;
}

interface TestFixtures {
  /** Starts one of the repository's programs by its path; it is stopped after the test. */
  launch: (path: string, args: readonly string[], env: NodeJS.ProcessEnv) => Program;
  /** Opens a page in another browser context with another client address. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens a client for requests without a page, with its own cookies and client address. */
  newRequest: (options?: { origin?: string; headers?: Record<string, string>; storageState?: Storage }) => Promise<APIRequestContext>;
  /** Opens a table, arranges its cards and starts its game. Its players disconnect after the test. */
  arrange: (spec: TableSpec) => Promise<ArrangedTable>;
  /** Attaches to each test what the platform wrote to stderr meanwhile. */
  platformErrors: undefined;
}

interface WorkerFixtures {
  /** A temporary folder, deleted when the worker ends. */
  dataFolder: string;
  /** The arrangement files that the platform reads, one for each arranged table. */
  arrangementFolder: string;
  mailbox: { readonly box: MailServer; readonly url: string };
  provider: OidcProvider;
  /** The connection string of the platform's database. */
  database: string;
  /** A platform with mail, a provider, arrangements, and a trusted proxy that reports client addresses. */
  platformProgram: Program;
  /** The platform's origin. */
  platform: string;
  barePlatform: BarePlatform;
  /** Returns one signed-in person of each kind, shared by the tests that only read. */
  signedInPerson: (kind: Exclude<PersonKind, "nobody">) => Promise<SignedInPerson>;
}

let clientCount = 0;

/** Gives each browser its own client address, so that rate limits do not add up over tests. */
const nextClientAddress = (): Record<string, string> => {
  clientCount += 1;
  return { "x-forwarded-for": `10.${clientCount >> 16}.${(clientCount >> 8) & 255}.${clientCount & 255}` };
};

/**
 * Runs in the page: links are not prefetched when they become visible. That takes a quarter of the time of a page load.
 * Pages of `newPage`, and all of the deep run, prefetch as usual.
 */
function skipLinkPrefetch(): void {
  const { observe } = IntersectionObserver.prototype;
  IntersectionObserver.prototype.observe = function (element) {
    if (!(element instanceof HTMLAnchorElement)) observe.call(this, element);
  };
}

/** Runs in the page: no service worker, which would load and answer for the pages of all tests. `offline.spec.ts` tests it. */
function withoutServiceWorker(): void {
  Object.defineProperty(Navigator.prototype, "serviceWorker", { value: undefined });
}

/** The code that makes an account the first administrator; the first start prints it. */
export const administratorCode = (program: Program): Promise<string> => program.waitForOutput(/type this code: (\S+)/);

/** The settings of a platform with mail, a provider and a trusted proxy. */
export const platformSettings = ({
  dataFolder,
  mailbox,
  provider,
}: Pick<WorkerFixtures, "dataFolder" | "mailbox" | "provider">): NodeJS.ProcessEnv => ({
  PORT: "0",
  MUTABLE_DATA_DIR: join(dataFolder, "platform"),
  MUTABLE_TRUSTED_PROXIES: "loopback",
  MUTABLE_MAIL_URL: mailbox.url,
  MUTABLE_MAIL_FROM: "Mutable <games@mutable.test>",
  MUTABLE_OIDC_ISSUER: provider.issuer,
  MUTABLE_OIDC_NAME: provider.title,
  MUTABLE_OIDC_ID: provider.id,
  MUTABLE_OIDC_SECRET: provider.secret,
  MUTABLE_BOT_PAUSE: "0",
  MUTABLE_ADMIN_SECOND_FACTOR: "optional",
});

// All specs share these worker fixtures: Playwright starts a new worker, with new servers, for each difference.
export const test = base.extend<TestFixtures, WorkerFixtures>({
  dataFolder: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from the pattern
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), "mutable-e2e-"));
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  arrangementFolder: [
    async ({ dataFolder }, use) => {
      const folder = join(dataFolder, "arrangements");
      await mkdir(folder);
      await use(folder);
    },
    { scope: "worker" },
  ],
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const box = new MailServer();
      await use({ box, url: await box.open() });
      await box.close();
    },
    { scope: "worker" },
  ],
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      const provider = new OidcProvider();
      await provider.open();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  database: [
    async ({ dataFolder }, use) => {
      const program = runNode("e2e/servers/database.mjs", [join(dataFolder, "postgres")], {});
      await use(await program.waitForOutput(/(postgresql:\S+)/));
      await program.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  platformProgram: [
    async ({ dataFolder, mailbox, provider, arrangementFolder, database }, use) => {
      const env = { ...platformSettings({ dataFolder, mailbox, provider }), DATABASE_URL: database };
      const program = runNode("e2e/servers/arranged-platform.mjs", [arrangementFolder], env);
      await program.waitUntilReady();
      await use(program);
      await program.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  platform: [async ({ platformProgram }, use) => use(await platformProgram.waitUntilReady()), { scope: "worker" }],
  barePlatform: [
    async ({ dataFolder }, use) => {
      const program = runPlatform({ PORT: "0", MUTABLE_DATA_DIR: join(dataFolder, "bare") });
      await use({ origin: await program.waitUntilReady(), code: await administratorCode(program) });
      await program.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  signedInPerson: [
    async ({ playwright, platformProgram, platform, mailbox }, use) => {
      const people = new Map<PersonKind, Promise<SignedInPerson>>();
      const create = async (kind: PersonKind): Promise<SignedInPerson> => {
        const client = await playwright.request.newContext({ baseURL: platform, extraHTTPHeaders: nextClientAddress() });
        const email = `${kind}@known.test`;
        const code = kind === "administrator" ? await administratorCode(platformProgram) : "";
        const name = await createUser(client, kind, { email, mailbox: mailbox.box, code });
        const storage = await client.storageState();
        await client.dispose();
        return { storage, name, email };
      };
      await use((kind) => {
        const client = people.get(kind) ?? create(kind);
        people.set(kind, client);
        return client;
      });
    },
    { scope: "worker", timeout: 300_000 },
  ],
  platformErrors: [
    async ({ platformProgram }, use, info) => {
      const start = platformProgram.errors.length;
      await use(undefined);
      const errors = platformProgram.errors.slice(start);
      if (errors !== "") await info.attach("the platform's stderr", { body: errors, contentType: "text/plain" });
    },
    { auto: true },
  ],
  baseURL: async ({ platform }, use) => use(platform),
  // `reuseContext` keeps the context from test to test, so the address is set for each.
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders(nextClientAddress());
    await context.addInitScript(withoutServiceWorker);
    if (!isDeep) await context.addInitScript(skipLinkPrefetch);
    await use(context);
  },
  newPage: async ({ browser, platform }, use) => {
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ baseURL: platform, extraHTTPHeaders: nextClientAddress(), ...options });
      contexts.push(context);
      await context.addInitScript(withoutServiceWorker);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  newRequest: async ({ playwright, platform }, use) => {
    const contexts: APIRequestContext[] = [];
    await use(async ({ origin = platform, headers = {}, storageState } = {}) => {
      const context = await playwright.request.newContext({
        baseURL: origin,
        extraHTTPHeaders: { ...nextClientAddress(), ...headers },
        ...(storageState && { storageState }),
      });
      contexts.push(context);
      return context;
    });
    for (const context of contexts) await context.dispose();
  },
  arrange: async ({ platform, arrangementFolder, newRequest }, use) => {
    const players: SocketPlayer[] = [];
    const context = {
      origin: platform,
      saveArrangement: arrangementWriter(arrangementFolder),
      newRequest: () => newRequest(),
      onPlayer: (player: SocketPlayer) => void players.push(player),
    };
    await use((spec) => arrangeTable(context, spec));
    for (const player of players) player.leave();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  launch: async ({}, use) => {
    const programs: Program[] = [];
    await use((path, args, env) => {
      const program = runNode(path, args, env);
      programs.push(program);
      return program;
    });
    for (const program of programs.reverse()) await program.stop();
  },
});

/** Makes the client a person of that kind; an account has everything that an account can have. */
async function createUser(
  client: APIRequestContext,
  kind: PersonKind,
  { email, mailbox, code }: { email: string; mailbox: MailServer; code: string },
): Promise<string> {
  if (kind === "guest") return becomeGuest(client);
  const { name, password } = await signUpDirectly(client);
  await addEmailDirectly(client, mailbox, email, password);
  // The administrator has no provider yet, so that a test can connect one.
  if (kind === "account") await connectProviderDirectly(client, { number: `of ${kind}` }, password);
  await submitForm(client, "/account/tokens", { name: "A bot of mine", rights: "play" });
  if (kind === "administrator") await submitForm(client, "/claim", { code });
  return name;
}

export { expect } from "@playwright/test";
