import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Frame } from "../../../features/frame/frame.tsx";
import type { PageProps } from "../../../features/frame/page-props.ts";
import { viewer } from "../../../features/people/session.ts";
import { Start } from "../../../features/start/start.tsx";
import { currentSay } from "../../../texts/server.ts";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentSay())("start.page") });

export default async function Page({ searchParams }: PageProps) {
  const [say, person] = [await currentSay(), await viewer()];
  if (person === undefined) redirect("/");
  const kind = (await searchParams).with === "friends" ? "friends" : "bots";
  return (
    <Frame>
      <Start kind={kind} tableName={say("create.nameOf", { name: person.name })} />
    </Frame>
  );
}
