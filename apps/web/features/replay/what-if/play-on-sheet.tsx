"use client";

import { findKeyMoments, findTurns } from "@mutable/client";
import { type ReplyCall, SEATS, type Seat } from "@mutable/engine";
import type { Branch, BranchPlan } from "@mutable/local-table";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { SeatFace } from "../../board/shared/seat-face.tsx";
import { Sheet } from "../../board/shared/sheet.tsx";
import { useCurrentView, useInfo } from "../../board/state/contexts.ts";
import { type ReplayState, useReplay } from "../replay-state.ts";
import { moveName } from "./branch-text.ts";
import { type OpenBranchError, openBranch } from "./open-branch.ts";

const LEVELS = ["random", "steady", "sharp"] as const;

interface PlayOnSheetProps {
  /** The seat that is proposed. */
  seat: Seat;
  /** The move that the person makes first. */
  move: ReplyCall | undefined;
  onClose: () => void;
}

/** Chooses a seat and the level of the bots, and plays on from the step. */
export function PlayOnSheet({ seat: proposed, move, onClose }: PlayOnSheetProps) {
  const { context, view } = useCurrentView();
  const info = useInfo();
  const shown = useReplay();
  const { t, nameOf } = context;
  const [seat, setSeat] = useState(proposed);
  const [level, setLevel] = useState<BranchPlan["level"]>("steady");
  const [state, setState] = useState<"busy" | OpenBranchError>();
  async function playOn() {
    setState("busy");
    setState(
      await openBranch({
        branch: { ...branchOf(shown, context.deck), ...(move && { move }) },
        record: shown.record,
        person: { id: "here-1", name: nameOf(seat), face: info.seats[seat]?.face ?? "" },
        seat,
        level,
        names: Object.fromEntries(SEATS.flatMap((each) => (info.seats[each] === undefined ? [] : [[each, nameOf(each)]]))),
      }),
    );
  }
  return (
    <Sheet heading={t("whatIf.playOnTitle")} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (state !== "busy") void playOn();
        }}
      >
        {move === undefined ? (
          <Segmented
            name="branch-seat"
            legend={t("whatIf.seat")}
            value={seat}
            onChange={setSeat}
            options={view.seats.map((each) => ({
              value: each,
              label: (
                <>
                  <SeatFace seat={each} size={26} /> {nameOf(each)}
                </>
              ),
            }))}
          />
        ) : (
          <p>{t("whatIf.first", { name: nameOf(seat), move: moveName(context, move) })}</p>
        )}
        {view.seats.length > 1 && (
          <Segmented
            name="branch-level"
            legend={t("local.level")}
            value={level}
            onChange={setLevel}
            options={LEVELS.map((each) => ({ value: each, label: t(`level.${each}`) }))}
          />
        )}
        <p className="sheet__note">{t("whatIf.rules")}</p>
        {(state === "unsaved" || state === "failed") && (
          <p role="alert" className="text-danger-text">
            {t(`whatIf.fault.${state}`)}
          </p>
        )}
        <Button type="submit" tone="primary" size="lg" busy={state === "busy"}>
          {t("whatIf.playOn")}
        </Button>
      </form>
    </Sheet>
  );
}

/** Where the branch leaves the game, and how that game really ended. */
function branchOf({ game, replay }: ReplayState, deck: Parameters<typeof findKeyMoments>[0]): Omit<Branch, "turn"> {
  const winner = findKeyMoments(deck, replay.history).findLast(({ is }) => is === "end")?.by;
  return {
    game: game.id,
    ...(game.audience === "device" && { isOnDevice: true }),
    ...(game.code !== undefined && { code: game.code }),
    name: game.name,
    step: replay.step,
    actual: { ...(winner && { winner }), turn: findTurns(replay.history).at(-1)?.number ?? 1, step: replay.last },
  };
}
