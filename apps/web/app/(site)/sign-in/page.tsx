import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { SignIn } from "../../../features/people/sign-in/sign-in.tsx";
import { safePath } from "../../../features/urls/safe-path.ts";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("signIn.title") });

export default async function Page({ searchParams }: PageProps) {
  const { next, error, ended, late } = await searchParams;
  const failed = typeof error === "string" ? error : undefined;
  const person = await currentPerson();
  // A signed-in account comes here when connecting a provider has failed.
  if (person !== undefined && !person.isGuest)
    redirect(failed === undefined ? safePath(next) : `/account?error=${encodeURIComponent(failed)}`);
  return <SignIn next={safePath(next)} error={failed} hasEnded={ended !== undefined} isLate={late !== undefined} />;
}
