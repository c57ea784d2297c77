import Link from "next/link";
import { webContext } from "../../../server/context.ts";
import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { Divider } from "../../../ui/divider.tsx";
import { isFace } from "../../../ui/faces.ts";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { LinkRequest } from "../sign-in/link-request.tsx";
import { ProviderButtons } from "../sign-in/provider-buttons.tsx";
import { providerChoices } from "../sign-in/provider-choices.ts";
import { randomFace } from "../suggestions.ts";
import { SignUpForm } from "./sign-up-form.tsx";

export async function SignUp({ next }: { next: string }) {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  const { mail } = webContext();
  const outside = providerChoices();
  const guest = person?.isGuest ? person : undefined;
  const account = person?.isGuest ? undefined : person;
  const face = guest && isFace(guest.face) ? guest.face : randomFace();
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <SignUpForm account={account?.name} name={guest?.name} face={face} next={next} />
      {(outside.length > 0 || mail) && account === undefined && (
        <Panel look="box">
          <Divider>{t("or")}</Divider>
          <ProviderButtons providers={outside} next={next} />
          {mail && <LinkRequest />}
        </Panel>
      )}
      {account === undefined && (
        <p>
          {t("signUp.haveOne")}{" "}
          <Link href={`/sign-in?next=${encodeURIComponent(next)}`} className="inline-flex min-h-11 items-center">
            {t("signIn.title")}
          </Link>
        </p>
      )}
    </Narrow>
  );
}
