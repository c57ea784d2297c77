"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { Form, Submit } from "../../people/form.tsx";
import { settleReport } from "../actions.ts";
import { useAct } from "../last-act.tsx";

/** A report is done with, or taken up again. */
export function SettleReport({ id, isSettled }: { id: string; isSettled: boolean }) {
  const t = useTranslate();
  return (
    <Form action={useAct(settleReport)} className="flex">
      <input type="hidden" name="id" value={id} />
      {isSettled && <input type="hidden" name="reopen" />}
      <Submit tone="plain">{t(isSettled ? "admin.reopen" : "admin.settle")}</Submit>
    </Form>
  );
}
