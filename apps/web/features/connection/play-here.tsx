"use client";

import { useTranslate } from "../../texts/client.tsx";
import { OFFLINE_PAGE } from "../../worker/requests.ts";
import { useConnectionState } from "./connection.tsx";

/** A way to go on while the room server cannot be reached: the games of this device. */
export function PlayHere() {
  const t = useTranslate();
  const { status } = useConnectionState();
  if (status !== "lost") return null;
  return (
    <a href={OFFLINE_PAGE} className="inline-flex min-h-11 items-center text-15">
      {t("local.title")}
    </a>
  );
}
