"use client";

import { useTranslate } from "../../../texts/client.tsx";
import { CopyBox } from "../../../ui/copy-box.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { ShareButton } from "../../../ui/share-button.tsx";
import { RenewLink } from "./friend-forms.tsx";

/** The viewer's own friend link, to show, copy and share. */
export function FriendLinkBox({ url, name, until }: { url: string; name: string; until: string }) {
  const t = useTranslate();
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <QrCode text={url} label={t("friends.linkQr")} className="w-47.5 rounded-control-lg bg-[#fff] p-3" />
      <p className="text-15 text-ink-2">{t("friends.linkWhat", { day: until })}</p>
      <CopyBox value={url} copyLabel={t("copy.link")} copiedLabel={t("copy.done")} className="w-full text-left" />
      <div className="flex flex-wrap justify-center gap-2">
        <ShareButton title={t("friends.linkTitle", { name })} url={url} label={t("friends.share")} />
        <RenewLink isFirst={false} />
      </div>
    </div>
  );
}
