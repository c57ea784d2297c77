import type { Metadata } from "next";
import { Frame } from "../features/frame/frame.tsx";
import { currentSay } from "../texts/server.ts";
import { LinkButton } from "../ui/button.tsx";
import { Narrow } from "../ui/page.tsx";

export const generateMetadata = async (): Promise<Metadata> => ({ title: (await currentSay())("notFound.title") });

export default async function NotFound() {
  const say = await currentSay();
  return (
    <Frame>
      <Narrow className="grid justify-items-start gap-4 py-10">
        <h1 className="text-34">{say("notFound.title")}</h1>
        <p>{say("notFound.text")}</p>
        <LinkButton href="/" tone="primary">
          {say("frame.home")}
        </LinkButton>
      </Narrow>
    </Frame>
  );
}
