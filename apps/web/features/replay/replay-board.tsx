"use client";

import { Replay } from "@mutable/client";
import type { Deck } from "@mutable/engine";
import type { GameRecord } from "@mutable/referee";
import dynamic from "next/dynamic";
import { useEffect, useMemo, useState } from "react";
import { useSay } from "../../texts/client.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Board } from "../board/board.tsx";
import { useBoard } from "../board/state/board-state.tsx";
import type { Instead } from "../board/state/instead.ts";
import { lookOf, type Moment, queryOf, viewpointOf } from "./address.ts";
import type { GameShown } from "./game-shown.ts";
import { ageOf, pastGame } from "./past-game.ts";
import { Player } from "./player.ts";
import "./replay.css";
import { replayKeys } from "./replay-keys.ts";
import { ReplayPrompt } from "./replay-prompt.tsx";
import { Scrubber } from "./scrubber.tsx";
import { ShareSheet } from "./share-sheet.tsx";
import { ReplayProvider, type Shown, useReplay } from "./use-replay.ts";

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
  const say = useSay();
  const { game } = shown;
  const [audience, setAudience] = useState(game.audience);
  return useMemo(
    () => ({
      you: game.own,
      title: say("replay.title", { name: game.name }),
      badge: <ReplayBadge />,
      prompt: <ReplayPrompt />,
      hand: <Scrubber />,
      menu: <ReplayMenu />,
      sheets: { share: <ShareSheet audience={audience} onAudience={setAudience} />, check: <CheckSheet /> },
      keys: replayKeys(shown),
    }),
    [say, game, shown, audience],
  );
}

/** That it is a replay, and whether this version of the rules is another one than it was played by. */
function ReplayBadge() {
  const { age } = useReplay();
  const { say } = useBoard().scene;
  return (
    <span className="replay-badge">
      <Icon name="arrow-counter-clockwise" /> {say(age.engine === undefined ? "replay.badge" : "replay.badgeOld")}
    </span>
  );
}

function ReplayMenu() {
  const { game, age } = useReplay();
  const { scene, opened } = useBoard();
  const { say } = scene;
  const { engine, unknown } = age;
  return (
    <>
      <Button onClick={() => opened.open("share")}>{say("replay.share")}</Button>
      <Button onClick={() => opened.open("check")}>{say("check.title")}</Button>
      <LinkButton href={recordPath(game)} download prefetch={false}>
        {say("replay.download")}
      </LinkButton>
      <LinkButton href="/games">{say("replay.toGames")}</LinkButton>
      {engine !== undefined && <p className="sheet__note">{say("replay.old", { engine, unknown })}</p>}
    </>
  );
}

export const recordPath = ({ id, code }: GameShown): string => `/games/${id}/record${code === undefined ? "" : `?code=${code}`}`;

/** How long one stays at a step until it stands in the address, in milliseconds: going through a game asks nothing of the browser's history. */
const STAY = 400;

/** The address is always a link to what is seen. */
function useAddress({ game, replay }: Shown): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const note = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const query = queryOf({ step: replay.step, ...lookOf(replay.viewpoint, game.own) }, game.code);
        history.replaceState(null, "", `${location.pathname}${query}`);
      }, STAY);
    };
    const end = replay.on("mirror", note);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [game, replay]);
}
