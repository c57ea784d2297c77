import { isBrowserBanned } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { randomAvatars, randomName } from "../suggestions.ts";
import { GuestEntry } from "./guest-entry.tsx";

/** Asks an anonymous visitor for a name first, then leads to the requested page. */
export async function GuestEntryPage({ next, heading }: { next: string; heading: "lobby.comeIn" | "table.comeIn" }) {
  const t = await currentTranslate();
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t(heading)}</h1>
      {(await isBrowserBanned()) && <NoticeBox tone="fault">{t("error.banned")}</NoticeBox>}
      <Panel look="lifted">
        <GuestEntry name={randomName()} faces={randomAvatars(6)} next={next} />
        <LinkButton href={`/sign-in?next=${encodeURIComponent(next)}`} block>
          {t("signIn.title")}
        </LinkButton>
        <p className="text-14 text-ink-2">{t("guest.noAccount")}</p>
      </Panel>
    </Narrow>
  );
}
