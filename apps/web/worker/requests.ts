/** The page that stands in for others without a connection: everything that is played on the device. */
export const OFFLINE_PAGE = "/play";

/** The address of the offline page in the place of another page, which it names and offers to try again. */
export const offlineAddress = ({ pathname, search }: URL): string =>
  `${OFFLINE_PAGE}#${new URLSearchParams({ instead: `${pathname}${search}` })}`;

/** The pages that work without a connection. */
const OFFLINE_PAGES: readonly string[] = [OFFLINE_PAGE, "/make"];

/** True for a page that is kept itself; the offline page is opened in place of others. */
export const isKeptPage = (path: string): boolean => OFFLINE_PAGES.includes(path);

/** Where the cache keeps a file whose address stays the same in all builds. The server ignores the query. */
export const copyOf = (path: string): string => `${path}?offline`;

/** The kept pages as the server renders them for the cache: for an anonymous visitor. */
export const OFFLINE_COPIES: readonly string[] = OFFLINE_PAGES.map(copyOf);

/** Addresses that answer with data, not with a page. */
const NO_PAGES = /^\/(api|rooms|_next|health|healthz|metrics)(\/|$)|^\/games\/[^/]+\/record$|^\/account\/data$/;

/** True for pages: without a connection, the offline page is opened in their place. */
export const isPage = (path: string): boolean => !NO_PAGES.test(path);

/** A proxy answers so while the server is stopped, and the server itself while it starts. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);

export const isServerGone = (status: number): boolean => GATEWAY_ERRORS.has(status);
