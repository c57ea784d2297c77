"use client";

import { useState } from "react";
import { useTranslate } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ActionForm, FormStatus, Submit } from "../../forms/form.tsx";
import { SecretField } from "../fields.tsx";
import { deleteOwnAccount } from "./actions.ts";

export function Removal({ hasPassword, isGuest }: { hasPassword: boolean; isGuest: boolean }) {
  const t = useTranslate();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const title = t(isGuest ? "remove.guestTitle" : "remove.title");
  return (
    <>
      <Button className="justify-self-start text-danger-text" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={close} heading={title} closeLabel={t("close")}>
        {/* Not there while it is closed: nothing of what was typed or told waits for the next time. */}
        {open && (
          <ActionForm action={deleteOwnAccount}>
            <p>{t(isGuest ? "remove.guestWhat" : "remove.what")}</p>
            {hasPassword && <SecretField name="current" label="field.currentPassword" />}
            <FormStatus />
            <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
              <Button onClick={close}>{t("cancel")}</Button>
              <Submit tone="danger">{t("remove.submit")}</Submit>
            </div>
          </ActionForm>
        )}
      </Dialog>
    </>
  );
}
