"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { SecretField, UsernameHint } from "../fields.tsx";
import { changePassword } from "./actions.ts";

export function PasswordForm({ hasPassword, name }: { hasPassword: boolean; name: string }) {
  const t = useTranslate();
  return (
    <ActionForm action={changePassword} resets>
      <UsernameHint name={name} />
      {hasPassword && <SecretField name="current" label="field.currentPassword" />}
      <SecretField label="field.newPassword" isNew />
      <FormStatus />
      <Submit tone="plain" className="justify-self-start">
        {t(hasPassword ? "password.change" : "password.set")}
      </Submit>
    </ActionForm>
  );
}
