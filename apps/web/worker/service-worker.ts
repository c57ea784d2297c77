import { copyResponse, NetworkOnly, Serwist, type SerwistPlugin, Strategy, type StrategyHandler } from "serwist";
import { BUILD_QUESTION, type WorkerMessage } from "./messages.ts";
import { copyOf, isKeptPage, isPage, isServerGone, OFFLINE_COPIES, offlineAddress } from "./requests.ts";

/** The service worker. docs/tables.md, "Offline", describes what it does. */

declare const self: ServiceWorkerGlobalScope;

// tools/service-worker.mjs sets these.
declare const __BUILD__: string;
/** Addresses that contain a hash of what is there. */
declare const __HASHED_FILES__: readonly string[];
/** Addresses that are the same in all builds. */
declare const __PLAIN_FILES__: readonly string[];

const CACHES = "mutable ";
const CACHE = `${CACHES}${__BUILD__}`;
const DAY = 86_400_000;
/** Milliseconds that an open page has to name its build. */
const ANSWER_TIME = 500;

const plainFiles = new Set(__PLAIN_FILES__);

/** Applies to what is put into the cache at the installation. */
const installing: SerwistPlugin = {
  requestWillFetch: async ({ request }) => (isHashed(request.url) ? request : new Request(request, { cache: "no-cache" })),
  cacheWillUpdate: async ({ request, response }) => {
    if (!response.ok) return null;
    return isCopy(request.url) && !(await isOfBuild(response)) ? null : response;
  },
};

/**
 * A worker reads its parameters from the fragment of its address, and its address is that of the response.
 * A copy has none, so that of the request applies.
 */
const forWorkers: SerwistPlugin = {
  handlerWillRespond: ({ request, response }) => (request.destination === "worker" ? copyResponse(response) : Promise.resolve(response)),
};

/** For pages: the answer of the network, or the offline page. */
const pageOrOffline: SerwistPlugin = {
  fetchDidSucceed: async ({ response }) => {
    if (isServerGone(response.status)) throw new Error(`The server is gone: ${response.status}`);
    return response;
  },
  handlerDidError: async ({ request }) => {
    const url = new URL(request.url);
    return isKeptPage(url.pathname) ? serwist.matchPrecache(copyOf(url.pathname)) : Response.redirect(offlineAddress(url));
  },
};

/** Pictures that players have chosen for their cards are many: those that a page has shown are kept. */
const pictureOrCopy: SerwistPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (response.ok) await (await caches.open(CACHE)).put(copyOf(new URL(request.url).pathname), response.clone());
    return response;
  },
  handlerDidError: async ({ request }) => (await caches.open(CACHE)).match(copyOf(new URL(request.url).pathname)),
};

const fileOrCopy: SerwistPlugin = {
  handlerDidError: async ({ request }) => serwist.matchPrecache(copyOf(new URL(request.url).pathname)),
};

/** Looks into the caches of all builds. */
class FormerBuilds extends Strategy {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return (await caches.match(request)) ?? handler.fetch(request);
  }
}

const serwist = new Serwist({
  precacheEntries: [...__HASHED_FILES__, ...__PLAIN_FILES__.map(copyOf), ...OFFLINE_COPIES].map((url) => ({ url, revision: null })),
  precacheOptions: { cacheName: CACHE, plugins: [installing, forWorkers] },
  runtimeCaching: [
    {
      matcher: ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isPage(url.pathname),
      handler: new NetworkOnly({ plugins: [pageOrOffline] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && plainFiles.has(url.pathname),
      handler: new NetworkOnly({ plugins: [fileOrCopy] }),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/pictures/"),
      handler: new NetworkOnly({ plugins: [pictureOrCopy] }),
    },
    {
      // A page of a former build finds its files in the cache of that build.
      matcher: ({ url, sameOrigin }) => sameOrigin && isHashed(url.href),
      handler: new FormerBuilds({ plugins: [forWorkers] }),
    },
  ],
});

serwist.addEventListeners();
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  const message = event.data as WorkerMessage;
  if (message.type === BUILD_QUESTION) event.ports[0]?.postMessage(__BUILD__);
  if (message.type === "visit") event.waitUntil(Promise.all([refreshOfflinePages(message), removeUnusedCaches()]));
  if (message.type === "replace-unused") event.waitUntil(replaceUnused());
});

function isHashed(address: string): boolean {
  return new URL(address).pathname.startsWith("/_next/static/");
}

const isCopy = (address: string): boolean => OFFLINE_COPIES.some((copy) => address === new URL(copy, location.href).href);

/** True if a page loads its scripts from this build. While a server is being replaced, it may be of another. */
async function isOfBuild(page: Response): Promise<boolean> {
  return !page.redirected && (await page.clone().text()).includes(__BUILD__);
}

type Visit = Extract<WorkerMessage, { type: "visit" }>;

/** Replaces the kept pages that are a day old, or were rendered for another language or theme. */
const refreshOfflinePages = (visit: Visit) => Promise.all(OFFLINE_COPIES.map((copy) => refreshCopy(copy, visit)));

async function refreshCopy(copy: string, { language, theme }: Visit): Promise<void> {
  const kept = await serwist.matchPrecache(copy);
  const start = `<html lang="${language}"${theme === undefined ? "" : ` data-theme="${theme}"`}>`;
  const isFresh = kept !== undefined && Date.now() - Date.parse(kept.headers.get("date") ?? "") < DAY;
  if (isFresh && (await kept.text()).includes(start)) return;
  const choices = new URLSearchParams({ language, ...(theme !== undefined && { theme }) });
  const page = await fetch(`${copy}&${choices}`, { cache: "no-cache" }).catch(() => undefined);
  if (page?.ok && (await isOfBuild(page))) await (await caches.open(CACHE)).put(copy, page);
}

/** Removes the caches of former builds of which no page is open. */
async function removeUnusedCaches(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  // In the order in which they were made. A later one belongs to a worker that is being installed.
  const former = names.slice(0, Math.max(0, names.indexOf(CACHE)));
  if (former.length === 0) return;
  const builds = await buildsOfPages();
  if (builds.has(undefined)) return;
  await Promise.all(former.filter((name) => !builds.has(name.slice(CACHES.length))).map((name) => caches.delete(name)));
}

/** Takes over without a question if no page of another build is open. Otherwise the player is asked (features/offline). */
async function replaceUnused(): Promise<void> {
  const builds = await buildsOfPages();
  if ([...builds].every((build) => build === __BUILD__)) await self.skipWaiting();
}

/** The builds of the open pages; undefined for those that do not answer, because they are loading or frozen. */
async function buildsOfPages(): Promise<ReadonlySet<string | undefined>> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return new Set(await Promise.all(pages.map(buildOf)));
}

function buildOf(page: Client): Promise<string | undefined> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(String(data));
    setTimeout(resolve, ANSWER_TIME);
    page.postMessage({ type: BUILD_QUESTION } satisfies WorkerMessage, [port2]);
  });
}
