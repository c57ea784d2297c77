import "server-only";
import type { Person, ProviderAccount } from "@mutable/db";
import type { AuthOptions, User } from "next-auth";
import type { Adapter, AdapterAccount, AdapterUser } from "next-auth/adapters";
import CredentialsProvider from "next-auth/providers/credentials";
import { webContext } from "../../server/context.ts";
import { ADDRESS_HEADER } from "../../server/door.ts";
import { currentLanguage } from "../../texts/server.ts";
import { chosenTheme } from "../frame/theme.ts";
import { BANNED } from "./banned.ts";
import { oauthProviders } from "./oauth-providers.ts";
import { authCookie, hasLeaveToConnect, viewer } from "./session.ts";
import { randomFace } from "./suggestions.ts";

declare module "next-auth" {
  interface User {
    version?: number;
  }
}

/** So long somebody may take at the provider. */
const AWAY_SECONDS = 900;

/** What next-auth is told about this one request: who is asking decides whose account a provider is tied to. */
export async function authOptions(): Promise<AuthOptions> {
  const { sessions, origin, people, providers } = webContext();
  const before = await viewer();
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
      // Whoever comes with a password has been told so already.
      signIn: async ({ user }) => !(await people.accounts.byId(user.id))?.isBanned || `/sign-in?error=${BANNED}`,
      jwt: ({ token, user }) => ({ sub: user?.id ?? token.sub, version: user?.version ?? token.version }),
      session: ({ session }) => ({ expires: session.expires }),
    },
    events: {
      async signIn({ user }) {
        if (before?.isGuest) await people.guests.mergeInto(before.id, user.id);
      },
    },
    logger: { warn: () => {}, debug: () => {}, error: report },
  };
}

/** How a name and a password are let in. What it throws arrives at the form as the error. */
const passwordProvider = () =>
  CredentialsProvider({
    id: "password",
    credentials: { name: {}, password: {} },
    async authorize(credentials, request): Promise<User | null> {
      const address: unknown = request.headers?.[ADDRESS_HEADER];
      const [name, password] = [String(credentials?.name ?? ""), String(credentials?.password ?? "")];
      const tried = await signIn(name, password, String(address ?? "unknown")).catch((error: unknown) => {
        console.error(error);
        throw new Error("unexpected"); // What it says would be sent to the browser.
      });
      if (typeof tried === "number") throw new Error(`wait ${tried}`);
      if (tried === BANNED) throw new Error(BANNED);
      return tried ?? null;
    },
  });

/** Whose name and password it is, unless they are banned, or the seconds to wait before another try. */
async function signIn(name: string, password: string, address: string): Promise<User | typeof BANNED | number | undefined> {
  const { accounts, rateLimits } = webContext().people;
  const who = { address, subject: name };
  const wait = await rateLimits.consume("sign-in", who);
  if (wait !== undefined) return wait;
  const person = await accounts.signIn(name, password);
  if (person === undefined) return undefined;
  await rateLimits.reset("sign-in", who);
  return person.isBanned ? BANNED : userOf(person);
}

/** next-auth's adapter, over our people. A guest counts as nobody to it: making an account of one is our matter. */
async function adapter(before: Person | undefined): Promise<Adapter> {
  const { signInMethods } = webContext().people;
  const guest = before?.isGuest ? before : undefined;
  const [language, theme] = [await currentLanguage(), await chosenTheme()];
  /** next-auth asks for the person of an account first, and does not name it again when there is none to be made. */
  let asked: ProviderAccount | undefined;
  return {
    async getUser(id) {
      // next-auth ties what comes back from the provider to whoever this gives it.
      const connects = before?.id === id && !before.isGuest && asked !== undefined && (await hasLeaveToConnect(before, asked.provider));
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
      const looks = { name: guest?.name ?? name ?? "", face: guest?.face ?? randomFace(), language, theme };
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

/** What is ours to know of. A cookie that has grown too old, or a wish to go on somewhere else after signing in, is not. */
function report(code: string, metadata: unknown): void {
  if (code === "JWT_SESSION_ERROR" || code === "INVALID_CALLBACK_URL_ERROR") return;
  const error = metadata instanceof Error ? metadata : (metadata as { error?: unknown })?.error;
  const words = error instanceof Error ? error.message : String(error);
  // In one line and in quotes, whatever somebody else may have put into it.
  console.error(`Signing in failed (${code}): ${JSON.stringify(words.slice(0, 300))}`);
}
