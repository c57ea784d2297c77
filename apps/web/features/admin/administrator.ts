import type { TextKey } from "@mutable/i18n";
import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentTranslate } from "../../texts/server.ts";
import { viewer } from "../people/session.ts";

/** For who is no administrator, what is there for administrators looks like nothing at all. */
export async function onlyAdministrators(): Promise<void> {
  if (!(await viewer())?.isAdministrator) notFound();
}

/** The title of a page for administrators. */
export async function titleFor(key: TextKey): Promise<Metadata> {
  const [t, person] = [await currentTranslate(), await viewer()];
  return { title: t(person?.isAdministrator ? key : "notFound.title") };
}
