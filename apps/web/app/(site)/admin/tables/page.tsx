import type { Metadata } from "next";
import { adminMetadata, requireAdministrator } from "../../../../features/admin/administrator.ts";
import { TablesList } from "../../../../features/admin/tables/tables-list.tsx";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { parseCursor } from "../../../../features/urls/cursor.ts";
import { isId } from "../../../../features/urls/ids.ts";

export const generateMetadata = (): Promise<Metadata> => adminMetadata("admin.tables");

export default async function Page({ searchParams }: PageProps) {
  await requireAdministrator();
  const { after, deck } = await searchParams;
  return <TablesList after={parseCursor(after)} deck={isId(deck) ? deck : undefined} />;
}
