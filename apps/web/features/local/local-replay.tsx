"use client";

import { openDeviceStore, type StoredGame } from "@mutable/local-table";
import { type GameRecord, readRecord } from "@mutable/referee";
import { type ReactNode, useEffect, useState } from "react";
import { useLoadedDeck } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Narrow } from "../../ui/page.tsx";
import { LOCAL_HOME } from "../device/address.ts";
import { Shell, type ShellParts } from "../frame/shell.tsx";
import type { ReplayMoment } from "../replay/address.ts";
import type { GamePageData } from "../replay/game-page-data.ts";
import { ReplayBoard } from "../replay/replay-board.tsx";
import { toLocalGamePageData } from "./local-game-page-data.ts";

type Loaded = { readonly game: GamePageData; readonly record: GameRecord } | "missing" | "unreadable" | undefined;

/** The replay of a game that was finished on this device. */
export function LocalReplay({ game: id, step, around }: { game: string; step: number; around: ShellParts }) {
  const t = useTranslate();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    void findGame(id).then((stored) => setLoaded(stored === undefined ? "missing" : toLoaded(stored)));
  }, [id]);
  const deck = useLoadedDeck(typeof loaded === "object" ? loaded.record.deck.id : undefined);
  if (typeof loaded === "object" && typeof deck === "object") {
    const moment: ReplayMoment = { step, seat: undefined, showsAllHands: true };
    return <ReplayBoard game={loaded.game} record={loaded.record} deck={deck} moment={moment} />;
  }
  let shown: ReactNode = null;
  if (deck === "unknown") shown = <h1 className="text-34">{t("local.failed.no_deck")}</h1>;
  if (typeof loaded === "string") shown = <h1 className="text-34">{t(loaded === "missing" ? "local.noGame" : "replay.failed")}</h1>;
  return (
    <Shell around={around}>
      <Narrow className="grid justify-items-start gap-4 py-10">
        {shown}
        <a href={LOCAL_HOME}>{t("local.home")}</a>
      </Narrow>
    </Shell>
  );
}

const findGame = (id: string): Promise<StoredGame | undefined> =>
  openDeviceStore().then(
    (store) => store.game(id),
    () => undefined,
  );

function toLoaded(stored: StoredGame): Loaded {
  const read = readRecord(JSON.parse(stored.record));
  return read.why === undefined ? { game: toLocalGamePageData(stored.game), record: read.record } : "unreadable";
}
