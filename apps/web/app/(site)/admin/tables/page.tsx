import type { Metadata } from "next";
import { lastRow } from "../../../../features/addresses/last-row.ts";
import { onlyAdministrators, titleFor } from "../../../../features/admin/administrator.ts";
import { TablesList } from "../../../../features/admin/tables/tables-list.tsx";
import type { PageProps } from "../../../../features/frame/page-props.ts";

export const generateMetadata = (): Promise<Metadata> => titleFor("admin.tables");

export default async function Page({ searchParams }: PageProps) {
  await onlyAdministrators();
  return <TablesList after={lastRow((await searchParams).after)} />;
}
