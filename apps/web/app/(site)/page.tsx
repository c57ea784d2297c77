import type { PageProps } from "../../features/frame/page-props.ts";
import { Home } from "../../features/home/home.tsx";

export default async function Page({ searchParams }: PageProps) {
  return <Home isGone={(await searchParams).gone !== undefined} />;
}
