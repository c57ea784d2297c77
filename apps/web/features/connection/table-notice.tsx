"use client";

import type { ObservableTable, TableLink } from "@mutable/client";
import type { Notice as Told } from "@mutable/protocol";
import { useTranslate } from "../../texts/client.tsx";
import { NoticeBox } from "../../ui/notice.tsx";
import { useConnectionState } from "./connection.tsx";
import { useTable } from "./table.ts";

/** Notices after which the table page is gone. */
const END_NOTICES = ["closed", "closed_by_administrator", "banned", "kicked"] as const satisfies Told[];
type EndNotice = (typeof END_NOTICES)[number];

const isEndNotice = (notice: Told): notice is EndNotice => END_NOTICES.some((end) => end === notice);

/** The server's current notice for this table or its viewer. */
export function useTableNotice(table: ObservableTable): Exclude<Told, "going_on" | EndNotice> | undefined {
  const notice = useTable(table, "notice");
  const { status } = useTable(table, "state");
  if (notice === undefined || notice === "going_on" || isEndNotice(notice)) return undefined;
  return (notice === "restarting" || notice === "rejoin") && status === "joined" ? undefined : notice;
}

/** The notice as a box, also for a lost connection. */
export function TableNotice({ table }: { table: TableLink }) {
  const t = useTranslate();
  const notice = useTableNotice(table);
  const line = useConnectionState().status;
  if (line === "lost" && notice !== "restarting") return <NoticeBox tone="warning">{t("table.lineLost")}</NoticeBox>;
  return notice === undefined ? null : <NoticeBox tone="warning">{t(`notice.${notice}`)}</NoticeBox>;
}
