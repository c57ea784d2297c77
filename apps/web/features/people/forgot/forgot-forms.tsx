"use client";

import { useSay } from "../../../texts/client.tsx";
import { CodeField, EmailField, NameField, SecretField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { askForPasswordLink, recover } from "./actions.ts";

export function ForgotByMail() {
  const say = useSay();
  return (
    <Form action={askForPasswordLink}>
      <EmailField />
      <Told />
      <Submit block>{say("forgot.sendLink")}</Submit>
    </Form>
  );
}

export function ForgotByCode() {
  const say = useSay();
  return (
    <Form action={recover}>
      <NameField isSignIn />
      <CodeField label="field.recoveryCode" />
      <SecretField label="field.newPassword" isNew />
      <Told />
      <Submit block>{say("forgot.submit")}</Submit>
    </Form>
  );
}
