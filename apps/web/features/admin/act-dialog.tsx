"use client";

import { type ReactNode, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button, type ButtonTone } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import type { Action } from "../people/answer.ts";
import { Form, Submit, useFault } from "../people/form.tsx";
import { useAct } from "./last-act.tsx";

const LONGEST = 200;

interface ActDialogProps {
  action: Action;
  /** Of what or whom it is about. */
  id: string;
  /** What the button says, and what it is called where there are several. */
  label: string;
  heading: string;
  what: string;
  /** Who reads the reason. */
  hint: string;
  submit: string;
  tone?: ButtonTone | undefined;
  children?: ReactNode;
}

/** A button for what is not done without a reason, and not by one press. */
export function ActDialog({ action, id, label, heading, what, hint, submit, tone, children }: ActDialogProps) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const act = useAct(action);
  const actAndClose: Action = async (before, form) => {
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
          <Form action={actAndClose}>
            <p>{what}</p>
            <input type="hidden" name="id" value={id} />
            {children}
            <Reason hint={hint} />
            <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
              <Button onClick={close}>{t("cancel")}</Button>
              <Submit tone="danger">{submit}</Submit>
            </div>
          </Form>
        )}
      </Dialog>
    </>
  );
}

function Reason({ hint }: { hint: string }) {
  const t = useTranslate();
  const fault = useFault("why");
  return <Field name="why" label={t("admin.why")} hint={hint} fault={fault} maxLength={LONGEST} autoComplete="off" required />;
}
