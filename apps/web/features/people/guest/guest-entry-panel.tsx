import { isBrowserBanned } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { randomAvatars, randomName } from "../suggestions.ts";
import { GuestEntry } from "./guest-entry.tsx";

/** Asks an anonymous visitor for a name, then leads to the requested page. */
export async function GuestEntryPanel({ next, heading }: { next: string; heading?: string }) {
  const t = await currentTranslate();
  return (
    <>
      {(await isBrowserBanned()) && <NoticeBox tone="fault">{t("error.banned")}</NoticeBox>}
      <Panel look="lifted" heading={heading}>
        <GuestEntry name={randomName()} faces={randomAvatars(6)} next={next} />
        <LinkButton href={`/sign-in?next=${encodeURIComponent(next)}`} block>
          {t("signIn.title")}
        </LinkButton>
        <p className="text-14 text-ink-2">{t("guest.noAccount")}</p>
      </Panel>
    </>
  );
}
