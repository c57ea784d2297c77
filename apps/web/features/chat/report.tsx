"use client";

import type { ChatLine } from "@mutable/protocol";
import dynamic from "next/dynamic";
import { useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { useConnectionState } from "../connection/connection.tsx";

/** Loaded on demand. */
const ReportDialog = dynamic(() => loadPart(() => import("./report-dialog.tsx").then((found) => found.ReportDialog)), { ssr: false });

/** The number of recent messages that can be reported. */
const REPORTABLE_LINES = 20;

/** Reports a message of another person to the administrators. Renders nothing if there is none. */
export function Report({ lines }: { lines: readonly ChatLine[] }) {
  const t = useTranslate();
  const state = useConnectionState();
  const [isOpen, setOpen] = useState(false);
  /** A new key empties the form each time it opens. */
  const [times, setTimes] = useState(0);
  const you = state.status === "open" ? state.hello.you : undefined;
  // Without a connection the viewer's own id is unknown.
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
