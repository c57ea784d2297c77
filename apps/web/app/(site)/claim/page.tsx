import type { Metadata } from "next";
import { Claim } from "../../../features/people/claim/claim.tsx";
import { currentSay } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentSay())("claim.title") });

export default function Page() {
  return <Claim />;
}
