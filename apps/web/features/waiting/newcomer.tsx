"use client";

import type { TableLink } from "@mutable/client";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/panel.tsx";
import type { Commands } from "../connection/commands.ts";

interface NewcomerProps {
  table: TableLink;
  /** False if the viewer gets ready by answering a proposal. */
  asks: boolean;
  commands: Commands;
}

/** For a viewer who has sat for this game, and has a seat now: its start waits for a short time only. */
export function Newcomer({ table, asks, commands: { follow, busy } }: NewcomerProps) {
  const t = useTranslate();
  return (
    <Panel look="lifted" heading={t("newcomer.title")} description={t("newcomer.how")}>
      {asks && (
        <div className="flex flex-wrap max-md:*:flex-auto">
          <Button size="lg" tone="primary" busy={busy === "ready"} onClick={() => void follow("ready", table.setReady({ ready: true }))}>
            {t("waiting.beReady")}
          </Button>
        </div>
      )}
    </Panel>
  );
}
