"use client";

import type { Translate } from "@mutable/i18n";
import { signIn } from "next-auth/react";
import { useTranslate } from "../../../texts/client.tsx";
import type { Answer } from "../answer.ts";
import { BANNED } from "../banned.ts";
import { NameField, SecretField } from "../fields.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { waitSentence } from "../wait.ts";

/** Signs in with a name and a password, through next-auth. */
export function PasswordSignIn({ next }: { next: string }) {
  const t = useTranslate();

  async function enter(_before: Answer, form: FormData): Promise<Answer> {
    const credentials = { name: String(form.get("name")), password: String(form.get("password")) };
    try {
      const result = await signIn("password", { ...credentials, redirect: false });
      if (!result?.ok) return { fault: faultOf(result?.error ?? undefined, t) };
      if (result.url?.includes("csrf=true")) return { fault: t("fault.cookies") };
    } catch {
      return { fault: t("fault.unexpected") };
    }
    location.assign(next);
    return new Promise(() => {}); // Busy until the next page is here.
  }

  return (
    <Form action={enter}>
      <NameField isSignIn />
      <SecretField label="field.password" />
      <Told />
      <Submit block>{t("signIn.submit")}</Submit>
    </Form>
  );
}

function faultOf(error: string | undefined, t: Translate): string {
  const wait = /^wait (\d+)$/.exec(error ?? "")?.[1];
  if (wait !== undefined) return waitSentence(Number(wait), t);
  if (error === BANNED) return t("error.banned");
  return t(error === "CredentialsSignin" ? "fault.wrongSignIn" : "fault.unexpected");
}
