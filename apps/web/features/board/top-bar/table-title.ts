"use client";

import { dateText } from "../../formats/dates.ts";
import { useBoard } from "../state/board-state.tsx";

/** The name of the table or the replay. A daily deal has its day in the place of a name. */
export function useTableTitle(): string {
  const { text, replay, device, info } = useBoard();
  const name = replay?.title ?? device?.title;
  if (name !== undefined || info.day === undefined) return name ?? info.settings.name;
  return text.t("solo.dealOf", { day: dateText(text.words.language, new Date(info.day)) });
}
