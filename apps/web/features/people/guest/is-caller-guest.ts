"use server";

import { currentPerson } from "../../../session/session.ts";

/** True if the caller has a name here, but no account. */
export async function isCallerGuest(): Promise<boolean> {
  return (await currentPerson())?.isGuest === true;
}
