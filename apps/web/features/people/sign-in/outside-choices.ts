import "server-only";
import { webContext } from "../../../server/context.ts";
import type { TextKey } from "../../../texts/text.ts";
import type { OutsideChoice } from "./outside-buttons.tsx";

/** The providers that people may come from, without what only we know of them. */
export const outsideChoices = (): OutsideChoice[] => webContext().providers.map(({ id, title }) => ({ id, title }));

/** What next-auth's word for a failure means to people. */
export const failureText = (error: string): TextKey => (error === "OAuthAccountNotLinked" ? "signIn.notYours" : "signIn.failed");
