"use client";

import { signIn } from "next-auth/react";
import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SettingList, SettingRow } from "../../../ui/setting-list.tsx";
import type { Answer } from "../answer.ts";
import { EmailField, SecretField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { iconOf, type OutsideChoice } from "../sign-in/outside-buttons.tsx";
import { addEmail, askToConnect, closeWayIn } from "./actions.ts";

interface WaysInProps {
  ways: readonly (OutsideChoice & { isOpen: boolean })[];
  email: string | undefined;
  hasPassword: boolean;
  hasMail: boolean;
}

/** The providers and the address that open the account besides its password. */
export function WaysIn({ ways, email, hasPassword, hasMail }: WaysInProps) {
  const t = useTranslate();
  const [connecting, setConnecting] = useState<OutsideChoice>();
  const all = [...(email === undefined ? [] : [{ id: "email", title: email, isOpen: true }]), ...ways];
  return (
    <div className="grid gap-4">
      <Form action={closeWayIn} className="grid gap-3">
        <SettingList>
          {all.map(({ id, title, isOpen }) => (
            <SettingRow
              key={id}
              label={
                <span className="inline-flex items-center gap-2 break-all">
                  <Icon name={iconOf(id)} /> {title}
                </span>
              }
            >
              {isOpen ? (
                <Submit tone="plain" name="provider" value={id} aria-label={t("waysIn.closeNamed", { provider: title })}>
                  {t("waysIn.close")}
                </Submit>
              ) : (
                <Button aria-label={t("waysIn.connectNamed", { provider: title })} onClick={() => setConnecting({ id, title })}>
                  {t("waysIn.connect")}
                </Button>
              )}
            </SettingRow>
          ))}
        </SettingList>
        <Told />
      </Form>
      {hasMail && (
        <Form action={addEmail} resets>
          <EmailField hint={t(email === undefined ? "waysIn.emailHint" : "waysIn.otherEmailHint")} />
          {hasPassword && <SecretField name="current" label="field.currentPassword" />}
          <Told />
          <Submit tone="plain" className="justify-self-start">
            {t("waysIn.sendLink")}
          </Submit>
        </Form>
      )}
      <Dialog
        open={connecting !== undefined}
        onClose={() => setConnecting(undefined)}
        heading={t("waysIn.connectNamed", { provider: connecting?.title ?? "" })}
        closeLabel={t("close")}
      >
        {connecting && <Connect way={connecting} hasPassword={hasPassword} />}
      </Dialog>
    </div>
  );
}

/** Goes to the provider and comes back with one more way in, once the password was right. */
function Connect({ way: { id, title }, hasPassword }: { way: OutsideChoice; hasPassword: boolean }) {
  const t = useTranslate();

  async function connect(before: Answer, form: FormData): Promise<Answer> {
    const answer = await askToConnect(before, form);
    if (answer.fault !== undefined) return answer;
    await signIn(id, { callbackUrl: "/account" });
    return new Promise(() => {}); // Busy until the provider's page is here.
  }

  return (
    <Form action={connect}>
      <p>{t("waysIn.connectHow", { provider: title })}</p>
      <input type="hidden" name="provider" value={id} />
      {hasPassword && <SecretField name="current" label="field.currentPassword" />}
      <Told />
      <Submit block>{t("waysIn.connect")}</Submit>
    </Form>
  );
}
