"use client";

import { useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";

/** The server refuses longer reasons (`LONGEST_REASON` in features/maker/api/requests.ts). */
const MOST_LETTERS = 300;

/** Reports a made deck to the administrators. */
export function ReportDeck({ deck }: { deck: string }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const [state, setState] = useState<"writing" | "sending" | "sent" | "failed">("writing");

  async function send() {
    setState("sending");
    const body = JSON.stringify({ reason: reason.trim() });
    const answer = await fetch(`/api/decks/${deck}/reports`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    }).catch(() => undefined);
    setState(answer?.ok ? "sent" : "failed");
    if (answer?.ok) setOpen(false);
  }

  return (
    <>
      <Button tone="quiet" block disabled={state === "sent"} onClick={() => setOpen(true)}>
        <Icon name="flag" />
        {t(state === "sent" ? "madeDeck.reported" : "madeDeck.report")}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        heading={t("madeDeck.report")}
        closeLabel={t("close")}
        actions={
          <Button tone="primary" size="lg" disabled={reason.trim() === "" || state === "sending"} onClick={() => void send()}>
            {t("madeDeck.reportSend")}
          </Button>
        }
      >
        <p>{t("madeDeck.reportWhat")}</p>
        <Field
          label={t("madeDeck.reportReason")}
          name="reason"
          value={reason}
          maxLength={MOST_LETTERS}
          onChange={(event) => setReason(event.target.value)}
          fault={state === "failed" ? t("madeDeck.reportFailed") : undefined}
        />
      </Dialog>
    </>
  );
}
