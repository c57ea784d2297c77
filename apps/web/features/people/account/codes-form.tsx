"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { Codes } from "../codes.tsx";
import { SecretField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { makeRecoveryCodes } from "./actions.ts";

export function CodesForm({ hasPassword }: { hasPassword: boolean }) {
  const t = useTranslate();
  return (
    <Form action={makeRecoveryCodes} after={({ codes }) => codes && <Codes codes={codes} />}>
      {hasPassword && <SecretField name="current" label="field.currentPassword" />}
      <Told />
      <Submit tone="plain" className="justify-self-start">
        {t("codes.make")}
      </Submit>
    </Form>
  );
}
