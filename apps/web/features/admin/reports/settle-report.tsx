"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActionForm, Submit } from "../../forms/form.tsx";
import { useAdminAction } from "../act-status.tsx";
import { settleReport } from "../actions.ts";

/** The button that settles or reopens a report. */
export function SettleReport({ id, isSettled }: { id: string; isSettled: boolean }) {
  const t = useTranslate();
  return (
    <ActionForm action={useAdminAction(settleReport)} className="flex">
      <input type="hidden" name="id" value={id} />
      {isSettled && <input type="hidden" name="reopen" />}
      <Submit tone="plain">{t(isSettled ? "admin.reopen" : "admin.settle")}</Submit>
    </ActionForm>
  );
}
