import "server-only";
import type { Person, ProviderAccount } from "@mutable/db";
import { cookies } from "next/headers";
import type { AuthOptions, User } from "next-auth";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import CredentialsProvider from "next-auth/providers/credentials";
import { webContext } from "../../../server/context.ts";
import { CLIENT_ADDRESS_HEADER } from "../../../server/request-filter.ts";
import { BANNED_ERROR } from "../../../session/banned-error.ts";
import { grant, granted } from "../../../session/grants.ts";
import { SECOND_STEP } from "../../../session/second-step.ts";
import { authCookie, currentPerson, endSession, leaveSession, newSessionClaims, renewedSessionClaims } from "../../../session/session.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import { safeUrl } from "../../urls/safe-path.ts";
import { randomAvatar } from "../suggestions.ts";
import { oauthProviders } from "./oauth-providers.ts";

declare module "next-auth" {
  interface User {
    version?: number;
  }
}

/** The time limit for signing in at a provider, in seconds. */
const AWAY_SECONDS = 900;

/** next-auth's options for one request: the current person decides which account a provider is connected to. */
export async function authOptions(): Promise<AuthOptions> {
  const { sessions, origin, people, providers } = webContext();
  const before = await currentPerson();
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
    session: { strategy: "jwt", maxAge: sessions.seconds },
    jwt: { maxAge: sessions.seconds },
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/" },
    providers: [passwordProvider(), ...oauthProviders(providers)],
    adapter: await adapter(before),
    callbacks: {
      // next-auth's own fails on a malformed URL.
      redirect: ({ url }) => safeUrl(url, origin),
      // A sign-in by password has reported it already.
      async signIn({ user }) {
        const person = await people.accounts.byId(user.id);
        if (person?.isBanned) return `/sign-in?error=${BANNED_ERROR}`;
        if (!person?.hasSecondFactor || person.id === before?.id) return true;
        await grant("second-step", person);
        return `${origin}${SECOND_STEP}?next=${encodeURIComponent(await pageAfter(origin))}`;
      },
      async jwt({ user }) {
        if (user !== undefined) return newSessionClaims({ id: user.id, version: Number(user.version) });
        // A cookie is renewed only while its session is valid. An error removes it.
        const claims = await renewedSessionClaims();
        if (claims === undefined) throw new Error("The session has ended.");
        return claims;
      },
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      signIn: ({ user }) => leaveSession(user.id),
      signOut: () => endSession(),
    },
    logger: { warn: () => {}, debug: () => {}, error: report },
  };
}

/** The page that a sign-in at a provider was started for. */
async function pageAfter(origin: string): Promise<string> {
  const cookie = (await cookies()).get(authCookie("callback-url").name)?.value;
  const { pathname, search } = new URL(safeUrl(cookie ?? "/", origin));
  return `${pathname}${search}`;
}

/** Sign-in by name and password. The message of an error that it throws reaches the form. */
const passwordProvider = () =>
  CredentialsProvider({
    id: "password",
    credentials: { name: {}, password: {} },
    async authorize(credentials, request): Promise<User | null> {
      const address: unknown = request.headers?.[CLIENT_ADDRESS_HEADER];
      const [name, password] = [String(credentials?.name ?? ""), String(credentials?.password ?? "")];
      const tried = await signIn(name, password, String(address ?? "unknown")).catch((error: unknown) => {
        console.error(error);
        throw new Error("unexpected"); // The original message would be sent to the browser.
      });
      if (typeof tried === "number") throw new Error(`wait ${tried}`);
      if (tried === BANNED_ERROR) throw new Error(BANNED_ERROR);
      return tried ?? null;
    },
  });

/** The account with this name and password if it is not banned, or the seconds to wait after too many attempts. */
async function signIn(name: string, password: string, address: string): Promise<User | typeof BANNED_ERROR | number | undefined> {
  const { logRefusal, people } = webContext();
  const { accounts, rateLimits } = people;
  const who = { address, subject: name };
  const wait = await rateLimits.consume("sign-in", who);
  if (wait !== undefined) {
    logRefusal("attempts", { attempt: "sign-in", address });
    return wait;
  }
  const person = await accounts.signIn(name, password);
  if (person === undefined || person.isBanned) {
    const account = person ?? (await accounts.byName(name));
    logRefusal("sign-in", {
      why: account === undefined ? "unknown_name" : person ? "banned" : "wrong_password",
      person: account?.id,
      address,
    });
  }
  if (person === undefined) return undefined;
  await rateLimits.reset("sign-in", who);
  return person.isBanned ? BANNED_ERROR : userOf(person);
}

/** next-auth's adapter to our accounts. It ignores guests: turning one into an account is our task. */
async function adapter(before: Person | undefined): Promise<Adapter> {
  const { signInMethods } = webContext().people;
  const guest = before?.isGuest ? before : undefined;
  const [language, theme] = [await currentLanguage(), await chosenTheme()];
  /** next-auth asks for an account's person first, and does not repeat the account's id when it creates one. */
  let asked: ProviderAccount | undefined;
  return {
    async getUser(id) {
      // next-auth connects the provider's account to the person returned here.
      const allowed = await granted("connect");
      const connects = before?.id === id && allowed?.person.id === id && asked !== undefined && allowed.provider === asked.provider;
      return connects ? userOf(before) : null;
    },
    async getUserByAccount(account) {
      asked = outsideOf(account);
      const person = await signInMethods.personOf(asked);
      return person === undefined ? null : userOf(person);
    },
    getUserByEmail: async () => null,
    async createUser({ name }: Omit<AdapterUser, "id">) {
      if (asked === undefined) throw new Error("next-auth makes a person of no account");
      const looks = { name: guest?.name ?? name ?? "", face: guest?.face ?? randomAvatar(), language, theme };
      return userOf(await signInMethods.makeAccount(asked, looks, guest?.id));
    },
    async linkAccount(account: AdapterAccount) {
      const added = await signInMethods.add(account.userId, outsideOf(account));
      if (added.fault) throw new Error(added.fault);
    },
  } as Adapter;
}

const outsideOf = (account: Pick<AdapterAccount, "provider" | "providerAccountId">): ProviderAccount => ({
  provider: account.provider,
  providerId: account.providerAccountId,
});

const userOf = ({ id, version }: Person): AdapterUser => ({ id, version, email: "", emailVerified: null });

/** The errors worth logging: not an expired cookie, nor a redirect to another site. */
function report(code: string, metadata: unknown): void {
  if (code === "JWT_SESSION_ERROR" || code === "INVALID_CALLBACK_URL_ERROR") return;
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown })?.error;
  const words = error instanceof Error ? error.message : String(error);
  // One quoted line, since the text may come from outside.
  console.error(`Signing in failed (${code}): ${JSON.stringify(words.slice(0, 300))}`);
}
