import type { Person } from "@mutable/db";
import { webContext } from "../../../server/context.ts";
import { currentTranslate } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { isFace } from "../../../ui/faces.ts";
import { Icon } from "../../../ui/icon.tsx";
import { NoticeBox } from "../../../ui/notice.tsx";
import { Wrap } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SettingList, SettingRow } from "../../../ui/setting-list.tsx";
import { chosenTheme } from "../../frame/theme.ts";
import { providerChoices, signInErrorKey } from "../sign-in/provider-choices.ts";
import { CodesForm } from "./codes-form.tsx";
import { NameAndFaceForm } from "./name-and-face-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonCard } from "./person-card.tsx";
import { PreferenceForms } from "./preference-forms.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Removal } from "./removal.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { EverywhereForm } from "./sign-out-everywhere-form.tsx";
import { WaysIn } from "./ways-in.tsx";

interface AccountProps {
  person: Person;
  /** next-auth's error code if a provider could not be connected. */
  error: string | undefined;
  /** True if a code or a link has just set a new password. */
  isChanged: boolean;
}

/** The account's settings. */
export async function AccountPage({ person, error, isChanged }: AccountProps) {
  const t = await currentTranslate();
  return (
    <Wrap className="grid items-start gap-4 py-3.5 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-6 md:py-7">
      <aside className="grid gap-4">
        <PersonCard person={person} isOwn />
        {person.isGuest ? <Guest /> : <Summary person={person} />}
      </aside>
      <div className="grid min-w-0 gap-4 md:gap-5">
        {error !== undefined && <NoticeBox tone="fault">{t(signInErrorKey(error))}</NoticeBox>}
        {isChanged && <NoticeBox tone="good">{t("password.changed")}</NoticeBox>}
        <Panel heading={t("account.looks")}>
          <NameAndFaceForm name={person.name} face={isFace(person.face) ? person.face : "fox"} isGuest={person.isGuest} />
        </Panel>
        <Panel heading={t("account.choices")}>
          <PreferenceForms theme={(await chosenTheme()) ?? "system"} />
        </Panel>
        <Panel heading={t("profile.yours")} description={t("profile.what")}>
          <ProfileForm id={person.id} isOpen={person.hasOpenProfile} />
        </Panel>
        {!person.isGuest && <Safety person={person} />}
        <Panel heading={t("data.title")} description={t("data.what")}>
          <LinkButton href="/account/data" download prefetch={false} className="justify-self-start">
            <Icon name="download" />
            {t("data.download")}
          </LinkButton>
        </Panel>
        <Panel heading={t(person.isGuest ? "remove.guestTitle" : "remove.title")} description={t("remove.short")}>
          <Removal hasPassword={person.hasPassword} isGuest={person.isGuest} />
        </Panel>
      </div>
    </Wrap>
  );
}

async function Guest() {
  const t = await currentTranslate();
  return (
    <Panel heading={t("account.keepTitle")} description={t("account.keep")}>
      <LinkButton href="/sign-up?next=/account" tone="primary" block>
        {t("signUp.title")}
      </LinkButton>
      <LinkButton href="/sign-in?next=/account" block>
        {t("account.haveOne")}
      </LinkButton>
    </Panel>
  );
}

async function Summary({ person }: { person: Person }) {
  const t = await currentTranslate();
  const tokens = await webContext().people.tokens.of(person.id);
  return (
    <Panel>
      <SettingList>
        <SettingRow label={t("field.email")}>
          <span className="break-all">{person.email ?? t("account.none")}</span>
        </SettingRow>
        <SettingRow label={t("codes.title")}>{t("codes.left", { count: person.codesLeft })}</SettingRow>
        <SettingRow label={t("tokens.title")}>{tokens.length}</SettingRow>
      </SettingList>
      <LinkButton href="/account/tokens" block>
        {t("tokens.title")}
      </LinkButton>
    </Panel>
  );
}

/** Password, sign-in methods, sessions and deletion. */
async function Safety({ person }: { person: Person }) {
  const t = await currentTranslate();
  const { people, mail } = webContext();
  const [open, choices] = [await people.signInMethods.of(person.id), providerChoices()];
  // Providers that are no longer configured can still be disconnected.
  const gone = open.filter((id) => !choices.some((choice) => choice.id === id)).map((id) => ({ id, title: id }));
  const ways = [...choices, ...gone].map((way) => ({ ...way, isOpen: open.includes(way.id) }));
  const { hasPassword, name, email } = person;
  return (
    <>
      <Panel heading={t("password.title")} description={t("password.what")}>
        <PasswordForm hasPassword={hasPassword} name={name} />
      </Panel>
      {(ways.length > 0 || mail || email !== undefined) && (
        <Panel heading={t("waysIn.title")} description={t("waysIn.what")}>
          <WaysIn ways={ways} email={email} hasPassword={hasPassword} hasMail={mail !== undefined} />
        </Panel>
      )}
      <SecondFactor person={person} />
      <Panel heading={t("codes.title")} description={t("codes.what")}>
        <p>{t("codes.leftLong", { count: person.codesLeft })}</p>
        <CodesForm hasPassword={hasPassword} />
      </Panel>
      <Panel heading={t("everywhere.title")} description={t("everywhere.what")}>
        <EverywhereForm />
      </Panel>
    </>
  );
}
