import type { TextKey } from "@mutable/i18n";
import "server-only";
import { webContext } from "../../../server/context.ts";
import { BANNED } from "../banned.ts";
import type { OutsideChoice } from "./outside-buttons.tsx";

/** The providers that people may come from, without what only we know of them. */
export const outsideChoices = (): OutsideChoice[] => webContext().providers.map(({ id, title }) => ({ id, title }));

/** What next-auth's word for a failure means to people. */
export function failureText(error: string): TextKey {
  if (error === BANNED) return "error.banned";
  return error === "OAuthAccountNotLinked" ? "signIn.notYours" : "signIn.failed";
}
