import Link from "next/link";
import { webContext } from "../../../server/context.ts";
import { currentSay } from "../../../texts/server.ts";
import { Divider } from "../../../ui/divider.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { LinkRequest } from "./link-request.tsx";
import { OutsideButtons } from "./outside-buttons.tsx";
import { failureText, outsideChoices } from "./outside-choices.ts";
import { PasswordSignIn } from "./password-sign-in.tsx";

/** `error`: what next-auth says of a sign-in that did not succeed. */
export async function SignIn({ next, error }: { next: string; error: string | undefined }) {
  const say = await currentSay();
  const { mail } = webContext();
  const outside = outsideChoices();
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{say("signIn.title")}</h1>
      {error !== undefined && <Notice tone="fault">{say(failureText(error))}</Notice>}
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
        {say("signIn.noAccount")} <Link href={`/sign-up?next=${encodeURIComponent(next)}`}>{say("signUp.title")}</Link>
      </p>
    </Narrow>
  );
}
