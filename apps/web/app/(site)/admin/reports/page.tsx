import type { Metadata } from "next";
import { adminMetadata, requireAdministrator } from "../../../../features/admin/administrator.ts";
import { ReportsList } from "../../../../features/admin/reports/reports-list.tsx";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { parseCursor } from "../../../../features/urls/cursor.ts";

export const generateMetadata = (): Promise<Metadata> => adminMetadata("admin.reports");

export default async function Page({ searchParams }: PageProps) {
  await requireAdministrator();
  const { settled, after } = await searchParams;
  return <ReportsList isSettled={settled !== undefined} after={parseCursor(after)} />;
}
