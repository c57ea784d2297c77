"use client";

import type { ErrorCode } from "@mutable/protocol";
import { useSay } from "../../texts/client.tsx";
import { Notice } from "../../ui/notice.tsx";

/** What went wrong with a command, where there is something to say. */
export function CommandFault({ error, className }: { error: ErrorCode | undefined; className?: string | undefined }) {
  const say = useSay();
  return error === undefined ? null : (
    <Notice tone="fault" className={className}>
      {say(`error.${error}`)}
    </Notice>
  );
}
