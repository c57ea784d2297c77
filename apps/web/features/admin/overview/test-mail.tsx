"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { EmailField } from "../../people/fields.tsx";
import { sendTestMail } from "../actions.ts";

/** `email`: the administrator's own address, if set. */
export function TestMail({ email }: { email: string | undefined }) {
  const t = useTranslate();
  return (
    <ActionForm action={sendTestMail} className="grid max-w-120 gap-4">
      <EmailField defaultValue={email} />
      <Submit tone="plain" className="justify-self-start">
        {t("admin.sendTestMail")}
      </Submit>
      <FormStatus />
    </ActionForm>
  );
}
