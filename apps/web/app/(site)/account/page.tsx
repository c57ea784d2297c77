import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { AccountPage } from "../../../features/people/account/account.tsx";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("frame.account") });

export default async function Page({ searchParams }: PageProps) {
  const { error, changed } = await searchParams;
  const person = (await currentPerson()) ?? redirect("/sign-in?next=/account");
  return <AccountPage person={person} error={typeof error === "string" ? error : undefined} isChanged={changed !== undefined} />;
}
