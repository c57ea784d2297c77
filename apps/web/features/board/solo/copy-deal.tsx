"use client";

import { useTexts } from "../../../texts/client.tsx";
import { Button } from "../../../ui/button.tsx";
import { useCopy } from "../../../ui/copy.ts";
import { Icon } from "../../../ui/icon.tsx";
import { dayText } from "./deal-time.ts";
import { emojiRow, type Square } from "./share-row.ts";

export interface SharedDeal {
  /** In UTC, such as "2026-11-26". */
  readonly day: string;
  readonly score: number;
  /** The days of the streak. */
  readonly days: number;
  readonly squares: readonly Square[];
  /** Where others play the deal. */
  readonly address: string;
}

/** The first line of what friends get. */
export function useDealSentence({ day, score, days }: Pick<SharedDeal, "day" | "score" | "days">): string {
  const { t, language } = useTexts();
  return t("daily.shared", { day: dayText(language, day), score, days });
}

/** Copies score, row and link of a daily deal. No card is named: others can still play it. */
export function CopyDeal({ deal, isMain = false }: { deal: SharedDeal; isMain?: boolean | undefined }) {
  const { t } = useTexts();
  const { copied, copy } = useCopy();
  const sentence = useDealSentence(deal);
  const outcome = copied === undefined ? undefined : t(copied ? "copy.done" : "copy.failed");
  return (
    <>
      <Button
        tone={isMain ? "primary" : "plain"}
        size="lg"
        block={isMain}
        onClick={() => void copy(`${sentence}\n${emojiRow(deal.squares)}\n${location.origin}${deal.address}`)}
      >
        <Icon name="share-network" />
        {outcome ?? t("daily.copy")}
      </Button>
      <span role="status" className="sr-only">
        {outcome}
      </span>
    </>
  );
}
