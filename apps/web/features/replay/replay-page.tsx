"use client";

import { type GameRecord, readRecord } from "@mutable/referee";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { usePageDecks } from "../../decks/client.tsx";
import { useTranslate } from "../../texts/client.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Narrow } from "../../ui/page.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Shell, type ShellParts } from "../frame/shell.tsx";
import type { ReplayMoment } from "./address.ts";
import type { GamePageData } from "./game-page-data.ts";
import { type RecordAddress, RecordDownload, requestRecord } from "./record-request.tsx";
import { ReplayBoard } from "./replay-board.tsx";

interface ReplayPageProps {
  game: GamePageData;
  moment: ReplayMoment;
  around: ShellParts;
}

type Loaded = GameRecord | "unreadable" | "no answer" | undefined;

/** The page of a finished game. Loads the record after the page. */
export function ReplayPage({ game, moment, around }: ReplayPageProps) {
  const [loaded, setLoaded] = useState<Loaded>();
  const decks = usePageDecks();
  const { id, code } = game;
  const load = useCallback(async () => {
    setLoaded(undefined);
    setLoaded(await fetchRecord({ id, code }));
  }, [id, code]);
  useEffect(() => void load(), [load]);

  const framed = (shown: ReactNode) => (
    <Shell around={around}>
      <Narrow className="grid justify-items-start gap-4 py-10">{shown}</Narrow>
    </Shell>
  );
  if (loaded === undefined) return framed(<LoadingReplay name={game.name} />);
  if (loaded === "no answer") return framed(<ReplayFailed why="noAnswer" game={game} again={() => void load()} />);
  if (loaded === "unreadable") return framed(<ReplayFailed why="unreadable" game={game} />);
  const deck = decks.get(loaded.deck.id)?.deck;
  if (deck === undefined) return framed(<ReplayFailed why="unknownDeck" game={game} />);
  return <ReplayBoard game={game} record={loaded} deck={deck} moment={moment} />;
}

async function fetchRecord(game: RecordAddress): Promise<Loaded> {
  try {
    const answer = await requestRecord(game);
    if (!answer.ok) return "no answer";
    const read = readRecord(await answer.json());
    return read.why === undefined ? read.record : "unreadable";
  } catch {
    return "no answer";
  }
}

function LoadingReplay({ name }: { name: string }) {
  const t = useTranslate();
  return (
    <>
      <h1 className="text-26">{t("replay.opening", { name })}</h1>
      <Skeleton className="h-44 w-full" />
    </>
  );
}

interface FailedProps {
  why: "noAnswer" | "unreadable" | "unknownDeck";
  game: RecordAddress;
  again?: () => void;
}

function ReplayFailed({ why, game, again }: FailedProps) {
  const t = useTranslate();
  return (
    <>
      <h1 className="text-34">{t("replay.failed")}</h1>
      <p role="status">{t(`replay.${why}`)}</p>
      <div className="flex flex-wrap gap-3">
        {again !== undefined && (
          <Button tone="primary" onClick={again}>
            {t("replay.again")}
          </Button>
        )}
        <RecordDownload game={game}>{t("replay.download")}</RecordDownload>
        <LinkButton href="/games">{t("replay.toGames")}</LinkButton>
      </div>
    </>
  );
}
