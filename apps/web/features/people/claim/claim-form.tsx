"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { CodeField } from "../fields.tsx";
import { claimAdministration } from "./actions.ts";

export function ClaimForm() {
  const t = useTranslate();
  return (
    <ActionForm action={claimAdministration}>
      <CodeField label="claim.code" />
      <FormStatus />
      <Submit block>{t("claim.submit")}</Submit>
    </ActionForm>
  );
}
