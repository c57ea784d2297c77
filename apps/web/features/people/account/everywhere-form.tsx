"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { Form, Submit, Told } from "../form.tsx";
import { signOutEverywhereElse } from "./actions.ts";

export function EverywhereForm() {
  const t = useTranslate();
  return (
    <Form action={signOutEverywhereElse}>
      <Told />
      <Submit tone="plain" className="justify-self-start">
        {t("everywhere.submit")}
      </Submit>
    </Form>
  );
}
