import type { Metadata } from "next";
import { parseCursor } from "../../../features/addresses/last-row.ts";
import { adminMetadata, requireAdministrator } from "../../../features/admin/administrator.ts";
import { Overview } from "../../../features/admin/overview/overview.tsx";
import type { PageProps } from "../../../features/frame/page-props.ts";

export const generateMetadata = (): Promise<Metadata> => adminMetadata("admin.title");

export default async function Page({ searchParams }: PageProps) {
  await requireAdministrator();
  return <Overview after={parseCursor((await searchParams).after)} />;
}
