"use client";

import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { Commands } from "../../connection/commands.ts";
import { NextGameAct } from "../../next-game/next-game.tsx";
import { botSeat, freeSeats } from "../model/free-seats.ts";
import { useCurrentView, useInfo, useShell, useText } from "../state/contexts.ts";

/** Lets a spectator play: in a free seat, or else in a bot's, or in the next game. */
export function TakeSeat({ commands }: { commands: Commands }) {
  const { view } = useCurrentView();
  const text = useText();
  const info = useInfo();
  const [seat] = freeSeats(info, text.deck, view);
  if (seat === undefined) return <TakeOverBot commands={commands} />;
  return (
    <Button tone="primary" busy={commands.busy === "sit"} onClick={() => void commands.send("sit", { seat })}>
      <Icon name="chair" />
      {text.t("prompt.takeSeat")}
    </Button>
  );
}

/** Takes over a bot's seat, or asks the players for it. */
function TakeOverBot({ commands }: { commands: Commands }) {
  const { send, busy } = commands;
  const text = useText();
  const info = useInfo();
  const { link } = useShell();
  const seat = botSeat(info);
  const name = seat === undefined ? "" : text.nameOf(seat);
  if (seat !== undefined && info.settings.takeOverBots)
    return (
      <Button busy={busy === "sit"} onClick={() => void send("sit", { seat })}>
        {text.t("prompt.takeOver", { name })}
      </Button>
    );
  return (
    <>
      {link !== undefined && <NextGameAct table={link} info={info} commands={commands} />}
      {seat !== undefined && (
        <Button busy={busy === "ask_vote"} onClick={() => void send("ask_vote", { kind: "take_over", seat })}>
          {text.t("prompt.askForSeat", { name })}
        </Button>
      )}
    </>
  );
}
