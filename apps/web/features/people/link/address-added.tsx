import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";

/** After a link has added an address. A page of its own, because the link's page no longer knows the link. */
export async function AddressAdded() {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  const isSignedIn = person !== undefined && !person.isGuest;
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t("link.addedTitle")}</h1>
      <Panel look="box">
        <NoticeBox tone="good">{t("link.added")}</NoticeBox>
        <LinkButton href={isSignedIn ? "/account" : "/sign-in"}>{t(isSignedIn ? "frame.account" : "signIn.title")}</LinkButton>
      </Panel>
    </Narrow>
  );
}
