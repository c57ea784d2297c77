"use client";

import type { TableLink, Watched } from "@mutable/client";
import type { Notice as Told } from "@mutable/protocol";
import { useTranslate } from "../../../texts/client.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useConnectionState } from "../../line/line.tsx";
import { useTable } from "../../line/table.ts";

/** After these there is no table to show them at. */
type EndNotice = "closed" | "closed_by_administrator" | "banned";

/** What the server has said of itself, or of the viewer, until it is over. */
export function useTableNotice(table: Watched): Exclude<Told, "going_on" | EndNotice> | undefined {
  const notice = useTable(table, "notice");
  const { status } = useTable(table, "state");
  const viewer = useTable(table, "viewer");
  if (notice === "going_on" || notice === "closed" || notice === "closed_by_administrator" || notice === "banned") return undefined;
  if (notice === "kicked" && viewer !== "watcher") return undefined;
  return (notice === "restarting" || notice === "rejoin") && status === "joined" ? undefined : notice;
}

/** The same in a room of its own, and that the line is lost. */
export function TableNotice({ table }: { table: TableLink }) {
  const t = useTranslate();
  const notice = useTableNotice(table);
  const line = useConnectionState().status;
  if (line === "lost" && notice !== "restarting") return <Notice tone="warning">{t("table.lineLost")}</Notice>;
  return notice === undefined ? null : <Notice tone="warning">{t(`notice.${notice}`)}</Notice>;
}
