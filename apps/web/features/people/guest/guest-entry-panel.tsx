import { isBrowserBanned } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { randomFaces, randomName } from "../suggestions.ts";
import { type EntryAct, GuestEntry } from "./guest-entry.tsx";

interface GuestEntryPanelProps {
  /** The submit buttons, the main one first. */
  acts: readonly [EntryAct, ...EntryAct[]];
  heading?: string;
  description?: string | undefined;
  /** The faces of those whom the visitor will meet. */
  taken?: readonly string[] | undefined;
}

/** Asks an anonymous visitor for a name, then leads to the requested page. */
export async function GuestEntryPanel({ acts, heading, description, taken }: GuestEntryPanelProps) {
  const t = await currentTranslate();
  return (
    <>
      {(await isBrowserBanned()) && <NoticeBox tone="fault">{t("error.banned")}</NoticeBox>}
      <Panel look="lifted" heading={heading} description={description}>
        <GuestEntry name={randomName()} faces={randomFaces(6, taken)} acts={acts} />
        <LinkButton href={`/sign-in?next=${encodeURIComponent(acts[0].next)}`} block>
          {t("signIn.title")}
        </LinkButton>
        <p className="text-15 text-ink-2">{t("guest.noAccount")}</p>
      </Panel>
    </>
  );
}
