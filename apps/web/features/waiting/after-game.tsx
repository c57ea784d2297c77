"use client";

import Link from "next/link";
import { useTranslate } from "../../texts/client.tsx";
import { NoticeBox } from "../../ui/notice.tsx";

/** Says why the table waits again: a player has asked for another game, while others still looked at the last one. */
export function AfterGame({ lastGame }: { lastGame: string }) {
  const t = useTranslate();
  return (
    <NoticeBox>
      {t("waiting.again")}{" "}
      <Link href={lastGame} prefetch={false}>
        {t("waiting.lastGame")}
      </Link>
    </NoticeBox>
  );
}
