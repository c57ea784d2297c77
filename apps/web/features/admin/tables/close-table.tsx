"use client";

import { useSay } from "../../../texts/client.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { closeTable } from "../actions.ts";

/** Ends a table, whatever is going on there. */
export function CloseTable({ id, name }: { id: string; name: string }) {
  const say = useSay();
  return (
    <ActDialog
      action={closeTable}
      id={id}
      label={say("admin.close")}
      heading={say("admin.closeNamed", { name })}
      what={say("admin.closeWhat")}
      hint={say("admin.whyTold")}
      submit={say("admin.closeSubmit")}
    />
  );
}
