import type { Metadata } from "next";
import { Forgot } from "../../../features/people/forgot/forgot.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("forgot.title") });

export default function Page() {
  return <Forgot />;
}
