"use client";

import { signIn } from "next-auth/react";
import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SettingList, SettingRow } from "../../../ui/setting-list.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import type { FormState } from "../../forms/form-state.ts";
import { EmailField, SecretField } from "../fields.tsx";
import { iconOf, type ProviderChoice } from "../sign-in/provider-buttons.tsx";
import { addEmail, removeWayIn, requestConnect } from "./actions.ts";

interface WaysInProps {
  ways: readonly (ProviderChoice & { isOpen: boolean })[];
  email: string | undefined;
  hasPassword: boolean;
  hasMail: boolean;
}

/** The sign-in methods besides the password: providers and an e-mail address. */
export function WaysIn({ ways, email, hasPassword, hasMail }: WaysInProps) {
  const t = useTranslate();
  const [connecting, setConnecting] = useState<ProviderChoice>();
  const all = [...(email === undefined ? [] : [{ id: "email", title: email, isOpen: true }]), ...ways];
  return (
    <div className="grid gap-4">
      <ActionForm action={removeWayIn} className="grid gap-3">
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
        <FormStatus />
      </ActionForm>
      {hasMail && (
        <ActionForm action={addEmail} resets>
          <EmailField hint={t(email === undefined ? "waysIn.emailHint" : "waysIn.otherEmailHint")} />
          {hasPassword && <SecretField name="current" label="field.currentPassword" />}
          <FormStatus />
          <Submit tone="plain" className="justify-self-start">
            {t("waysIn.sendLink")}
          </Submit>
        </ActionForm>
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

/** Checks the password, then connects the provider. */
function Connect({ way: { id, title }, hasPassword }: { way: ProviderChoice; hasPassword: boolean }) {
  const t = useTranslate();

  async function connect(before: FormState, form: FormData): Promise<FormState> {
    const answer = await requestConnect(before, form);
    if (answer.fault !== undefined) return answer;
    await signIn(id, { callbackUrl: "/account" });
    return new Promise(() => {}); // Stay busy until the provider's page loads.
  }

  return (
    <ActionForm action={connect}>
      <p>{t("waysIn.connectHow", { provider: title })}</p>
      <input type="hidden" name="provider" value={id} />
      {hasPassword && <SecretField name="current" label="field.currentPassword" />}
      <FormStatus />
      <Submit block>{t("waysIn.connect")}</Submit>
    </ActionForm>
  );
}
