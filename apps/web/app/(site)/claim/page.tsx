import type { Metadata } from "next";
import { Claim } from "../../../features/people/claim/claim.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("claim.title") });

export default function Page() {
  return <Claim />;
}
