import type { Metadata } from "next";
import { lastRow } from "../../../features/addresses/last-row.ts";
import { onlyAdministrators, titleFor } from "../../../features/admin/administrator.ts";
import { Overview } from "../../../features/admin/overview/overview.tsx";
import type { PageProps } from "../../../features/frame/page-props.ts";

export const generateMetadata = (): Promise<Metadata> => titleFor("admin.title");

export default async function Page({ searchParams }: PageProps) {
  await onlyAdministrators();
  return <Overview after={lastRow((await searchParams).after)} />;
}
