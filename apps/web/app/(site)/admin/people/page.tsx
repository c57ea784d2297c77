import type { Metadata } from "next";
import { adminMetadata, requireAdministrator } from "../../../../features/admin/administrator.ts";
import { PeopleList } from "../../../../features/admin/people/people-list.tsx";
import type { PageProps } from "../../../../features/frame/page-props.ts";

export const generateMetadata = (): Promise<Metadata> => adminMetadata("admin.people");

export default async function Page({ searchParams }: PageProps) {
  await requireAdministrator();
  const { name } = await searchParams;
  return <PeopleList beginning={typeof name === "string" ? name : ""} />;
}
