import type { Person } from "@mutable/db";

/** `recovery`: a new password, by a recovery code or a link. `sign_up` and `guest`: ways that make a person. */
export type WayIn = "password" | "provider" | "link" | "recovery" | "second_step" | "sign_up" | "guest";

export type Entry = "in" | "second_step" | "banned";

/** Decides how a person enters who has proved to be that person. `browser`: the one of this request. */
export function entryOf(person: Pick<Person, "isBanned" | "hasSecondFactor">, by: WayIn, browser: { readonly isBanned: boolean }): Entry {
  const makesPerson = by === "sign_up" || by === "guest";
  if (person.isBanned || (makesPerson && browser.isBanned)) return "banned";
  return person.hasSecondFactor && by !== "second_step" ? "second_step" : "in";
}
