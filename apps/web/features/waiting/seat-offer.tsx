"use client";

import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Commands } from "../connection/commands.ts";

interface SeatOfferProps {
  /** False if the table allows no spectators. */
  mayWatch: boolean;
  commands: Commands;
  onDecline: () => void;
}

/** Says to a viewer without a seat that one is free, and offers it. */
export function SeatOffer({ mayWatch, commands: { send, busy }, onDecline }: SeatOfferProps) {
  const t = useTranslate();
  return (
    <Panel look="lifted" heading={t("waiting.offer")} description={t("waiting.offerHow")}>
      <div className="flex flex-wrap gap-3 max-md:*:flex-auto">
        <Button size="lg" tone="primary" busy={busy === "sit"} onClick={() => void send("sit", {})}>
          <Icon name="chair" />
          {t("waiting.takeSeat")}
        </Button>
        {mayWatch && (
          <Button size="lg" onClick={onDecline}>
            {t("waiting.watchOnly")}
          </Button>
        )}
      </div>
    </Panel>
  );
}
