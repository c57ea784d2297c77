"use server";

import { currentPerson } from "../../../session/session.ts";

/** True if the caller has a name here, but no account. */
export async function isGuest(): Promise<boolean> {
  return (await currentPerson())?.isGuest === true;
}
