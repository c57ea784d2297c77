"use client";

import { useSay } from "../../texts/client.tsx";
import { CopyBox } from "../../ui/copy-box.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Recovery codes, the once that they are seen. */
export function Codes({ codes }: { codes: readonly string[] }) {
  const say = useSay();
  return (
    <div className="grid gap-3">
      <Notice tone="warning">{say("codes.keep")}</Notice>
      <ol className="grid gap-x-4 gap-y-1 font-mono text-15 sm:grid-cols-2" aria-label={say("codes.title")}>
        {codes.map((code) => (
          <li key={code} className="rounded-chip bg-surface-2 px-3 py-1.5">
            {code}
          </li>
        ))}
      </ol>
      <CopyBox value={codes.join("\n")} shown={say("codes.all")} copyLabel={say("copy.codes")} copiedLabel={say("copy.done")} />
    </div>
  );
}
