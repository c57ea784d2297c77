import type { Metadata } from "next";
import { adminMetadata, requireAdministrator } from "../../../features/admin/administrator.ts";
import { Overview } from "../../../features/admin/overview/overview.tsx";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { parseCursor } from "../../../features/urls/cursor.ts";

export const generateMetadata = (): Promise<Metadata> => adminMetadata("admin.title");

export default async function Page({ searchParams }: PageProps) {
  await requireAdministrator();
  return <Overview after={parseCursor((await searchParams).after)} />;
}
