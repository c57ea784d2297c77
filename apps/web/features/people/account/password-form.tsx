"use client";

import { useSay } from "../../../texts/client.tsx";
import { SecretField } from "../fields.tsx";
import { Form, Outcome, Submit } from "../form.tsx";
import { changePassword } from "./actions.ts";

export function PasswordForm({ hasPassword, name }: { hasPassword: boolean; name: string }) {
  const say = useSay();
  return (
    <Form action={changePassword} resets>
      {/* So that a password manager knows whose password changes. */}
      <input type="hidden" name="username" autoComplete="username" value={name} readOnly />
      {hasPassword && <SecretField name="current" label="field.currentPassword" />}
      <SecretField label="field.newPassword" isNew />
      <Outcome />
      <Submit tone="plain" className="justify-self-start">
        {say(hasPassword ? "password.change" : "password.set")}
      </Submit>
    </Form>
  );
}
