"use client";

import { useTranslate } from "../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../forms/form.tsx";
import type { FormAction } from "../forms/form-state.ts";
import { CodeField } from "./fields.tsx";

/** The same form with a recovery code, for people whose phone is not at hand. */
export function OtherCode({ action, label, next }: { action: FormAction; label: string; next?: string }) {
  const t = useTranslate();
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center font-semi underline">{t("factor.noPhone")}</summary>
      <ActionForm action={action} resets className="grid gap-4 pt-2">
        {next !== undefined && <input type="hidden" name="next" value={next} />}
        <CodeField label="field.recoveryCode" />
        <FormStatus />
        <Submit tone="plain" className="justify-self-start">
          {label}
        </Submit>
      </ActionForm>
    </details>
  );
}
