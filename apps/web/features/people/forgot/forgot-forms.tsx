"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { CodeField, EmailField, NameField, SecretField } from "../fields.tsx";
import { requestPasswordLink, resetPasswordByCode } from "./actions.ts";

export function ForgotByMail() {
  const t = useTranslate();
  return (
    <ActionForm action={requestPasswordLink}>
      <EmailField />
      <FormStatus />
      <Submit block>{t("forgot.sendLink")}</Submit>
    </ActionForm>
  );
}

export function ForgotByCode() {
  const t = useTranslate();
  return (
    <ActionForm action={resetPasswordByCode}>
      <NameField isSignIn />
      <CodeField label="field.recoveryCode" />
      <SecretField label="field.newPassword" isNew />
      <FormStatus />
      <Submit block>{t("forgot.submit")}</Submit>
    </ActionForm>
  );
}
