"use client";

import { ShareTextButton } from "../../../ui/share-text-button.tsx";
import { dateText } from "../../formats/dates.ts";
import { deckName } from "../../formats/decks.ts";
import { useBoard } from "../state/board-state.tsx";
import { sharedAddress } from "./shared-address.ts";
import type { Rank } from "./standing.ts";

/** Shares score and rank without the cards: others can still play the deal, to which the link leads. Games that a device has dealt have a rank on it only. */
export function ShareScore({ score, rank }: { score: number; rank: Rank | undefined }) {
  const { text, info, device } = useBoard();
  const { t, words } = text;
  const { day, settings } = info;
  const place = device === undefined ? rank : undefined;
  const parts = [
    t("solo.shared", { count: score, deck: deckName(t, settings.deck, info.deckName) }),
    ...(day === undefined ? [] : [t("solo.dealOf", { day: dateText(words.language, new Date(day)) })]),
    ...(place === undefined ? [] : [t("solo.rank", { place: place.place, of: place.of })]),
  ];
  return (
    <ShareTextButton
      text={parts.join(" · ")}
      url={location.origin + sharedAddress(info)}
      label={t("solo.share")}
      copiedLabel={t("copy.done")}
      failedLabel={t("copy.failed")}
    />
  );
}
