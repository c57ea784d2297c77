"use client";

import type { TableLink } from "@mutable/client";
import type { TableInfo } from "@mutable/protocol";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Commands } from "../line/command.ts";
import { useConnectionState } from "../line/line.tsx";
import type { Room } from "./waiting-state.ts";

interface BeginningProps {
  table: TableLink;
  info: TableInfo;
  room: Room;
  commands: Commands;
  isSitting: boolean;
}

/** Sitting down, being ready, beginning, going. */
export function Beginning({ table, info, room, commands, isSitting }: BeginningProps) {
  const t = useTranslate();
  const router = useRouter();
  const { send, busy } = commands;
  const line = useConnectionState().status;
  const isDealing = info.phase === "dealing";
  async function leave() {
    // A seat would be kept for a while for somebody who does not want it any more.
    if (room.you !== undefined && !isDealing && line === "open") await send("stand_up", {});
    router.push("/lobby");
  }
  const start = (
    <Button
      size="lg"
      tone={room.isHost || room.isReady ? "primary" : "plain"}
      disabled={room.hindrance !== undefined || isDealing}
      busy={busy === "start"}
      {...(room.hindrance !== undefined && { "aria-describedby": "hindrance" })}
      onClick={() => void send("start", {})}
    >
      {isDealing ? t("waiting.shuffling") : t("waiting.start", { count: room.taken })}
    </Button>
  );
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3 max-md:*:flex-auto">
        {room.you === undefined && room.taken < info.settings.seats && (
          <Button size="lg" tone="primary" busy={isSitting || busy === "sit"} disabled={isDealing} onClick={() => void send("sit", {})}>
            <Icon name="chair" />
            {t("waiting.takeSeat")}
          </Button>
        )}
        {room.you !== undefined && room.isHost && start}
        {room.you !== undefined && <Ready table={table} room={room} isDealing={isDealing} commands={commands} />}
        {room.you !== undefined && !room.isHost && start}
        <Button size="lg" tone={room.you === undefined ? "plain" : "ghost"} busy={busy === "stand_up"} onClick={() => void leave()}>
          {t("waiting.leave")}
        </Button>
      </div>
      {room.hindrance !== undefined && !isDealing && (
        <p id="hindrance" className="text-14 text-ink-2">
          {t(`waiting.hindrance.${room.hindrance}`)}
        </p>
      )}
    </div>
  );
}

function Ready({ table, room, isDealing, commands }: Omit<BeginningProps, "info" | "isSitting"> & { isDealing: boolean }) {
  const t = useTranslate();
  const [wanted, setWanted] = useState<boolean>();
  const isReady = wanted ?? room.isReady;
  async function toggle() {
    setWanted(!isReady);
    await commands.follow("ready", table.setReady(!isReady));
    setWanted(undefined);
  }
  return (
    <Button
      size="lg"
      tone={room.isHost || isReady ? "plain" : "primary"}
      disabled={isDealing}
      aria-pressed={isReady}
      className={isReady ? "text-ok-text!" : undefined}
      onClick={() => void toggle()}
    >
      {isReady && <Icon name="check" />}
      {t(isReady ? "waiting.ready" : "waiting.beReady")}
    </Button>
  );
}
