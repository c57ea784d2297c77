import type { Metadata } from "next";
import { NotFound } from "../features/frame/not-found.tsx";
import { SiteFrame } from "../features/frame/site-frame.tsx";
import { currentTranslate } from "../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("notFound.title") });

export default function Page() {
  return (
    <SiteFrame>
      <NotFound />
    </SiteFrame>
  );
}
