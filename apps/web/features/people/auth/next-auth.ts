import "server-only";
import type { AuthOptions } from "next-auth";
import { webContext } from "../../../server/context.ts";
import { authCookie, endSession } from "../../../session/session.ts";
import { safeUrl } from "../../urls/safe-path.ts";
import { arriveFromProvider } from "./arrival.ts";
import { oauthProviders } from "./oauth-providers.ts";

/** The time limit for signing in at a provider, in seconds. */
const AWAY_SECONDS = 900;

/** next-auth's options. It leads to the providers and back, and signs out. It signs nobody in. */
export function authOptions(): AuthOptions {
  const { sessions, origin, providers } = webContext();
  return {
    secret: sessions.secret,
    useSecureCookies: origin.startsWith("https:"),
    cookies: {
      sessionToken: authCookie("session-token"),
      callbackUrl: authCookie("callback-url"),
      csrfToken: authCookie("csrf-token"),
      pkceCodeVerifier: authCookie("pkce.code_verifier", AWAY_SECONDS),
      state: authCookie("state", AWAY_SECONDS),
      nonce: authCookie("nonce", AWAY_SECONDS),
    },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/" },
    providers: oauthProviders(providers),
    callbacks: {
      // next-auth's own fails on a malformed URL.
      redirect: ({ url }) => safeUrl(url, origin),
      // For a page next-auth only redirects. For `true` it would set a session cookie of its own.
      async signIn({ user, account }) {
        if (account === null) return false;
        try {
          return await arriveFromProvider({ provider: account.provider, providerId: account.providerAccountId }, user.name ?? "");
        } catch (error) {
          // next-auth would put the message into an address.
          report("ARRIVAL", error);
          return "/sign-in?error=Callback";
        }
      },
    },
    events: { signOut: () => endSession() },
    logger: { warn: () => {}, debug: () => {}, error: report },
  };
}

/** The errors worth logging: not a redirect to another site. */
function report(code: string, metadata: unknown): void {
  if (code === "INVALID_CALLBACK_URL_ERROR") return;
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown })?.error;
  const words = error instanceof Error ? error.message : String(error);
  // One quoted line, since the text may come from outside.
  console.error(`Signing in failed (${code}): ${JSON.stringify(words.slice(0, 300))}`);
}
