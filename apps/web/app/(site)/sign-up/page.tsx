import type { Metadata } from "next";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { safePath } from "../../../features/people/path.ts";
import { SignUp } from "../../../features/people/sign-up/sign-up.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("signUp.title") });

export default async function Page({ searchParams }: PageProps) {
  return <SignUp next={safePath((await searchParams).next)} />;
}
