import "server-only";
import { headers } from "next/headers";
import { webContext } from "../../server/context.ts";

/**
 * The address of the site, if the page may have been opened at another one. The browser decides: a proxy in front can change
 * the Host header. Undefined if one of several addresses was used, which browsers are not told.
 */
export async function addressToCompare(): Promise<string | undefined> {
  const { origin, origins } = webContext();
  const host = (await headers()).get("host");
  return origins.length > 1 && origins.some((each) => new URL(each).host === host) ? undefined : origin;
}
