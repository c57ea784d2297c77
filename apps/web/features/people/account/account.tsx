import type { Person } from "@mutable/db";
import { webContext } from "../../../server/context.ts";
import { currentSay } from "../../../texts/server.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { isFace } from "../../../ui/faces.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Wrap } from "../../../ui/page.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { SettingList, SettingRow } from "../../../ui/setting-list.tsx";
import { chosenTheme } from "../../frame/theme.ts";
import { failureText, outsideChoices } from "../sign-in/outside-choices.ts";
import { Choices } from "./choices.tsx";
import { CodesForm } from "./codes-form.tsx";
import { EverywhereForm } from "./everywhere-form.tsx";
import { LooksForm } from "./looks-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PersonCard } from "./person-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { Removal } from "./removal.tsx";
import { WaysIn } from "./ways-in.tsx";

interface AccountProps {
  person: Person;
  /** What next-auth says when a provider could not be connected. */
  error: string | undefined;
  /** Whether a code or a link has just set a new password. */
  isChanged: boolean;
}

/** Everything that somebody can change about themselves. */
export async function Account({ person, error, isChanged }: AccountProps) {
  const say = await currentSay();
  return (
    <Wrap className="grid items-start gap-4 py-3.5 md:grid-cols-[20rem_minmax(0,1fr)] md:gap-6 md:py-7">
      <aside className="grid gap-4">
        <PersonCard person={person} isOwn />
        {person.isGuest ? <Guest /> : <Summary person={person} />}
      </aside>
      <div className="grid min-w-0 gap-4 md:gap-5">
        {error !== undefined && <Notice tone="fault">{say(failureText(error))}</Notice>}
        {isChanged && <Notice tone="good">{say("password.changed")}</Notice>}
        <Panel heading={say("account.looks")}>
          <LooksForm name={person.name} face={isFace(person.face) ? person.face : "fox"} isGuest={person.isGuest} />
        </Panel>
        <Panel heading={say("account.choices")}>
          <Choices theme={(await chosenTheme()) ?? "system"} />
        </Panel>
        <Panel heading={say("profile.yours")} description={say("profile.what")}>
          <ProfileForm id={person.id} isOpen={person.hasOpenProfile} />
        </Panel>
        {!person.isGuest && <Safety person={person} />}
        <Panel heading={say("data.title")} description={say("data.what")}>
          <LinkButton href="/account/data" download prefetch={false} className="justify-self-start">
            <Icon name="download" />
            {say("data.download")}
          </LinkButton>
        </Panel>
        <Panel heading={say(person.isGuest ? "remove.guestTitle" : "remove.title")} description={say("remove.short")}>
          <Removal hasPassword={person.hasPassword} isGuest={person.isGuest} />
        </Panel>
      </div>
    </Wrap>
  );
}

async function Guest() {
  const say = await currentSay();
  return (
    <Panel heading={say("account.keepTitle")} description={say("account.keep")}>
      <LinkButton href="/sign-up?next=/account" tone="primary" block>
        {say("signUp.title")}
      </LinkButton>
      <LinkButton href="/sign-in?next=/account" block>
        {say("account.haveOne")}
      </LinkButton>
    </Panel>
  );
}

async function Summary({ person }: { person: Person }) {
  const say = await currentSay();
  const tokens = await webContext().people.tokens.of(person.id);
  return (
    <Panel>
      <SettingList>
        <SettingRow label={say("field.email")}>
          <span className="break-all">{person.email ?? say("account.none")}</span>
        </SettingRow>
        <SettingRow label={say("codes.title")}>{say("codes.left", { count: person.codesLeft })}</SettingRow>
        <SettingRow label={say("tokens.title")}>{tokens.length}</SettingRow>
      </SettingList>
      <LinkButton href="/account/tokens" block>
        {say("tokens.title")}
      </LinkButton>
    </Panel>
  );
}

/** What opens the account, and what closes it. */
async function Safety({ person }: { person: Person }) {
  const say = await currentSay();
  const { people, mail } = webContext();
  const [open, choices] = [await people.waysIn.of(person.id), outsideChoices()];
  // What is no longer offered here may still be tied to the account, and can be untied.
  const gone = open.filter((id) => !choices.some((choice) => choice.id === id)).map((id) => ({ id, title: id }));
  const ways = [...choices, ...gone].map((way) => ({ ...way, isOpen: open.includes(way.id) }));
  const { hasPassword, name, email } = person;
  return (
    <>
      <Panel heading={say("password.title")} description={say("password.what")}>
        <PasswordForm hasPassword={hasPassword} name={name} />
      </Panel>
      {(ways.length > 0 || mail || email !== undefined) && (
        <Panel heading={say("waysIn.title")} description={say("waysIn.what")}>
          <WaysIn ways={ways} email={email} hasPassword={hasPassword} hasMail={mail !== undefined} />
        </Panel>
      )}
      <Panel heading={say("codes.title")} description={say("codes.what")}>
        <p>{say("codes.leftLong", { count: person.codesLeft })}</p>
        <CodesForm hasPassword={hasPassword} />
      </Panel>
      <Panel heading={say("everywhere.title")} description={say("everywhere.what")}>
        <EverywhereForm />
      </Panel>
    </>
  );
}
