"use client";

import type { ChatLine } from "@mutable/protocol";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useConnectionState } from "../line/line.tsx";

/** Hardly anybody needs it. */
const ReportDialog = dynamic(() => import("./report-dialog.tsx").then((found) => found.ReportDialog), { ssr: false });

/** So many of the last lines can be reported. */
const REPORTABLE_LINES = 20;

/** Shows an administrator what somebody else has said. Nothing, where nobody else has. */
export function Report({ lines }: { lines: readonly ChatLine[] }) {
  const t = useTranslate();
  const state = useConnectionState();
  const [isOpen, setOpen] = useState(false);
  /** Nothing of what was written waits for the next time. */
  const [times, setTimes] = useState(0);
  const you = state.status === "open" ? state.hello.you : undefined;
  // While the line is down nobody knows which lines are their own.
  const others = you === undefined ? [] : lines.filter(({ by }) => by !== undefined && by.id !== you).slice(-REPORTABLE_LINES);
  if (others.length === 0 && !isOpen) return null;
  function open() {
    setTimes(times + 1);
    setOpen(true);
  }
  return (
    <>
      <IconButton icon="flag" label={t("report.title")} className="mb-0.5" onClick={open} />
      {times > 0 && <ReportDialog key={times} isOpen={isOpen} lines={others} onClose={() => setOpen(false)} />}
    </>
  );
}
