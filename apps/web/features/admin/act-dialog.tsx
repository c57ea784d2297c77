"use client";

import { type ReactNode, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button, type ButtonTone } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { ActionForm, Submit, useFieldError } from "../forms/form.tsx";
import type { FormAction } from "../forms/form-state.ts";
import { useAdminAction } from "./act-status.tsx";

/** The server refuses longer reasons (`LONGEST_REASON` in packages/db/src/moderation/acts.ts). */
const LONGEST = 200;

interface ActDialogProps {
  action: FormAction;
  /** The id of the person, table or report. */
  id: string;
  /** The button's text, and its accessible name in a list. */
  label: string;
  heading: string;
  what: string;
  /** The readers of the reason. */
  hint: string;
  submit: string;
  tone?: ButtonTone | undefined;
  children?: ReactNode;
}

/** A button that asks for a reason in a dialog before it acts. */
export function ActDialog({ action, id, label, heading, what, hint, submit, tone, children }: ActDialogProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const act = useAdminAction(action);
  const actAndClose: FormAction = async (before, form) => {
    const answer = await act(before, form);
    if (answer.field === undefined) close();
    return answer;
  };
  return (
    <>
      <Button tone={tone} aria-label={heading} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} heading={heading} closeLabel={t("close")}>
        {/* Not there while it is closed: nothing of what was typed or told waits for the next time. */}
        {open && (
          <ActionForm action={actAndClose}>
            <p>{what}</p>
            <input type="hidden" name="id" value={id} />
            {children}
            <Reason hint={hint} />
            <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
              <Button onClick={close}>{t("cancel")}</Button>
              <Submit tone="danger">{submit}</Submit>
            </div>
          </ActionForm>
        )}
      </Dialog>
    </>
  );
}

function Reason({ hint }: { hint: string }) {
  const t = useTranslate();
  const fault = useFieldError("why");
  return <Field name="why" label={t("admin.why")} hint={hint} fault={fault} maxLength={LONGEST} autoComplete="off" required />;
}
