/** The address of everything that works without a connection. */
export const OFFLINE_PAGE = "/play";

/** The same page as the server renders it for the cache: for an anonymous visitor. */
export const OFFLINE_COPY = "/play?offline";

/** Where the cache keeps a file whose address stays the same in all builds. The server ignores the query. */
export const copyOf = (path: string): string => `${path}?offline`;

/** Addresses that answer with data, not with a page. */
const NO_PAGES = /^\/(api|rooms|_next|health|healthz|metrics)(\/|$)|^\/games\/[^/]+\/record$|^\/account\/data$/;

/** True for pages: without a connection, the offline page is opened in their place. */
export const isPage = (path: string): boolean => !NO_PAGES.test(path);

/** A proxy answers so while the server is stopped, and the server itself while it starts. */
const GATEWAY_ERRORS = new Set([502, 503, 504]);

export const isServerGone = (status: number): boolean => GATEWAY_ERRORS.has(status);
