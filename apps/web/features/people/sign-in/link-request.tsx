"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { EmailField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { askForSignInLink } from "./actions.ts";

/** Asks for a link by e-mail that signs in, or signs up. */
export function LinkRequest() {
  const t = useTranslate();
  return (
    <Form action={askForSignInLink}>
      <EmailField hint={t("signIn.linkHint")} />
      <Told />
      <Submit tone="plain" block>
        {t("signIn.sendLink")}
      </Submit>
    </Form>
  );
}
