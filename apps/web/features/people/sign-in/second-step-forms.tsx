"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { AppCodeField } from "../fields.tsx";
import { OtherCode } from "../other-code.tsx";
import { finishSignIn } from "./actions.ts";

export function SecondStepForms({ next }: { next: string }) {
  const t = useTranslate();
  return (
    <>
      <ActionForm action={finishSignIn}>
        <input type="hidden" name="next" value={next} />
        <AppCodeField hint={t("factor.onceEach")} />
        <FormStatus />
        <Submit block>{t("signIn.submit")}</Submit>
      </ActionForm>
      <OtherCode action={finishSignIn} label={t("signIn.submit")} next={next} />
    </>
  );
}
