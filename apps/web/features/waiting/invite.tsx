"use client";

import type { TableLink } from "@mutable/client";
import { useTranslate } from "../../texts/client.tsx";
import { CopyBox } from "../../ui/copy-box.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { ShareButton } from "../../ui/share-button.tsx";
import { useTable } from "../connection/table.ts";
import { isLoopback } from "../urls/loopback.ts";

/** The link to the table, to copy, share or scan. */
export function Invite({ table }: { table: TableLink }) {
  const t = useTranslate();
  const code = useTable(table, "code");
  const name = useTable(table, "info")?.settings.name;
  if (code === undefined) return null;
  const url = `${location.origin}/t/${code}?sit`;
  return (
    <section
      aria-labelledby="invite"
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-3 rounded-[1.375rem] bg-surface p-3.5 shadow-1 md:grid-cols-1 md:p-4.5 forced-colors:border"
    >
      <h2 id="invite" className="text-18 max-md:col-start-2">
        {t("invite.title")}
      </h2>
      <QrCode
        text={url}
        label={t("invite.qr")}
        className="rounded-control-lg bg-[#fff] p-2 max-md:col-start-1 max-md:row-span-3 max-md:row-start-1 md:mx-auto md:w-47.5 md:p-3"
      />
      <CopyBox
        value={url}
        shown={<span className="block text-balance break-all font-body font-strong">{url.replace(/^https?:\/\//, "")}</span>}
        copyLabel={t("copy.link")}
        copiedLabel={t("copy.done")}
        className="min-w-0 max-md:col-start-2"
      />
      <ShareButton title={name ?? "Mutable"} url={url} label={t("invite.share")} className="max-md:col-start-2" />
      <p className="text-15 text-ink-2 max-md:col-span-2">{t(isLoopback(location.hostname) ? "invite.onlyHere" : "invite.how")}</p>
    </section>
  );
}
