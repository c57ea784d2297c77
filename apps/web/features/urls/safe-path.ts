/** Returns a path of this site to redirect to; "/" for anything else. */
export function safePath(next: unknown): string {
  const path = Array.isArray(next) ? next[0] : next;
  const ours = "http://ours.invalid";
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, ours)) return "/";
  const url = new URL(path, ours);
  // "/..//elsewhere" is normalised to "//elsewhere", which is another site.
  return url.origin === ours && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}${url.hash}` : "/";
}

/** Returns the path of a URL of this origin, to redirect to; "/" for anything else. */
export function safePathOf(url: string, origin: string): string {
  const { pathname, search, hash } = new URL(safeUrl(url, origin));
  return safePath(`${pathname}${search}${hash}`);
}

/** Returns the absolute URL if it is of this origin, or the origin itself for anything else. A path counts as ours. */
export function safeUrl(url: string, origin: string): string {
  const target = URL.canParse(url, origin) ? new URL(url, origin) : undefined;
  return target?.origin === origin ? target.href : origin;
}
