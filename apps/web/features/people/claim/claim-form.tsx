"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { CodeField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { claimAdministration } from "./actions.ts";

export function ClaimForm() {
  const t = useTranslate();
  return (
    <Form action={claimAdministration}>
      <CodeField label="claim.code" />
      <Told />
      <Submit block>{t("claim.submit")}</Submit>
    </Form>
  );
}
