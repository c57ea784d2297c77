"use client";

import { useSyncExternalStore } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { Wrap } from "../../ui/page.tsx";

/** Warns if the browser blocks cookies, without which nobody can sign in. */
export function CookiesNeeded() {
  const t = useTranslate();
  const enabled = useSyncExternalStore(
    () => () => {},
    () => navigator.cookieEnabled,
    () => true,
  );
  return enabled ? null : (
    <Wrap className="pt-4">
      <NoticeBox tone="warning">{t("fault.cookies")}</NoticeBox>
    </Wrap>
  );
}
