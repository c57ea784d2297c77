"use client";

import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { dateText } from "../../formats/dates.ts";
import { useBoard } from "../state/board-state.tsx";
import type { Rank } from "./standing.ts";

/** Shares score and rank, without the cards: others can still play the deal. Copies them where the device cannot share. */
export function ShareScore({ score, rank }: { score: number; rank: Rank | undefined }) {
  const { text, info } = useBoard();
  const { t, words } = text;
  const { copied, copy } = useCopy();
  const { day } = info;
  const parts = [
    t("solo.shared", { count: score }),
    ...(day === undefined ? [] : [t("solo.dealOf", { day: dateText(words.language, new Date(day)) })]),
    ...(rank === undefined ? [] : [t("solo.rank", { place: rank.place, of: rank.of })]),
  ];
  async function share() {
    const shared = { text: parts.join(" · "), url: `${location.origin}/` };
    if (!("share" in navigator)) await copy(`${shared.text} ${shared.url}`);
    // Cancelling is no error.
    else await navigator.share(shared).catch(() => {});
  }
  return (
    <>
      <Button onClick={() => void share()}>
        <Icon name="share" />
        {t(copied ? "copy.done" : "solo.share")}
      </Button>
      <span role="status" className="sr-only">
        {copied !== undefined && t(copied ? "copy.done" : "copy.failed")}
      </span>
    </>
  );
}
