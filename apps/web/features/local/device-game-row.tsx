"use client";

import type { SavedGame } from "@mutable/local-table";
import { useTexts } from "../../texts/client.tsx";
import { buttonLook } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { localGameAddress } from "../device/address.ts";
import { dateText, relativeDateText } from "../formats/dates.ts";
import { deckName } from "../formats/decks.ts";
import { kindTitle } from "../replay/what-if/branch-title.ts";

interface DeviceGameRowProps {
  game: SavedGame;
  /** Without it the game cannot be deleted here. */
  onRemove?: () => void;
}

/** A game that was finished on this device. */
export function DeviceGameRow({
  game: { id, kind, branch, deck, deckName: made, seats, winner, goals, score, deal, isHandedIn, ended },
  onRemove,
}: DeviceGameRowProps) {
  const { t, language } = useTexts();
  const won = seats.find(({ seat }) => seat === winner);
  // No player can leave a game on a device. A shared branch is kept without its Goals.
  const isAlone = goals.length === 0 && kind !== "branch";
  return (
    <li className="flex flex-wrap items-center gap-2.5" data-game={id}>
      <span className="min-w-0 flex-1">
        <b>{deckName(t, deck, made)}</b>
        <span className="block text-15 text-ink-2">
          {kindTitle(t, { kind, branch })}
          {score !== undefined && ` · ${t("result.goals", { count: score })}`}
          {deal !== undefined &&
            ` · ${t("local.deal", { state: isHandedIn ? "sent" : "kept", day: dateText(language, new Date(deal.day)) })}`}
          {won !== undefined && ` · ${t(isAlone ? "local.wonAlone" : "local.wonBy", { name: won.name })}`} · <ShortTime at={ended} />
        </span>
      </span>
      <a href={localGameAddress(id)} className={buttonLook({ tone: "plain" })}>
        {t("local.replay")}
      </a>
      {onRemove !== undefined && <IconButton icon="trash" label={t("local.removeGame")} onClick={onRemove} />}
    </li>
  );
}

export function ShortTime({ at }: { at: number }) {
  const { language } = useTexts();
  return <time dateTime={new Date(at).toISOString()}>{relativeDateText(language, new Date(at), new Date())}</time>;
}
