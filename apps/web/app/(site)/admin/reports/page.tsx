import type { Metadata } from "next";
import { lastRow } from "../../../../features/addresses/last-row.ts";
import { onlyAdministrators, titleFor } from "../../../../features/admin/administrator.ts";
import { ReportsList } from "../../../../features/admin/reports/reports-list.tsx";
import type { PageProps } from "../../../../features/frame/page-props.ts";

export const generateMetadata = (): Promise<Metadata> => titleFor("admin.reports");

export default async function Page({ searchParams }: PageProps) {
  await onlyAdministrators();
  const { settled, after } = await searchParams;
  return <ReportsList isSettled={settled !== undefined} after={lastRow(after)} />;
}
