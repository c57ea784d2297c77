import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { adminMetadata, requireAdministrator } from "../../../../../features/admin/administrator.ts";
import { PersonPage } from "../../../../../features/admin/people/person-page.tsx";
import type { PageProps } from "../../../../../features/frame/page-props.ts";
import { parseCursor } from "../../../../../features/urls/cursor.ts";
import { webContext } from "../../../../../server/context.ts";

export const generateMetadata = (): Promise<Metadata> => adminMetadata("admin.people");

export default async function Page({ params, searchParams }: PageProps<"id">) {
  await requireAdministrator();
  const [{ id }, { after }] = [await params, await searchParams];
  const person = /^\w{1,64}$/.test(id) ? await webContext().people.accounts.byId(id) : undefined;
  return person === undefined ? notFound() : <PersonPage person={person} after={parseCursor(after)} />;
}
