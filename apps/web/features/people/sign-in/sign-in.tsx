import Link from "next/link";
import { webContext } from "../../../server/context.ts";
import { currentPerson, isBrowserBanned } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { Divider } from "../../../ui/divider.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { LinkRequest } from "./link-request.tsx";
import { PasswordSignIn } from "./password-sign-in.tsx";
import { ProviderButtons } from "./provider-buttons.tsx";
import { providerChoices, signInErrorKey } from "./provider-choices.ts";

interface SignInProps {
  next: string;
  /** The error code of a failed sign-in at a provider. */
  error: string | undefined;
  /** True if the session has ended. */
  hasEnded: boolean;
  /** True if the second step came too late. */
  isLate: boolean;
}

export async function SignIn({ next, error, hasEnded, isLate }: SignInProps) {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  const { mail } = webContext();
  const outside = providerChoices();
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t("signIn.title")}</h1>
      {error === undefined && (await isBrowserBanned()) && <NoticeBox tone="fault">{t("error.banned")}</NoticeBox>}
      {error !== undefined && <NoticeBox tone="fault">{t(signInErrorKey(error))}</NoticeBox>}
      {isLate && <NoticeBox>{t("factor.tooLate")}</NoticeBox>}
      {hasEnded && <NoticeBox>{t("signIn.ended")}</NoticeBox>}
      {person?.isGuest && <NoticeBox>{t("signIn.guestGoes", { name: person.name })}</NoticeBox>}
      <Panel look="box">
        <PasswordSignIn next={next} />
        <Link href="/forgot" className="inline-flex min-h-11 items-center justify-self-start">
          {t("signIn.forgot")}
        </Link>
        {(outside.length > 0 || mail) && <Divider>{t("or")}</Divider>}
        <ProviderButtons providers={outside} next={next} />
        {mail && <LinkRequest />}
      </Panel>
      <p>
        {t("signIn.noAccount")}{" "}
        <Link href={`/sign-up?next=${encodeURIComponent(next)}`} className="inline-flex min-h-11 items-center">
          {t("signUp.title")}
        </Link>
      </p>
    </Narrow>
  );
}
