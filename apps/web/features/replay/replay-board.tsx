"use client";

import { Replay } from "@mutable/client";
import type { Deck } from "@mutable/engine";
import type { GameRecord } from "@mutable/referee";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useState } from "react";
import { useTranslate } from "../../texts/client.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Board } from "../board/board.tsx";
import { useBoard } from "../board/state/board-state.tsx";
import type { Instead } from "../board/state/replay-parts.ts";
import { lookOf, type Moment, queryOf, viewpointOf } from "./address.ts";
import { ageOf, pastGame } from "./finished-game.ts";
import { MomentsSheet } from "./moments-sheet.tsx";
import { Player, SPEEDS } from "./playback.ts";
import type { GameShown } from "./replay-game.ts";
import "./replay.css";
import { replayKeys } from "./replay-keys.ts";
import { ReplayPrompt } from "./replay-prompt.tsx";
import { ReplayProvider, type Shown, usePlaying, useReplay } from "./replay-state.ts";
import { Scrubber } from "./scrubber.tsx";
import { ShareSheet } from "./share-sheet.tsx";

/** Few look whether a game was fair, and it takes the whole referee. */
const CheckSheet = dynamic(() => import("./check-sheet.tsx").then((found) => found.CheckSheet), { ssr: false });

interface ReplayBoardProps {
  game: GameShown;
  record: GameRecord;
  deck: Deck;
  /** Where one begins to look. */
  moment: Moment;
}

/** The board of a live game, on a game that is over. */
export function ReplayBoard({ game, record, deck, moment }: ReplayBoardProps) {
  const [shown] = useState((): Shown => {
    const replay = new Replay(pastGame(record, deck, game), viewpointOf(moment, game.own), moment.step);
    return { game, record, age: ageOf(record), replay, player: new Player(replay) };
  });
  useAddress(shown);
  useEffect(() => () => shown.player.pause(), [shown]);
  const instead = useInstead(shown);
  return (
    <ReplayProvider value={shown}>
      <Board table={shown.replay} instead={instead} />
    </ReplayProvider>
  );
}

function useInstead(shown: Shown): Instead {
  const t = useTranslate();
  const { game } = shown;
  const [audience, setAudience] = useState(game.audience);
  return useMemo(
    () => ({
      you: game.own,
      title: t("replay.title", { name: game.name }),
      badge: <ReplayBadge />,
      prompt: <ReplayPrompt />,
      hand: <Scrubber />,
      menu: <ReplayMenu />,
      sheets: { share: <ShareSheet audience={audience} onAudience={setAudience} />, check: <CheckSheet />, moments: <MomentsSheet /> },
      keys: replayKeys(shown),
      goTo: (step) => shown.player.goTo(step),
    }),
    [t, game, shown, audience],
  );
}

/** That it is a replay, and whether this version of the rules is another one than it was played by. */
function ReplayBadge() {
  const { age } = useReplay();
  const { t } = useBoard().voice;
  return (
    <span className="replay-badge">
      <Icon name="arrow-counter-clockwise" /> {t(age.engine === undefined ? "replay.badge" : "replay.badgeOld")}
    </span>
  );
}

function ReplayMenu() {
  const { game, age } = useReplay();
  const { voice, opened } = useBoard();
  const { t } = voice;
  const { engine, unknown } = age;
  return (
    <>
      <Pace />
      <Button onClick={() => opened.open("share")}>{t("replay.share")}</Button>
      <Button onClick={() => opened.open("moments")}>{t("replay.moments")}</Button>
      <Button onClick={() => opened.open("check")}>{t("check.title")}</Button>
      <LinkButton href={recordPath(game)} download prefetch={false}>
        {t("replay.download")}
      </LinkButton>
      <LinkButton href="/games">{t("replay.toGames")}</LinkButton>
      {engine !== undefined && <p className="sheet__note">{t("replay.old", { engine, unknown })}</p>}
    </>
  );
}

/** On a small track there is no room for it. */
function Pace() {
  const { player } = useReplay();
  const { t } = useBoard().voice;
  const { speed } = usePlaying();
  return (
    <Segmented
      name="speed"
      legend={t("replay.pace")}
      value={String(speed)}
      options={SPEEDS.map((each) => ({ value: String(each), label: `${each}×` }))}
      onChange={(value) => player.hurry(SPEEDS.find((each) => String(each) === value) ?? 1)}
    />
  );
}

export const recordPath = ({ id, code }: GameShown): string => `/games/${id}/record${code === undefined ? "" : `?code=${code}`}`;

/** As often at most the address is written, in milliseconds: browsers forbid it to pages that do so all the time. */
const EVERY = 400;

/** The address is always a link to what is seen, without a step back in the browser's history for each. */
function useAddress({ game, replay }: Shown): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let written = 0;
    const write = () => {
      written = Date.now();
      const query = queryOf({ step: replay.step, ...lookOf(replay.viewpoint, game.own) }, game.code);
      history.replaceState(null, "", `${location.pathname}${query}`);
    };
    // Whoever has asked for a step that is not there sees at which one they are.
    write();
    const end = replay.on("mirror", () => {
      clearTimeout(timer);
      timer = setTimeout(write, Math.max(0, written + EVERY - Date.now()));
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [game, replay]);
}
