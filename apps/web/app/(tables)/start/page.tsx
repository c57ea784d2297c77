import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { SiteFrame } from "../../../features/frame/frame.tsx";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { currentPerson } from "../../../features/people/session.ts";
import { StartPage } from "../../../features/start/start.tsx";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("start.page") });

export default async function Page({ searchParams }: PageProps) {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  if (person === undefined) redirect("/");
  const kind = (await searchParams).with === "friends" ? "friends" : "bots";
  return (
    <SiteFrame>
      <StartPage kind={kind} tableName={t("create.nameOf", { name: person.name })} />
    </SiteFrame>
  );
}
