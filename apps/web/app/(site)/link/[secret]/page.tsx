import type { Metadata } from "next";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { LinkPage } from "../../../../features/people/link/link-page.tsx";
import { currentTranslate } from "../../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentTranslate())("link.title"),
  robots: { index: false },
});

export default async function Page({ params }: PageProps<"secret">) {
  return <LinkPage secret={(await params).secret} />;
}
