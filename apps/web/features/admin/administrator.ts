import type { TextKey } from "@mutable/i18n";
import "server-only";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { FACTOR_SETUP, lacksFactor } from "../../session/administrators.ts";
import { currentPerson, logRefusal } from "../../session/session.ts";
import { currentTranslate } from "../../texts/server.ts";

/** Answers 404 to anyone else. Administrators without the required second factor are sent to its setup. */
export async function requireAdministrator(): Promise<void> {
  const person = await currentPerson();
  if (!person?.isAdministrator) {
    await logRefusal("right", { right: "administer" });
    notFound();
  }
  if (lacksFactor(person)) redirect(FACTOR_SETUP);
}

/** The title of a page for administrators; that of the 404 page for anyone else. */
export async function adminMetadata(key: TextKey): Promise<Metadata> {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  return { title: t(person?.isAdministrator ? key : "notFound.title") };
}
