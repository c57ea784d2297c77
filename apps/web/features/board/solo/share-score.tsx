"use client";

import { ShareTextButton } from "../../../ui/share-text-button.tsx";
import { deckName } from "../../formats/decks.ts";
import { useInfo, useShell, useText } from "../state/contexts.ts";
import { useDealTitle } from "./deal-title.ts";
import { sharedAddress } from "./shared-address.ts";
import type { Rank } from "./standing.ts";

/** Shares score and rank without the cards: others can still play the deal. Games that a device has dealt have a rank on it only. */
export function ShareScore({ score, rank }: { score: number; rank: Rank | undefined }) {
  const text = useText();
  const info = useInfo();
  const shell = useShell();
  const { t } = text;
  const { settings } = info;
  const deal = useDealTitle();
  const place = shell.scores.areOfAll ? rank : undefined;
  const parts = [
    t("solo.shared", { count: score, deck: deckName(t, settings.deck, info.deckName) }),
    ...(deal === undefined ? [] : [deal]),
    ...(place === undefined ? [] : [t("solo.rank", { place: place.place, of: place.of })]),
  ];
  return (
    <ShareTextButton
      text={parts.join(" · ")}
      url={location.origin + sharedAddress(info, shell.scores)}
      label={t("solo.share")}
      copiedLabel={t("copy.done")}
      failedLabel={t("copy.failed")}
    />
  );
}
