"use client";

import { useEffect, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { Wrap } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useConnectionState } from "../connection/connection.tsx";

/** Joining takes less than a second; after this many milliseconds a warning is shown. */
const LONG_WAIT_MS = 8_000;

/** Shown until the server has sent the table, with placeholders where its parts will be. */
export function JoiningTable() {
  const t = useTranslate();
  const { status } = useConnectionState();
  const isLong = useIsLaterThan(LONG_WAIT_MS);
  return (
    <Wrap className="grid gap-4 py-3.5 md:grid-cols-[minmax(0,1fr)_21.25rem] md:gap-6 md:py-6.5">
      <div className="grid content-start gap-4">
        <h1 className="text-26">{t("table.joining")}</h1>
        {status === "lost" && <NoticeBox tone="warning">{t("table.lineLost")}</NoticeBox>}
        {status !== "lost" && isLong && <NoticeBox tone="warning">{t("table.joiningLong")}</NoticeBox>}
        <div className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
          {["one", "two", "three", "four"].map((seat) => (
            <Skeleton key={seat} className="h-33 rounded-[1.25rem]! md:h-44.5" />
          ))}
        </div>
        <Skeleton className="h-44" />
      </div>
      <Skeleton className="h-91 rounded-[1.375rem]! max-md:hidden" />
    </Wrap>
  );
}

/** Becomes true after this many milliseconds on the page. */
function useIsLaterThan(milliseconds: number): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLater(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return isLater;
}
