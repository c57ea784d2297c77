"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { closeTable } from "../actions.ts";

/** Closes a table in any phase. */
export function CloseTable({ id, name, label }: { id: string; name: string; label: string }) {
  const t = useTranslate();
  return (
    <ActDialog
      action={closeTable}
      id={id}
      label={label}
      heading={t("admin.closeNamed", { name })}
      what={t("admin.closeWhat")}
      hint={t("admin.whyTold")}
      submit={t("admin.closeSubmit")}
    />
  );
}
