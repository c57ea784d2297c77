"use client";

import { useMemo } from "react";
import { classes } from "../../../ui/classes.ts";
import { GameCard } from "../../cards/game-card.tsx";
import { useTable } from "../../connection/table.ts";
import { whoArguments } from "../model/context.ts";
import { SeatFace } from "../shared/seat-face.tsx";
import { useCurrentBeat, useCurrentView, useOverlays, useShell, useText } from "../state/contexts.ts";

/** The card that was played last, and its player. */
export function LastPlayed() {
  const { numeralBonus } = useCurrentView();
  const shell = useShell();
  const text = useText();
  const overlays = useOverlays();
  const history = useTable(shell.table, "history");
  const { beat, pending } = useCurrentBeat();
  // A card is on the stage when it has landed there.
  const flying = pending.includes("captions") ? beat?.version : undefined;
  const played = useMemo(
    () => history.flatMap(({ version, events }) => (version === flying ? [] : events)).findLast((event) => event.is === "played"),
    [history, flying],
  );
  const isTold = beat?.played !== undefined && flying === undefined;
  if (played === undefined) return <div className="stage" aria-hidden="true" />;
  return (
    <div key={played.card} className={classes("stage", isTold && "is-now")}>
      <button type="button" className="card-button" data-played={played.card} onClick={() => overlays.readCard(played.card)}>
        <GameCard deck={text.deck} id={played.card} added={numeralBonus} state="new" className="stage__card" />
      </button>
      <p className="stage__by">
        <SeatFace seat={played.seat} size={22} />
        <span>{text.t("stage.played", whoArguments(text, played.seat))}</span>
      </p>
    </div>
  );
}
