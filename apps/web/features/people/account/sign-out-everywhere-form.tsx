"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { signOutEverywhereElse } from "./actions.ts";

export function EverywhereForm() {
  const t = useTranslate();
  return (
    <ActionForm action={signOutEverywhereElse}>
      <FormStatus />
      <Submit tone="plain" className="justify-self-start">
        {t("everywhere.submit")}
      </Submit>
    </ActionForm>
  );
}
