"use client";

import type { ErrorCode } from "@mutable/protocol";
import { useTranslate } from "../../texts/client.tsx";
import { Notice } from "../../ui/notice.tsx";

/** What went wrong with a command, where there is something to say. */
export function CommandFault({ error, className }: { error: ErrorCode | undefined; className?: string | undefined }) {
  const t = useTranslate();
  return error === undefined ? null : (
    <Notice tone="fault" className={className}>
      {t(`error.${error}`)}
    </Notice>
  );
}
