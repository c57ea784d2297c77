import type { Metadata } from "next";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { SignUp } from "../../../features/people/sign-up/sign-up.tsx";
import { safePath } from "../../../features/urls/safe-path.ts";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("signUp.title") });

export default async function Page({ searchParams }: PageProps) {
  return <SignUp next={safePath((await searchParams).next)} />;
}
