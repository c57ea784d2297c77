"use client";

import { useTranslate } from "../../../texts/client.tsx";
import type { FaceId } from "../../../ui/faces.ts";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import type { FormAction } from "../../forms/form-state.ts";
import { FaceField, NameField, SecretField, UsernameHint } from "../fields.tsx";
import { addEmailByLink, setPasswordByLink, signInByLink, signUpByLink } from "./actions.ts";

/** A link acts only after a button press, since mail scanners open links. */
function OneButton({ action, secret, label }: { action: FormAction; secret: string; label: string }) {
  return (
    <ActionForm action={action}>
      <input type="hidden" name="secret" value={secret} />
      <FormStatus />
      <Submit block>{label}</Submit>
    </ActionForm>
  );
}

export function SignInByLink({ secret }: { secret: string }) {
  return <OneButton action={signInByLink} secret={secret} label={useTranslate()("signIn.submit")} />;
}

export function AddEmailByLink({ secret }: { secret: string }) {
  return <OneButton action={addEmailByLink} secret={secret} label={useTranslate()("link.addEmail")} />;
}

export function SignUpByLink({ secret, name, face }: { secret: string; name: string | undefined; face: FaceId }) {
  const t = useTranslate();
  return (
    <ActionForm action={signUpByLink}>
      <input type="hidden" name="secret" value={secret} />
      <NameField {...(name !== undefined && { defaultValue: name })} hint={t("field.nameHint")} />
      <FaceField defaultValue={face} />
      <FormStatus />
      <Submit block>{t("signUp.submit")}</Submit>
    </ActionForm>
  );
}

export function PasswordByLink({ secret, name }: { secret: string; name: string }) {
  const t = useTranslate();
  return (
    <ActionForm action={setPasswordByLink}>
      <input type="hidden" name="secret" value={secret} />
      <UsernameHint name={name} />
      <SecretField label="field.newPassword" isNew />
      <FormStatus />
      <Submit block>{t("link.setPassword")}</Submit>
    </ActionForm>
  );
}
