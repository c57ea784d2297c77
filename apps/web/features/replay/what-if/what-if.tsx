"use client";

import type { ReplyCall, Seat, View } from "@mutable/engine";
import { quickBranchFault } from "@mutable/local-table/branch";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PromptFrame } from "../../board/prompt/bar.tsx";
import { useCurrentView } from "../../board/state/contexts.ts";
import { toViewpoint } from "../address.ts";
import { useReplay, useReplayMoment } from "../replay-state.ts";
import { MoveShares } from "./move-shares.tsx";
import { PlayOnSheet } from "./play-on-sheet.tsx";
import "./what-if.css";

/** "What if": playing on from the step, and the moves that would have won. It takes the place of the prompt. */
export function WhatIf({ onClose }: { onClose: () => void }) {
  const { replay, record, game } = useReplay();
  const { context, view } = useCurrentView();
  const { t, nameOf, deck } = context;
  const { step, seat: viewed, showsAllHands } = useReplayMoment();
  const [chosen, setChosen] = useState<{ readonly move?: ReplyCall }>();
  const fault = quickBranchFault(record, deck.base ?? deck, step);
  const asked = seatToMove(view, viewed ?? game.ownSeat);
  const seat = asked ?? view.turn.seat;
  const isHidden = viewed !== undefined && !showsAllHands && viewed !== asked;
  return (
    <>
      {fault === undefined && asked !== undefined && view.solo === undefined && (
        <section className="what-if" aria-label={t("shares.title", { name: nameOf(asked) })}>
          <h2>{t("shares.title", { name: nameOf(asked) })}</h2>
          {isHidden ? (
            <>
              <p>{t("shares.other", { name: nameOf(asked) })}</p>
              <Button
                className="justify-self-start"
                onClick={() => replay.setViewpoint(toViewpoint({ seat: asked, showsAllHands: false }, game.ownSeat))}
              >
                {t("shares.lookAs", { name: nameOf(asked) })}
              </Button>
            </>
          ) : (
            <MoveShares
              key={`${step} ${asked} ${showsAllHands}`}
              step={step}
              seat={asked}
              areHandsOpen={showsAllHands}
              onPick={(move) => setChosen({ move })}
            />
          )}
        </section>
      )}
      <PromptFrame
        label={t("whatIf.name")}
        state="you"
        icon={<Icon name="git-branch" />}
        title={t("whatIf.from", { turn: view.turn.number })}
        details={fault === undefined ? t("whatIf.you", { name: nameOf(seat) }) : t(`whatIf.fault.${fault}`)}
        actions={
          <>
            {fault === undefined && (
              <Button tone="primary" onClick={() => setChosen({})}>
                {t("whatIf.playOn")}
              </Button>
            )}
            <IconButton icon="x" label={t("close")} onClick={onClose} className="what-if__close" />
          </>
        }
      />
      {chosen !== undefined && <PlayOnSheet seat={seat} move={chosen.move} onClose={() => setChosen(undefined)} />}
    </>
  );
}

/** The viewer's seat if it has a decision, else the first that has. */
function seatToMove({ open }: View, own: Seat | undefined): Seat | undefined {
  return (open.find(({ seat }) => seat === own) ?? open[0])?.seat;
}
