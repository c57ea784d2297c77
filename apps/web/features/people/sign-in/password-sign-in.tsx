"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { NameField, SecretField } from "../fields.tsx";
import { signInByPassword } from "./actions.ts";

/** The form for name and password. */
export function PasswordSignIn({ next }: { next: string }) {
  const t = useTranslate();
  return (
    <ActionForm action={signInByPassword}>
      <input type="hidden" name="next" value={next} />
      <NameField isSignIn />
      <SecretField label="field.password" />
      <FormStatus />
      <Submit block>{t("signIn.submit")}</Submit>
    </ActionForm>
  );
}
