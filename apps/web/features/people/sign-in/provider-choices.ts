import type { TextKey } from "@mutable/i18n";
import "server-only";
import { webContext } from "../../../server/context.ts";
import { BANNED_ERROR } from "../../../session/banned-error.ts";
import type { ProviderChoice } from "./provider-buttons.tsx";

/** The sign-in providers without their secrets. */
export const providerChoices = (): ProviderChoice[] => webContext().providers.map(({ id, title }) => ({ id, title }));

/** The text for one of next-auth's error codes. */
export function signInErrorKey(error: string): TextKey {
  if (error === BANNED_ERROR) return "error.banned";
  return error === "OAuthAccountNotLinked" ? "signIn.notYours" : "signIn.failed";
}
