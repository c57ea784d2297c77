"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { SecretField } from "../fields.tsx";
import { RecoveryCodes } from "../recovery-codes.tsx";
import { makeRecoveryCodes } from "./actions.ts";

export function CodesForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslate();
  return (
    <ActionForm action={makeRecoveryCodes} after={({ codes }) => codes && <RecoveryCodes codes={codes} />}>
      {hasPassword && <SecretField name="current" label="field.currentPassword" />}
      <FormStatus />
      <Submit tone="plain" className="justify-self-start">
        {t("codes.make")}
      </Submit>
    </ActionForm>
  );
}
