"use client";

import { findTurns, Replay } from "@mutable/client";
import type { Deck } from "@mutable/engine";
import type { GameRecord } from "@mutable/referee";
import { useEffect, useState } from "react";
import { Board } from "../board/board.tsx";
import { momentQuery, type ReplayMoment, replayViewOf, toViewpoint } from "./address.ts";
import { Playback } from "./playback.ts";
import { recordAge, toReplayedGame } from "./replayed-game.ts";
import "./replay.css";
import type { GamePageData } from "./game-page-data.ts";
import { useReplayShell } from "./replay-shell.tsx";
import { ReplayProvider, type ReplayState } from "./replay-state.ts";

interface ReplayBoardProps {
  game: GamePageData;
  record: GameRecord;
  deck: Deck;
  /** The first step and view. */
  moment: ReplayMoment;
}

/** The board with a finished game. */
export function ReplayBoard({ game, record, deck, moment }: ReplayBoardProps) {
  const [shown] = useState((): ReplayState => {
    const replay = new Replay(toReplayedGame(record, deck, game), toViewpoint(moment, game.ownSeat), moment.step);
    const turn = findTurns(replay.history).find(({ number }) => number === moment.turn);
    if (turn !== undefined) replay.goTo(turn.step);
    return { game, record, age: recordAge(record), replay, playback: new Playback(replay) };
  });
  useAddressBar(shown);
  useEffect(() => () => shown.playback.pause(), [shown]);
  const shell = useReplayShell(shown);
  return (
    <ReplayProvider value={shown}>
      <Board shell={shell} />
    </ReplayProvider>
  );
}

/** The minimum interval in milliseconds; browsers block pages that change their address too often. */
const ADDRESS_INTERVAL_MS = 400;

/** Keeps the address in step with the view, without adding history entries. */
function useAddressBar({ game, replay }: ReplayState): void {
  useEffect(() => {
    // The address of a game of the device names the game in another way.
    if (game.audience === "device") return;
    let timer: ReturnType<typeof setTimeout>;
    let written = 0;
    const write = () => {
      written = Date.now();
      const query = momentQuery({ step: replay.step, ...replayViewOf(replay.viewpoint, game.ownSeat) }, game.code);
      history.replaceState(null, "", `${location.pathname}${query}`);
    };
    // Corrects the address if it had a step that does not exist.
    write();
    const end = replay.on("mirror", () => {
      clearTimeout(timer);
      timer = setTimeout(write, Math.max(0, written + ADDRESS_INTERVAL_MS - Date.now()));
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [game, replay]);
}
