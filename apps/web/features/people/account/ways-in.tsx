"use client";

import { signIn } from "next-auth/react";
import { useSay } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SettingList, SettingRow } from "../../../ui/setting-list.tsx";
import { EmailField, SecretField } from "../fields.tsx";
import { Form, Outcome, Submit } from "../form.tsx";
import { iconOf, type OutsideChoice } from "../sign-in/outside-buttons.tsx";
import { addEmail, closeWayIn } from "./actions.ts";

interface WaysInProps {
  providers: readonly (OutsideChoice & { isOpen: boolean })[];
  email: string | undefined;
  hasPassword: boolean;
  hasMail: boolean;
}

/** The providers and the address that open the account besides its password. */
export function WaysIn({ providers, email, hasPassword, hasMail }: WaysInProps) {
  const say = useSay();
  const all = [...(email === undefined ? [] : [{ id: "email", title: email, isOpen: true }]), ...providers];
  return (
    <div className="grid gap-4">
      {all.length > 0 && (
        <SettingList>
          {all.map((way) => (
            <SettingRow
              key={way.id}
              label={
                <span className="inline-flex items-center gap-2 break-all">
                  <Icon name={iconOf(way.id)} /> {way.title}
                </span>
              }
            >
              {way.isOpen ? <CloseWay {...way} /> : <OpenWay {...way} />}
            </SettingRow>
          ))}
        </SettingList>
      )}
      {hasMail && (
        <Form action={addEmail} resets>
          <EmailField hint={say(email === undefined ? "waysIn.emailHint" : "waysIn.otherEmailHint")} />
          {hasPassword && <SecretField name="current" label="field.currentPassword" />}
          <Outcome />
          <Submit tone="plain" className="justify-self-start">
            {say("waysIn.sendLink")}
          </Submit>
        </Form>
      )}
    </div>
  );
}

function OpenWay({ id, title }: OutsideChoice) {
  const say = useSay();
  return (
    <Button aria-label={say("waysIn.connectNamed", { provider: title })} onClick={() => void signIn(id, { callbackUrl: "/account" })}>
      {say("waysIn.connect")}
    </Button>
  );
}

function CloseWay({ id, title }: OutsideChoice) {
  const say = useSay();
  return (
    <Form action={closeWayIn} className="grid justify-items-end gap-2">
      <input type="hidden" name="provider" value={id} />
      <Submit tone="plain" aria-label={say("waysIn.closeNamed", { provider: title })}>
        {say("waysIn.close")}
      </Submit>
      <Outcome />
    </Form>
  );
}
