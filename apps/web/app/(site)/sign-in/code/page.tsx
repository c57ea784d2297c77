import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { PageProps } from "../../../../features/frame/page-props.ts";
import { SecondStep } from "../../../../features/people/sign-in/second-step.tsx";
import { safePath } from "../../../../features/urls/safe-path.ts";
import { granted } from "../../../../session/grants.ts";
import { currentTranslate } from "../../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("signIn.title") });

export default async function Page({ searchParams }: PageProps) {
  const next = safePath((await searchParams).next);
  const begun = (await granted("second-step")) ?? redirect(`/sign-in?next=${encodeURIComponent(next)}`);
  return <SecondStep person={begun.person} next={next} />;
}
