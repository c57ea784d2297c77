/** A path of ours to go on to; anywhere else is the front page. */
export function pathOf(next: unknown): string {
  const path = Array.isArray(next) ? next[0] : next;
  const ours = "http://ours.invalid";
  if (typeof path !== "string" || !path.startsWith("/") || !URL.canParse(path, ours)) return "/";
  const url = new URL(path, ours);
  // "/..//elsewhere" is tidied to "//elsewhere", which browsers take for another site.
  return url.origin === ours && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}` : "/";
}
