import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { pathOf } from "../../../features/people/path.ts";
import { viewer } from "../../../features/people/session.ts";
import { SignIn } from "../../../features/people/sign-in/sign-in.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("signIn.title") });

export default async function Page({ searchParams }: PageProps) {
  const { next, error, ended } = await searchParams;
  const failed = typeof error === "string" ? error : undefined;
  const person = await viewer();
  // Who has an account and is sent here wanted to connect a provider to it.
  if (person !== undefined && !person.isGuest)
    redirect(failed === undefined ? pathOf(next) : `/account?error=${encodeURIComponent(failed)}`);
  return <SignIn next={pathOf(next)} error={failed} hasEnded={ended !== undefined} />;
}
