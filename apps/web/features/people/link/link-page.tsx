import type { LinkInfo } from "@mutable/db";
import type { TextKey } from "@mutable/i18n";
import { webContext } from "../../../server/context.ts";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Face } from "../../../ui/face.tsx";
import { isFace } from "../../../ui/faces.ts";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { checkRateLimit } from "../form-action.ts";
import { randomFace } from "../suggestions.ts";
import { AddEmailByLink, PasswordByLink, SignInByLink, SignUpByLink } from "./link-forms.tsx";

/** The page of a one-time link. Opening it does not use the link up. */
export async function LinkPage({ secret }: { secret: string }) {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  const much = await checkRateLimit("link");
  const link = much ? undefined : await webContext().people.links.inspect(secret);
  const { title, text } = link ? wordsFor(link) : ({ title: much ? "link.title" : "link.deadTitle", text: "link.dead" } as const);
  const values = { name: link?.person?.name ?? "", email: link?.email ?? "" };
  const face = link?.person?.face;
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t(title, values)}</h1>
      <Panel look="box">
        {face !== undefined && isFace(face) && <Face face={face} size={72} className="justify-self-center" />}
        <p>{much?.fault ?? t(text, values)}</p>
        {link && person && link.purpose !== "email" && person.id !== link.person?.id && (
          <NoticeBox isLive={false}>{t("link.instead", { name: person.name })}</NoticeBox>
        )}
        {link ? <LinkForm link={link} secret={secret} /> : <LinkButton href="/sign-in">{t("signIn.title")}</LinkButton>}
      </Panel>
    </Narrow>
  );
}

/** For an address without an account: creates one. */
const signsUp = ({ purpose, person }: LinkInfo): boolean => purpose === "sign-in" && (person === undefined || person.isGuest);

function wordsFor(link: LinkInfo): { title: TextKey; text: TextKey } {
  if (signsUp(link)) return { title: "signUp.title", text: "link.signUp" };
  if (link.purpose === "sign-in") return { title: "link.signInTitle", text: "link.signIn" };
  if (link.purpose === "email") return { title: "link.emailTitle", text: "link.email" };
  return { title: "link.passwordTitle", text: "link.password" };
}

function LinkForm({ link, secret }: { link: LinkInfo; secret: string }) {
  const face = link.person?.face ?? "";
  if (signsUp(link)) return <SignUpByLink secret={secret} name={link.person?.name} face={isFace(face) ? face : randomFace()} />;
  if (link.purpose === "sign-in") return <SignInByLink secret={secret} />;
  if (link.purpose === "email") return <AddEmailByLink secret={secret} />;
  return <PasswordByLink secret={secret} name={link.person?.name ?? ""} />;
}
