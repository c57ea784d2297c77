"use client";

import { useSay } from "../../../texts/client.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { closeTable } from "../actions.ts";

/** Ends a table, whatever is going on there. `label`: of the button. */
export function CloseTable({ id, name, label }: { id: string; name: string; label: string }) {
  const say = useSay();
  return (
    <ActDialog
      action={closeTable}
      id={id}
      label={label}
      heading={say("admin.closeNamed", { name })}
      what={say("admin.closeWhat")}
      hint={say("admin.whyTold")}
      submit={say("admin.closeSubmit")}
    />
  );
}
