"use client";

import type { Seat } from "@mutable/engine";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { type Commands, useCommands } from "../../connection/commands.ts";
import { useSecondsUntil } from "../../connection/countdown.ts";
import { seatNames } from "../model/context.ts";
import { timeLeft } from "../model/time-left.ts";
import { useCurrentView, useInfo, usePresence, useText } from "../state/contexts.ts";
import { PromptFrame } from "./bar.tsx";
import { TakeSeat } from "./take-seat.tsx";

/** The prompts about players who are away. */

/** A bot plays for the viewer. */
export function StandInPrompt() {
  const text = useText();
  const { send, busy, error } = useCommands();
  return (
    <PromptFrame
      state="wait"
      error={error}
      icon={<Icon name="robot" />}
      title={text.t("prompt.standIn")}
      details={text.t("prompt.standInWhy")}
      actions={
        <Button tone="primary" busy={busy === "back"} onClick={() => void send("back", {})}>
          {text.t("prompt.back")}
        </Button>
      }
    />
  );
}

export function AbsentPrompt({ seat }: { seat: Seat }) {
  const { context } = useCurrentView();
  const presence = usePresence();
  const { t, viewer } = context;
  const commands = useCommands();
  const away = presence?.seats[seat];
  const gone = typeof away === "object" ? away : undefined;
  const left = useSecondsUntil(gone?.until);
  if (gone === undefined) return null;
  const name = context.nameOf(seat);
  return (
    <PromptFrame
      state="wait"
      error={commands.error}
      icon={<Icon name="plug" />}
      title={t(`absent.${gone.why}`, { name })}
      details={left === undefined ? t("absent.waits", { name }) : t("absent.until", { name, ...timeLeft(left) })}
      actions={
        viewer === "watcher" ? <TakeSeat commands={commands} /> : <BotInstead seat={seat} label={t("absent.botNow")} commands={commands} />
      }
    />
  );
}

/** Asks the others to let a bot play for an absent player. */
const BotInstead = ({ seat, label, commands: { send, busy } }: { seat: Seat; label: string; commands: Commands }) => (
  <Button busy={busy === "ask_vote"} onClick={() => void send("ask_vote", { kind: "stand_in", seat })}>
    {label}
  </Button>
);

/** The game goes on when all are back and agree, or have a bot in their place. */
export function SuspendedPrompt() {
  const { context } = useCurrentView();
  const presence = usePresence();
  const info = useInfo();
  const { t, viewer } = context;
  const commands = useCommands();
  const missing = (Object.entries(presence?.seats ?? {}) as [Seat, unknown][]).flatMap(([seat, here]) =>
    here === "here" || info.seats[seat]?.bot !== undefined ? [] : [seat],
  );
  const [first] = missing;
  return (
    <PromptFrame
      state="wait"
      error={commands.error}
      icon={<Icon name="pause" />}
      title={t("suspended.title")}
      details={first === undefined ? t("suspended.line") : t("suspended.waits", { names: seatNames(context, missing) })}
      actions={
        viewer === "watcher" ? undefined : first === undefined ? (
          <Button tone="primary" busy={commands.busy === "ask_vote"} onClick={() => void commands.send("ask_vote", { kind: "resume" })}>
            {t("suspended.goOn")}
          </Button>
        ) : (
          <BotInstead seat={first} label={t("suspended.botFor", { name: context.nameOf(first) })} commands={commands} />
        )
      }
    />
  );
}
