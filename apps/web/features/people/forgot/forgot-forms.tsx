"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { CodeField, EmailField, NameField, SecretField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { askForPasswordLink, recover } from "./actions.ts";

export function ForgotByMail() {
  const t = useTranslate();
  return (
    <Form action={askForPasswordLink}>
      <EmailField />
      <Told />
      <Submit block>{t("forgot.sendLink")}</Submit>
    </Form>
  );
}

export function ForgotByCode() {
  const t = useTranslate();
  return (
    <Form action={recover}>
      <NameField isSignIn />
      <CodeField label="field.recoveryCode" />
      <SecretField label="field.newPassword" isNew />
      <Told />
      <Submit block>{t("forgot.submit")}</Submit>
    </Form>
  );
}
