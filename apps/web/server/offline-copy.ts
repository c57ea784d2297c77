import type { IncomingHttpHeaders } from "node:http";

const COPY = /^\/(?:play|make)\?offline(?:&|$)/;

/** The choices that a copy is made for, by the names of their cookies. */
const CHOICES = ["language", "theme"] as const;

/**
 * The service worker keeps a copy of this page, which other people may see who use the device.
 * So it is rendered for an anonymous visitor: the cookies are replaced by the choices in the query.
 */
export function makeAnonymous(url: string, headers: IncomingHttpHeaders): void {
  if (!COPY.test(url)) return;
  const query = new URL(url, "http://copy").searchParams;
  const chosen = CHOICES.flatMap((name) => {
    const value = query.get(name);
    return value !== null && /^\w+$/.test(value) ? [`${name}=${value}`] : [];
  });
  headers.cookie = chosen.join("; ");
}
