"use client";

import { useMemo } from "react";
import { GameCard } from "../../cards/game-card.tsx";
import { useTable } from "../../line/table.ts";
import { about } from "../model/context.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { useBoard, useNow } from "../state/board-state.tsx";

/** The card that was played last, and by whom. */
export function Stage() {
  const { added } = useNow();
  const { table, voice, opened } = useBoard();
  const story = useTable(table, "story");
  const played = useMemo(() => story.flatMap(({ episodes }) => episodes).findLast((episode) => episode.is === "played"), [story]);
  if (played === undefined) return <div className="stage" aria-hidden="true" />;
  return (
    <div className="stage">
      <button type="button" className="card-button" onClick={() => opened.read(played.card)}>
        <GameCard key={played.card} deck={voice.deck} id={played.card} added={added} state="new" className="stage__card" />
      </button>
      <p className="stage__by">
        <SeatFace seat={played.seat} size={22} />
        <span>{voice.t("stage.played", about(voice, played.seat))}</span>
      </p>
    </div>
  );
}
