"use client";

import { useTranslate } from "../../texts/client.tsx";
import { Panel } from "../../ui/panel.tsx";
import { type SharedDeal, useDealSentence } from "../board/solo/copy-deal.tsx";
import { TurnRow } from "../board/solo/turn-row.tsx";

/** What is copied for friends, and what the squares say. */
export function FriendsSee({ deal, host }: { deal: SharedDeal; host: string }) {
  const t = useTranslate();
  return (
    <Panel look="box" heading={t("daily.friendsSee")}>
      <div className="grid gap-2 rounded-panel bg-surface-2 px-4 py-3 font-semi text-18">
        <p>{useDealSentence(deal)}</p>
        <TurnRow squares={deal.squares} />
        <p className="break-all text-link">
          {host}
          {deal.address}
        </p>
      </div>
      <p className="text-15 text-ink-2">{t("daily.squares")}</p>
    </Panel>
  );
}
