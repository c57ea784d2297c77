import Link from "next/link";
import { webContext } from "../../../server/context.ts";
import { currentSay } from "../../../texts/server.ts";
import { Divider } from "../../../ui/divider.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { isBannedHere, viewer } from "../session.ts";
import { LinkRequest } from "./link-request.tsx";
import { OutsideButtons } from "./outside-buttons.tsx";
import { failureText, outsideChoices } from "./outside-choices.ts";
import { PasswordSignIn } from "./password-sign-in.tsx";

interface SignInProps {
  next: string;
  /** What next-auth says of a sign-in that did not succeed. */
  error: string | undefined;
  /** Whether a session has just turned out to be over. */
  hasEnded: boolean;
}

export async function SignIn({ next, error, hasEnded }: SignInProps) {
  const [say, person] = [await currentSay(), await viewer()];
  const { mail } = webContext();
  const outside = outsideChoices();
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{say("signIn.title")}</h1>
      {error === undefined && (await isBannedHere()) && <Notice tone="fault">{say("error.banned")}</Notice>}
      {error !== undefined && <Notice tone="fault">{say(failureText(error))}</Notice>}
      {hasEnded && <Notice>{say("signIn.ended")}</Notice>}
      {person?.isGuest && <Notice>{say("signIn.guestGoes", { name: person.name })}</Notice>}
      <Panel look="box">
        <PasswordSignIn next={next} />
        <Link href="/forgot" className="inline-flex min-h-11 items-center justify-self-start">
          {say("signIn.forgot")}
        </Link>
        {(outside.length > 0 || mail) && <Divider>{say("or")}</Divider>}
        <OutsideButtons providers={outside} next={next} />
        {mail && <LinkRequest />}
      </Panel>
      <p>
        {say("signIn.noAccount")}{" "}
        <Link href={`/sign-up?next=${encodeURIComponent(next)}`} className="inline-flex min-h-11 items-center">
          {say("signUp.title")}
        </Link>
      </p>
    </Narrow>
  );
}
