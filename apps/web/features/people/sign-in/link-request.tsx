"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { EmailField } from "../fields.tsx";
import { requestSignInLink } from "./actions.ts";

/** The form that requests a sign-in link by mail. */
export function LinkRequest() {
  const t = useTranslate();
  return (
    <ActionForm action={requestSignInLink}>
      <EmailField hint={t("signIn.linkHint")} />
      <FormStatus />
      <Submit tone="plain" block>
        {t("signIn.sendLink")}
      </Submit>
    </ActionForm>
  );
}
