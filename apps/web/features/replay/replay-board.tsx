"use client";

import { findTurns, Replay } from "@mutable/client";
import type { Deck } from "@mutable/engine";
import type { GameRecord } from "@mutable/referee";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { Board } from "../board/board.tsx";
import { useBoard } from "../board/state/board-state.tsx";
import type { ReplayParts } from "../board/state/replay-parts.ts";
import { momentQuery, type ReplayMoment, replayViewOf, toViewpoint } from "./address.ts";
import { recordAge, toFinishedGame } from "./finished-game.ts";
import { MomentsSheet } from "./moments-sheet.tsx";
import { Playback, SPEEDS } from "./playback.ts";
import { RecordDownload } from "./record-request.tsx";
import type { ReplayGame } from "./replay-game.ts";
import { kindTitle } from "./what-if/branch-title.ts";
import { markLog } from "./what-if/mark-log.ts";
import "./replay.css";
import { replayKeys } from "./replay-keys.ts";
import { ReplayPrompt } from "./replay-prompt.tsx";
import { ReplayProvider, type ReplayState, usePlaybackState, useReplay } from "./replay-state.ts";
import { saveFile } from "./save-file.ts";
import { Scrubber } from "./scrubber.tsx";
import { ShareSheet } from "./share-sheet.tsx";

/** Loaded on demand: few players check a game, and it needs the whole referee. */
const CheckSheet = dynamic(() => loadPart(() => import("./check-sheet.tsx").then((found) => found.CheckSheet)), { ssr: false });
const WhatIf = dynamic(() => loadPart(() => import("./what-if/what-if.tsx").then((found) => found.WhatIf)), { ssr: false });
const ShareBranchSheet = dynamic(() => loadPart(() => import("./what-if/share-branch-sheet.tsx").then((found) => found.ShareBranchSheet)), {
  ssr: false,
});

interface ReplayBoardProps {
  game: ReplayGame;
  record: GameRecord;
  deck: Deck;
  /** The first step and view. */
  moment: ReplayMoment;
}

/** The board with a finished game. */
export function ReplayBoard({ game, record, deck, moment }: ReplayBoardProps) {
  const [shown] = useState((): ReplayState => {
    const replay = new Replay(toFinishedGame(record, deck, game), toViewpoint(moment, game.ownSeat), moment.step);
    const turn = findTurns(replay.history).find(({ number }) => number === moment.turn);
    if (turn !== undefined) replay.goTo(turn.step);
    return { game, record, age: recordAge(record), replay, playback: new Playback(replay) };
  });
  useAddressBar(shown);
  useEffect(() => () => shown.playback.pause(), [shown]);
  const parts = useReplayParts(shown);
  return (
    <ReplayProvider value={shown}>
      <Board table={shown.replay} replay={parts} />
    </ReplayProvider>
  );
}

function useReplayParts(shown: ReplayState): ReplayParts {
  const t = useTranslate();
  const { game } = shown;
  const { branch } = game;
  const [audience, setAudience] = useState(game.audience);
  const [isWhatIf, setWhatIf] = useState(false);
  return useMemo(() => {
    const toggleWhatIf = () => {
      shown.playback.pause();
      setWhatIf((isOpen) => !isOpen);
    };
    return {
      you: game.ownSeat,
      title: branch === undefined ? t("replay.title", { name: game.name }) : kindTitle(t, { kind: "branch", branch }),
      badge: <ReplayBadge />,
      prompt: isWhatIf ? <WhatIf onClose={toggleWhatIf} /> : <ReplayPrompt onWhatIf={toggleWhatIf} />,
      hand: <Scrubber />,
      menu: <ReplayMenu onWhatIf={toggleWhatIf} />,
      sheets: {
        share: branch === undefined ? <ShareSheet audience={audience} onAudience={setAudience} /> : <ShareBranchSheet branch={branch} />,
        check: <CheckSheet />,
        moments: <MomentsSheet />,
      },
      keys: replayKeys(shown, toggleWhatIf),
      goTo: (step) => shown.playback.goTo(step),
      markLog: branch && markLog(branch.step, t("whatIf.here")),
    };
  }, [t, game, branch, shown, audience, isWhatIf]);
}

/** Marks the board as a replay, and says if it was played by other rules. */
function ReplayBadge() {
  const { age } = useReplay();
  const { t } = useBoard().text;
  return (
    <span className="replay-badge">
      <Icon name="arrow-counter-clockwise" /> {t(age.engine === undefined ? "replay.badge" : "replay.badgeOld")}
    </span>
  );
}

function ReplayMenu({ onWhatIf }: { onWhatIf: () => void }) {
  const { game, record, age } = useReplay();
  const { text, overlays } = useBoard();
  const { t } = text;
  const isOnDevice = game.audience === "device";
  const { engine, unknownCalls } = age;
  return (
    <>
      <SpeedChoice />
      <Button
        onClick={() => {
          overlays.close();
          onWhatIf();
        }}
      >
        {t("whatIf.name")}
      </Button>
      {(!isOnDevice || game.branch !== undefined) && (
        <Button onClick={() => overlays.showSheet("share")}>{t(game.branch === undefined ? "replay.share" : "whatIf.share")}</Button>
      )}
      <Button onClick={() => overlays.showSheet("moments")}>{t("replay.moments")}</Button>
      <Button onClick={() => overlays.showSheet("check")}>{t("check.title")}</Button>
      {isOnDevice ? (
        <Button onClick={() => saveFile(`mutable-game-${record.game}.json`, JSON.stringify(record))}>{t("replay.download")}</Button>
      ) : (
        <RecordDownload game={game}>{t("replay.download")}</RecordDownload>
      )}
      <LinkButton href="/games">{t("replay.toGames")}</LinkButton>
      {engine !== undefined && <p className="sheet__note">{t("replay.old", { engine, unknown: unknownCalls })}</p>}
    </>
  );
}

/** In the menu, because small layouts have no button for it. */
function SpeedChoice() {
  const { playback } = useReplay();
  const { t } = useBoard().text;
  const { speed } = usePlaybackState();
  return (
    <Segmented
      name="speed"
      legend={t("replay.pace")}
      value={String(speed)}
      options={SPEEDS.map((each) => ({ value: String(each), label: `${each}×` }))}
      onChange={(value) => playback.setSpeed(SPEEDS.find((each) => String(each) === value) ?? 1)}
    />
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
