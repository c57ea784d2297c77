"use client";

import type { SavedGame } from "@mutable/local-table";
import { useEffect, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Panel } from "../../ui/panel.tsx";
import { LOCAL_HOME } from "../device/address.ts";
import { DeviceGameRow } from "./device-game-row.tsx";

const LISTED = 5;

/** The last games of this device beside the person's other games, which include the daily deals that were handed in. */
export function DeviceGames() {
  const t = useTranslate();
  const [games, setGames] = useState<readonly SavedGame[]>([]);
  useEffect(() => {
    // Without storage there are none.
    void readGames().then(setGames, () => {});
  }, []);
  if (games.length === 0) return null;
  return (
    <Panel heading={t("local.here")} description={t("local.hereWhy")}>
      <ul className="grid gap-2.5">
        {games.slice(0, LISTED).map((game) => (
          <DeviceGameRow key={game.id} game={game} />
        ))}
      </ul>
      <a href={LOCAL_HOME}>{t("local.home")}</a>
    </Panel>
  );
}

async function readGames(): Promise<SavedGame[]> {
  const { openDeviceStore } = await import("@mutable/local-table");
  const games = await (await openDeviceStore()).games();
  return games.filter(({ isHandedIn }) => isHandedIn !== true).sort((one, other) => other.ended - one.ended);
}
