import { currentSay } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { viewer } from "../session.ts";
import { ClaimForm } from "./claim-form.tsx";

/** Where the code of the first start makes an account the administrator. It looks the same whether there is one already. */
export async function Claim() {
  const [say, person] = [await currentSay(), await viewer()];
  const hasAccount = person !== undefined && !person.isGuest;
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{say("claim.title")}</h1>
      <Panel look="box">
        <p>{hasAccount ? say("claim.what", { name: person.name }) : say("claim.accountFirst")}</p>
        {hasAccount ? (
          <ClaimForm />
        ) : (
          <>
            <LinkButton href="/sign-up?next=/claim" tone="primary" block>
              {say("signUp.title")}
            </LinkButton>
            <LinkButton href="/sign-in?next=/claim" block>
              {say("signIn.title")}
            </LinkButton>
          </>
        )}
      </Panel>
    </Narrow>
  );
}
