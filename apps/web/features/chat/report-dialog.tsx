"use client";

import type { ChatLine } from "@mutable/protocol";
import { type FormEvent, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { CommandError } from "../connection/command-error.tsx";
import { useCommands } from "../connection/commands.ts";
import { personName } from "../formats/people.ts";

/** The room server refuses longer reasons (`line` in packages/protocol/src/commands.ts). */
const LONGEST = 500;

interface ReportDialogProps {
  isOpen: boolean;
  lines: readonly ChatLine[];
  onClose: () => void;
}

/** Asks for the message to report, the last one by default, and the reason. */
export function ReportDialog({ isOpen, lines: now, onClose }: ReportDialogProps) {
  const t = useTranslate();
  const { send, busy, error } = useCommands();
  /** New messages do not move the list while it is open. */
  const [lines] = useState(() => [...now].reverse());
  const [chosen, setChosen] = useState(lines[0]?.line);
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isDone, setDone] = useState(false);

  async function report(event: FormEvent) {
    event.preventDefault();
    const text = reason.trim();
    setMissing(text === "");
    if (text === "" || chosen === undefined) return;
    const answer = await send("report", { line: chosen, reason: text });
    setDone(answer.ok);
  }

  return (
    <Dialog open={isOpen} onClose={onClose} heading={t("report.title")} closeLabel={t("close")}>
      {isDone ? (
        <NoticeBox tone="good">{t("report.done")}</NoticeBox>
      ) : (
        <form onSubmit={(event) => void report(event)} noValidate className="grid gap-4">
          <p>{t("report.what")}</p>
          <fieldset className="min-w-0">
            <legend className="mb-1.5 font-strong text-15 leading-snug">{t("report.which")}</legend>
            <div className="grid max-h-60 gap-0.5 overflow-y-auto rounded-control border-[1.5px] border-line-field p-1">
              {lines.map(({ line, by, text }) => (
                <label
                  key={line}
                  className="relative flex min-h-11 items-center rounded-[0.625rem] px-3 py-1.5 leading-snug has-checked:bg-sel has-checked:text-sel-ink has-focus-visible:focus-ring forced-colors:has-checked:outline-2"
                >
                  <input
                    type="radio"
                    name="line"
                    value={line}
                    checked={line === chosen}
                    onChange={() => setChosen(line)}
                    className="sr-only"
                  />
                  <span className="min-w-0 break-words">
                    <b>{personName(t, by ?? { name: "" })}</b>: {text}
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <Field
            label={t("report.why")}
            fault={isMissing ? t("fault.missing") : undefined}
            value={reason}
            maxLength={LONGEST}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
          <CommandError error={error} />
          <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-auto">
            <Button onClick={onClose}>{t("cancel")}</Button>
            <Button type="submit" tone="primary" busy={busy !== undefined}>
              {t("report.submit")}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
