import type { FriendStanding } from "@mutable/db";
import type { TextKey } from "@mutable/i18n";
import { webContext } from "../../../server/context.ts";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Face } from "../../../ui/face.tsx";
import { isFace } from "../../../ui/faces.ts";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { checkRateLimit } from "../form-action.ts";
import { GuestEntryPanel } from "../guest/guest-entry-panel.tsx";
import { AskByLink } from "./friend-forms.tsx";

const TEXTS = {
  friends: "friends.linkFriends",
  asked: "friends.linkAsked",
  asks: "friends.linkText",
  none: "friends.linkText",
} as const satisfies Record<FriendStanding, TextKey>;

/** The page of a friend link. A visitor takes a name first. */
export async function FriendLinkPage({ secret }: { secret: string }) {
  const [t, viewer] = [await currentTranslate(), await currentPerson()];
  const much = await checkRateLimit("link");
  const { friends } = webContext().people;
  const owner = much ? undefined : await friends.ownerOfLink(secret);
  if (owner === undefined)
    return (
      <Narrow className="grid gap-4 py-6 md:py-10">
        <h1 className="text-34">{t("friends.link")}</h1>
        <Panel look="box">
          <p>{much?.fault ?? t("friends.linkDead")}</p>
          <LinkButton href={viewer === undefined ? "/" : "/friends"}>{t(viewer === undefined ? "frame.home" : "friends.to")}</LinkButton>
        </Panel>
      </Narrow>
    );
  const { id, name, face } = owner;
  const isOwn = id === viewer?.id;
  const standing = viewer === undefined || isOwn ? undefined : (await friends.standings(viewer.id, [id])).get(id);
  const text = isOwn ? "friends.linkOwn" : TEXTS[standing ?? "none"];
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{isOwn ? t("friends.link") : t("friends.linkTitle", { name })}</h1>
      <Panel look="box">
        {isFace(face) && <Face face={face} size={72} className="justify-self-center" />}
        <p>{t(text, { name })}</p>
        {viewer !== undefined && text === "friends.linkText" && <AskByLink secret={secret} name={name} />}
        {viewer !== undefined && <LinkButton href="/friends">{t("friends.to")}</LinkButton>}
      </Panel>
      {viewer === undefined && <GuestEntryPanel acts={[{ label: "friends.linkEnter", next: `/friends/${secret}` }]} taken={[face]} />}
    </Narrow>
  );
}
