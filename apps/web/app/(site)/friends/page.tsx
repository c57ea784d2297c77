import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FriendsPage } from "../../../features/people/friends/friends-page.tsx";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("friends.title") });

export default async function Page() {
  return <FriendsPage person={(await currentPerson()) ?? redirect("/sign-in?next=/friends")} />;
}
