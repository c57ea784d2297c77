"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { SecretField, WhosePassword } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { changePassword } from "./actions.ts";

export function PasswordForm({ hasPassword, name }: { hasPassword: boolean; name: string }) {
  const t = useTranslate();
  return (
    <Form action={changePassword} resets>
      <WhosePassword name={name} />
      {hasPassword && <SecretField name="current" label="field.currentPassword" />}
      <SecretField label="field.newPassword" isNew />
      <Told />
      <Submit tone="plain" className="justify-self-start">
        {t(hasPassword ? "password.change" : "password.set")}
      </Submit>
    </Form>
  );
}
