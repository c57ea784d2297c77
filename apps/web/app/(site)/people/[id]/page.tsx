import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { parseHistoryFilter } from "../../../../features/history/filter.ts";
import { ProfilePage } from "../../../../features/profile/profile.tsx";
import { isId } from "../../../../features/urls/ids.ts";
import { webContext } from "../../../../server/context.ts";
import { currentPerson } from "../../../../session/session.ts";
import { currentTranslate } from "../../../../texts/server.ts";

/** The person of the profile and the viewer; undefined also for a malformed id. */
const seen = cache(async (id: string) => {
  const viewerId = (await currentPerson())?.id;
  return isId(id) ? webContext().people.profiles.visibleTo(id, viewerId) : undefined;
});

export async function generateMetadata({ params }: PageProps<"id">): Promise<Metadata> {
  const person = await seen((await params).id);
  return { title: person?.name ?? (await currentTranslate())("notFound.title") };
}

export default async function Page({ params, searchParams }: PageProps<"id">) {
  const person = (await seen((await params).id)) ?? notFound();
  const { deck, behind } = parseHistoryFilter(await searchParams);
  return <ProfilePage person={person} viewer={await currentPerson()} asked={{ deck, behind }} />;
}
