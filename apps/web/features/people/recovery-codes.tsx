"use client";

import { useTranslate } from "../../texts/client.tsx";
import { CopyBox } from "../../ui/copy-box.tsx";
import { NoticeBox } from "../../ui/notice.tsx";

/** New recovery codes. They are shown only once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslate();
  const list = (
    <ol className="grid gap-x-4 gap-y-2 sm:grid-cols-2" aria-label={t("codes.title")}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ol>
  );
  return (
    <div className="grid gap-3">
      <NoticeBox tone="warning" isLive={false}>
        {t("codes.keep")}
      </NoticeBox>
      <CopyBox value={codes.join("\n")} shown={list} copyLabel={t("copy.codes")} copiedLabel={t("copy.done")} />
    </div>
  );
}
