import "server-only";
import type { Person, ProviderAccount } from "@mutable/db";
import { cookies } from "next/headers";
import { webContext } from "../../../server/context.ts";
import { enter } from "../../../session/enter.ts";
import { granted } from "../../../session/grants.ts";
import { authCookie, currentPerson, isBrowserBanned } from "../../../session/session.ts";
import { currentLanguage } from "../../../texts/server.ts";
import { chosenTheme } from "../../frame/theme.ts";
import { safePathOf } from "../../urls/safe-path.ts";
import { BANNED_ERROR, NOT_YOURS_ERROR } from "../sign-in/provider-choices.ts";
import { randomFace } from "../suggestions.ts";

/**
 * A browser comes back from a provider, which says whose account there it is: connects that to the account that is signed
 * in, if it has asked for it, or else enters. `name`: the one at the provider. Returns the page to go to.
 */
export async function arriveFromProvider(outside: ProviderAccount, name: string): Promise<string> {
  const { signInMethods } = webContext().people;
  const [before, owner, next] = [await currentPerson(), await signInMethods.ownerOf(outside), await pageAfterArrival()];
  if (before !== undefined && (await mayConnect(before, outside)))
    return (await signInMethods.add(before.id, outside)).fault ? failure(NOT_YOURS_ERROR) : next;
  const person = owner ?? (await makeAccount(outside, name, before));
  const page = person && (await enter(person, owner === undefined ? "sign_up" : "provider", next));
  return page ?? failure(BANNED_ERROR);
}

/** Makes an account, from this browser's guest if there is one. Undefined in a banned browser. */
async function makeAccount(outside: ProviderAccount, name: string, before: Person | undefined): Promise<Person | undefined> {
  if (await isBrowserBanned()) return undefined;
  const guest = before?.isGuest ? before : undefined;
  const [language, theme] = [await currentLanguage(), await chosenTheme()];
  const looks = { name: guest?.name ?? name, face: guest?.face ?? randomFace(), language, theme };
  return webContext().people.signInMethods.makeAccount(outside, looks, guest?.id);
}

/** True if the person has given the password a few minutes ago, to connect this provider. */
async function mayConnect({ id }: Person, { provider }: ProviderAccount): Promise<boolean> {
  const allowed = await granted("connect");
  return allowed?.person.id === id && allowed.provider === provider;
}

/** The page that the browser left for the provider. Anybody can set this cookie by a link. */
async function pageAfterArrival(): Promise<string> {
  const cookie = (await cookies()).get(authCookie("callback-url").name)?.value;
  return safePathOf(cookie ?? "/", webContext().origin);
}

const failure = (error: string) => `/sign-in?error=${error}`;
