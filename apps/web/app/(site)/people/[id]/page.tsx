import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { isId } from "../../../../features/addresses/ids.ts";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { askedIn } from "../../../../features/history/asked.ts";
import { viewer } from "../../../../features/people/session.ts";
import { Profile } from "../../../../features/profile/profile.tsx";
import { webContext } from "../../../../server/context.ts";
import { currentTranslate } from "../../../../texts/server.ts";

/** Whose profile it is, for whoever looks; undefined for what cannot be an id as well. */
const seen = cache(async (id: string) => {
  const viewerId = (await viewer())?.id;
  return isId(id) ? webContext().people.profiles.visibleTo(id, viewerId) : undefined;
});

export async function generateMetadata({ params }: PageProps<"id">): Promise<Metadata> {
  const person = await seen((await params).id);
  return { title: person?.name ?? (await currentTranslate())("notFound.title") };
}

export default async function Page({ params, searchParams }: PageProps<"id">) {
  const person = (await seen((await params).id)) ?? notFound();
  return <Profile person={person} viewer={await viewer()} behind={askedIn(await searchParams).behind} />;
}
