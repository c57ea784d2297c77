import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { firstDeck } from "../../../decks/server.ts";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { SiteFrame } from "../../../features/frame/site-frame.tsx";
import { StartPage } from "../../../features/lobby/start/start.tsx";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentTranslate())("start.page") });

export default async function Page({ searchParams }: PageProps) {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  if (person === undefined) redirect("/");
  const kind = (await searchParams).with === "friends" ? "friends" : "bots";
  return (
    <SiteFrame>
      <StartPage kind={kind} deck={firstDeck()} tableName={t("create.nameOf", { name: person.name })} />
    </SiteFrame>
  );
}
