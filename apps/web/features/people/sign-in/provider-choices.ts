import type { TextKey } from "@mutable/i18n";
import "server-only";
import { webContext } from "../../../server/context.ts";
import type { ProviderChoice } from "./provider-buttons.tsx";

/** The sign-in providers without their secrets. */
export const providerChoices = (): ProviderChoice[] => webContext().providers.map(({ id, title }) => ({ id, title }));

/** Error codes of `/sign-in`. next-auth has more of them. */
export const BANNED_ERROR = "Banned";
export const NOT_YOURS_ERROR = "OAuthAccountNotLinked";

/** The text for an error code. */
export function signInErrorKey(error: string): TextKey {
  if (error === BANNED_ERROR) return "error.banned";
  return error === NOT_YOURS_ERROR ? "signIn.notYours" : "signIn.failed";
}
