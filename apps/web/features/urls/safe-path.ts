/** Returns a path of this site to redirect to; "/" for anything else. */
export function safePath(next: unknown): string {
  const path = Array.isArray(next) ? next[0] : next;
  const ours = "http://ours.invalid";
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, ours)) return "/";
  const url = new URL(path, ours);
  // "/..//elsewhere" is normalised to "//elsewhere", which is another site.
  return url.origin === ours && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}` : "/";
}
