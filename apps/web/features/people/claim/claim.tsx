import { currentPerson } from "../../../session/session.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Narrow } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { ClaimForm } from "./claim-form.tsx";

/** The page for claiming administration. It does not reveal if there is an administrator already. */
export async function Claim() {
  const [t, person] = [await currentTranslate(), await currentPerson()];
  return (
    <Narrow className="grid gap-4 py-6 md:py-10">
      <h1 className="text-34">{t("claim.title")}</h1>
      <Panel look="box">
        {person?.isAdministrator ? <Done /> : person === undefined || person.isGuest ? <AccountFirst /> : <Ask name={person.name} />}
      </Panel>
    </Narrow>
  );
}

async function Done() {
  const t = await currentTranslate();
  return (
    <>
      <NoticeBox tone="good">{t("claim.done")}</NoticeBox>
      <LinkButton href="/admin">{t("admin.title")}</LinkButton>
    </>
  );
}

async function AccountFirst() {
  const t = await currentTranslate();
  return (
    <>
      <p>{t("claim.accountFirst")}</p>
      <LinkButton href="/sign-up?next=/claim" tone="primary" block>
        {t("signUp.title")}
      </LinkButton>
      <LinkButton href="/sign-in?next=/claim" block>
        {t("signIn.title")}
      </LinkButton>
    </>
  );
}

async function Ask({ name }: { name: string }) {
  const t = await currentTranslate();
  return (
    <>
      <p>{t("claim.what", { name })}</p>
      <ClaimForm />
    </>
  );
}
