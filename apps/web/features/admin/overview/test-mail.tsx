"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { EmailField } from "../../people/fields.tsx";
import { Form, Submit, Told } from "../../people/form.tsx";
import { sendTestMail } from "../actions.ts";

/** `email`: the administrator's own address, if they have one. */
export function TestMail({ email }: { email: string | undefined }) {
  const t = useTranslate();
  return (
    <Form action={sendTestMail} className="grid max-w-120 gap-4">
      <EmailField defaultValue={email} />
      <Submit tone="plain" className="justify-self-start">
        {t("admin.sendTestMail")}
      </Submit>
      <Told />
    </Form>
  );
}
