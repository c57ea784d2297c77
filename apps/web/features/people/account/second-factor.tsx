import type { Person } from "@mutable/db";
import { webContext } from "../../../server/context.ts";
import { lacksFactor } from "../../../session/administrators.ts";
import { granted } from "../../../session/grants.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { BeginFactor, ConfirmFactor, TurnOffFactor } from "./second-factor-forms.tsx";

/** Two-factor authentication: off, being set up, or on. */
export async function SecondFactor({ person }: { person: Person }) {
  const t = await currentTranslate();
  return (
    <Panel id="two-factor" heading={t("factor.title")} description={t("factor.what")} className="scroll-mt-20">
      {lacksFactor(person) && (
        <NoticeBox tone="warning" isLive={false}>
          {t("factor.adminsNeed")}
        </NoticeBox>
      )}
      {person.hasSecondFactor ? <On person={person} /> : <Off person={person} />}
    </Panel>
  );
}

async function On({ person: { isAdministrator, codesLeft } }: { person: Person }) {
  const t = await currentTranslate();
  return (
    <>
      <NoticeBox tone="good" isLive={false}>
        {t("factor.isOn", { count: codesLeft })}
      </NoticeBox>
      {isAdministrator && (
        <LinkButton href="/admin" className="justify-self-start">
          {t("admin.title")}
        </LinkButton>
      )}
      <TurnOffFactor />
    </>
  );
}

async function Off({ person }: { person: Person }) {
  const t = await currentTranslate();
  const proposed = await granted("set-up-factor");
  if (person.codesLeft === 0) return <p>{t("fault.no_recovery_codes")}</p>;
  if (proposed?.person.id !== person.id) return <BeginFactor hasPassword={person.hasPassword} />;
  const { people, origin } = webContext();
  const uri = people.secondFactor.uriOf(proposed.secret, `${person.name} (${new URL(origin).hostname})`, "Mutable");
  return <ConfirmFactor secret={proposed.secret} uri={uri} />;
}
