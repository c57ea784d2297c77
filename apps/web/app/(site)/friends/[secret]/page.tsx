import type { Metadata } from "next";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { FriendLinkPage } from "../../../../features/people/friends/friend-link-page.tsx";
import { currentTranslate } from "../../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await currentTranslate())("friends.link"),
  robots: { index: false },
});

export default async function Page({ params }: PageProps<"secret">) {
  return <FriendLinkPage secret={(await params).secret} />;
}
