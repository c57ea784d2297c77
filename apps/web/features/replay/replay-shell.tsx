"use client";

import dynamic from "next/dynamic";
import { useMemo, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { loadPart } from "../../ui/load-part.ts";
import { Segmented } from "../../ui/segmented.tsx";
import { useOverlays, useText } from "../board/state/contexts.ts";
import { type BoardShell, instead } from "../board/state/shell.ts";
import { MomentsSheet } from "./moments-sheet.tsx";
import { PastChat, pastShell } from "./past-shell.tsx";
import { SPEEDS } from "./playback.ts";
import { RecordDownload } from "./record-request.tsx";
import { replayKeys } from "./replay-keys.ts";
import { ReplayPrompt } from "./replay-prompt.tsx";
import { type ReplayState, usePlaybackState, useReplay } from "./replay-state.ts";
import { saveFile } from "./save-file.ts";
import { Scrubber } from "./scrubber.tsx";
import { ShareSheet } from "./share-sheet.tsx";
import { kindTitle } from "./what-if/branch-title.ts";
import { markLog } from "./what-if/mark-log.ts";

/** Loaded on demand: few players check a game, and it needs the whole referee. */
const CheckSheet = dynamic(() => loadPart(() => import("./check-sheet.tsx").then((found) => found.CheckSheet)), { ssr: false });
const WhatIf = dynamic(() => loadPart(() => import("./what-if/what-if.tsx").then((found) => found.WhatIf)), { ssr: false });
const ShareBranchSheet = dynamic(() => loadPart(() => import("./what-if/share-branch-sheet.tsx").then((found) => found.ShareBranchSheet)), {
  ssr: false,
});

/** The board of a finished game. */
export function useReplayShell(shown: ReplayState): BoardShell {
  const t = useTranslate();
  const { game, replay } = shown;
  const { branch } = game;
  const [audience, setAudience] = useState(game.audience);
  const [isWhatIf, setWhatIf] = useState(false);
  return useMemo(() => {
    const toggleWhatIf = () => {
      shown.playback.pause();
      setWhatIf((isOpen) => !isOpen);
    };
    return {
      ...pastShell(replay),
      you: game.ownSeat,
      title: branch === undefined ? t("replay.title", { name: game.name }) : kindTitle(t, { kind: "branch", branch }),
      badge: instead(<ReplayBadge />),
      prompt: instead(isWhatIf ? <WhatIf onClose={toggleWhatIf} /> : <ReplayPrompt onWhatIf={toggleWhatIf} />),
      hand: instead(null),
      controls: <Scrubber />,
      menu: instead(<ReplayMenu onWhatIf={toggleWhatIf} />),
      sheets: {
        share: branch === undefined ? <ShareSheet audience={audience} onAudience={setAudience} /> : <ShareBranchSheet branch={branch} />,
        check: <CheckSheet />,
        moments: <MomentsSheet />,
      },
      keys: replayKeys(shown, toggleWhatIf),
      log: {
        mark: branch === undefined ? (lines) => lines : markLog(branch.step, t("whatIf.here")),
        goTo: (step) => shown.playback.goTo(step),
        chat: <PastChat table={replay} />,
      },
    };
  }, [t, game, replay, branch, shown, audience, isWhatIf]);
}

/** Marks the board as a replay, and says if it was played by other rules. */
function ReplayBadge() {
  const { age } = useReplay();
  const { t } = useText();
  return (
    <span className="replay-badge">
      <Icon name="arrow-counter-clockwise" /> {t(age.engine === undefined ? "replay.badge" : "replay.badgeOld")}
    </span>
  );
}

function ReplayMenu({ onWhatIf }: { onWhatIf: () => void }) {
  const { game, record, age } = useReplay();
  const text = useText();
  const overlays = useOverlays();
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
  const { t } = useText();
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
