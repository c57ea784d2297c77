import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { isBannedHere } from "../session.ts";
import { randomName, someFaces } from "../suggestions.ts";
import { GuestEntry } from "./guest-entry.tsx";

/** Nobody is at a table without a name: it is asked first, and then one is where one wanted to be. */
export async function ComeIn({ next, heading }: { next: string; heading: "lobby.comeIn" | "table.comeIn" }) {
  const t = await currentTranslate();
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t(heading)}</h1>
      {(await isBannedHere()) && <Notice tone="fault">{t("error.banned")}</Notice>}
      <Panel look="lifted">
        <GuestEntry name={randomName()} faces={someFaces(6)} next={next} />
        <LinkButton href={`/sign-in?next=${encodeURIComponent(next)}`} block>
          {t("signIn.title")}
        </LinkButton>
        <p className="text-14 text-ink-2">{t("guest.noAccount")}</p>
      </Panel>
    </Narrow>
  );
}
