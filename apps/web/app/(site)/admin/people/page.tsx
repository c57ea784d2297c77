import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { PeopleList } from "../../../../features/people/admin/people-list.tsx";
import { viewer } from "../../../../features/people/session.ts";
import { currentSay } from "../../../../texts/server.ts";

export async function generateMetadata(): Promise<Metadata> {
  const [say, person] = [await currentSay(), await viewer()];
  return { title: say(person?.isAdministrator ? "admin.people" : "notFound.title") };
}

export default async function Page({ searchParams }: PageProps) {
  if (!(await viewer())?.isAdministrator) notFound();
  const { name } = await searchParams;
  return <PeopleList beginning={typeof name === "string" ? name : ""} />;
}
