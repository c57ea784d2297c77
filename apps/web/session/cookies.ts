import "server-only";
import { webContext } from "../server/context.ts";

const isSecure = () => webContext().origin.startsWith("https:");

/** With https the `__Host-` prefix keeps other hosts of the domain from setting our cookies. */
export const cookieName = (cookie: string) => `${isSecure() ? "__Host-" : ""}${cookie}`;
export const cookieAttributes = () => ({ httpOnly: true, sameSite: "lax", secure: isSecure(), path: "/" }) as const;
