"use client";

import type { Translate } from "@mutable/i18n";
import { signIn } from "next-auth/react";
import { BANNED_ERROR } from "../../../session/banned-error.ts";
import { SECOND_STEP } from "../../../session/second-step.ts";
import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import type { FormState } from "../../forms/form-state.ts";
import { NameField, SecretField } from "../fields.tsx";
import { retryLaterText } from "../retry-later.ts";

/** Signs in with name and password through next-auth. */
export function PasswordSignIn({ next }: { next: string }) {
  const t = useTranslate();

  async function enter(_before: FormState, form: FormData): Promise<FormState> {
    const credentials = { name: String(form.get("name")), password: String(form.get("password")) };
    let page = next;
    try {
      const result = await signIn("password", { ...credentials, redirect: false });
      if (!result?.ok) return { fault: faultOf(result?.error ?? undefined, t) };
      if (result.url?.includes("csrf=true")) return { fault: t("fault.cookies") };
      if (result.url?.includes(`${SECOND_STEP}?`)) page = `${SECOND_STEP}?next=${encodeURIComponent(next)}`;
    } catch {
      return { fault: t("fault.unexpected") };
    }
    location.assign(page);
    return new Promise(() => {}); // Stay busy until the next page loads.
  }

  return (
    <ActionForm action={enter}>
      <NameField isSignIn />
      <SecretField label="field.password" />
      <FormStatus />
      <Submit block>{t("signIn.submit")}</Submit>
    </ActionForm>
  );
}

function faultOf(error: string | undefined, t: Translate): string {
  const wait = /^wait (\d+)$/.exec(error ?? "")?.[1];
  if (wait !== undefined) return retryLaterText(Number(wait), t);
  if (error === BANNED_ERROR) return t("error.banned");
  return t(error === "CredentialsSignin" ? "fault.wrongSignIn" : "fault.unexpected");
}
