"use client";

import { useTranslate } from "../../../texts/client.tsx";
import type { Face } from "../../../ui/faces.ts";
import { Notice } from "../../../ui/notice.tsx";
import type { Action } from "../answer.ts";
import { FaceField, NameField, SecretField, WhosePassword } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { addEmailByLink, setPasswordByLink, signInByLink, signUpByLink } from "./actions.ts";

/** What a link does is done by a button on its page: programs that scan mail open links, but press nothing. */
function OneButton({ action, secret, label }: { action: Action; secret: string; label: string }) {
  return (
    <Form action={action} after={({ done }) => done && <Notice tone="good">{done}</Notice>}>
      <input type="hidden" name="secret" value={secret} />
      <Told />
      <Submit block>{label}</Submit>
    </Form>
  );
}

export function SignInByLink({ secret }: { secret: string }) {
  return <OneButton action={signInByLink} secret={secret} label={useTranslate()("signIn.submit")} />;
}

export function AddEmailByLink({ secret }: { secret: string }) {
  return <OneButton action={addEmailByLink} secret={secret} label={useTranslate()("link.addEmail")} />;
}

export function SignUpByLink({ secret, name, face }: { secret: string; name: string | undefined; face: Face }) {
  const t = useTranslate();
  return (
    <Form action={signUpByLink}>
      <input type="hidden" name="secret" value={secret} />
      <NameField {...(name !== undefined && { defaultValue: name })} hint={t("field.nameHint")} />
      <FaceField defaultValue={face} />
      <Told />
      <Submit block>{t("signUp.submit")}</Submit>
    </Form>
  );
}

export function PasswordByLink({ secret, name }: { secret: string; name: string }) {
  const t = useTranslate();
  return (
    <Form action={setPasswordByLink}>
      <input type="hidden" name="secret" value={secret} />
      <WhosePassword name={name} />
      <SecretField label="field.newPassword" isNew />
      <Told />
      <Submit block>{t("link.setPassword")}</Submit>
    </Form>
  );
}
