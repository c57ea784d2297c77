import type { TextKey } from "@mutable/i18n";
import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentPerson } from "../../session/session.ts";
import { currentTranslate } from "../../texts/server.ts";

/** Answers 404 to anyone else. */
export async function requireAdministrator(): Promise<void> {
  if (!(await currentPerson())?.isAdministrator) notFound();
}

/** The title of a page for administrators; that of the 404 page for anyone else. */
export async function adminMetadata(key: TextKey): Promise<Metadata> {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  return { title: t(person?.isAdministrator ? key : "notFound.title") };
}
