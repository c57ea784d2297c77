"use client";

import type { Seat } from "@mutable/engine";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { useSecondsUntil } from "../../line/clock.ts";
import { type Commands, useCommands } from "../../line/command.ts";
import { useConnection } from "../../line/line.tsx";
import { useTable } from "../../line/table.ts";
import { isWide } from "../layout/layout.ts";
import { seatsInWords } from "../model/context.ts";
import { shapeOf } from "../model/draft.ts";
import { waiting } from "../seats/duties.ts";
import { SeatFace } from "../shared/seat-avatar.tsx";
import { useBoard, useNow } from "../state/board-state.tsx";
import { Bar } from "./bar.tsx";
import { Hint } from "./hint.tsx";
import { promptOf } from "./prompt.ts";
import { TimeRing } from "./time-ring.tsx";

/** What is asked now, of oneself or of others, always in the same place. */
export function PromptBar() {
  const { view } = useNow();
  const { choosing, isOff, info } = useBoard();
  if (isOff) return <OffPrompt />;
  if (info.phase === "suspended") return <SuspendedPrompt />;
  if (view.ending !== undefined || info.phase === "over") return <OverPrompt />;
  if (choosing.decision !== undefined) return <OwnPrompt />;
  return <WaitPrompt />;
}

const sign = (name: IconName): ReactNode => <Icon name={name} />;

function OwnPrompt() {
  const { scene } = useNow();
  const { table, info, choosing, layout } = useBoard();
  const { t } = scene;
  const { decision, draft, isSending, held, refusal } = choosing;
  const deadlines = useTable(table, "deadlines");
  if (decision === undefined || draft === undefined) return null;
  const prompt = promptOf(scene, decision, draft);
  const { counter, send, pass, isForced } = prompt;
  const isRead = send === undefined && !isSending && held === undefined;
  const buttons = [
    held !== undefined && (
      <Button key="back" onClick={choosing.takeBack}>
        {t("prompt.takeBack")}
      </Button>
    ),
    isForced && held === undefined && <ForcedButton key={`forced ${decision.id}`} card={decision.cards[0] ?? ""} />,
    !isForced && send !== undefined && (
      <Button key="send" tone="primary" disabled={!send.isReady} busy={isSending} onClick={choosing.send} data-act="send">
        {send.label}
      </Button>
    ),
    pass !== undefined && held === undefined && (
      <Button key="pass" busy={isSending} onClick={choosing.pass} data-act="pass">
        {pass}
      </Button>
    ),
  ].filter(Boolean);
  return (
    <Bar
      mood={isForced ? "forced" : "you"}
      decision={decision.id}
      isSending={isSending}
      sign={sign(prompt.icon)}
      title={held === undefined ? prompt.title : t("prompt.held")}
      error={refusal}
      line={<Hint otherwise={isSending ? t("prompt.sending") : prompt.why} />}
      aside={
        <>
          {counter && (
            <span className="prompt__count" role="status">
              <span aria-hidden="true">
                {counter.chosen}/{counter.of}
              </span>
              <span className="sr-only">
                {shapeOf(decision) === "some cards"
                  ? t("prompt.chosen", { chosen: counter.chosen, of: counter.of })
                  : t("tray.played", { done: counter.chosen, of: counter.of })}
              </span>
            </span>
          )}
          <TimeRing until={deadlines.get(decision.id)} total={info.settings.clock?.decision ?? 0} isSpoken />
          {isRead && isWide(layout) && (
            <span className="prompt__keys" aria-hidden="true">
              <kbd>Enter</kbd> {t("keys.read")} <kbd>P</kbd> {t("keys.play")}
            </span>
          )}
        </>
      }
      actions={buttons.length > 0 ? buttons : undefined}
    />
  );
}

/** How long one can look at what chance has picked, in seconds. */
const LOOK = 5;

/** There is nothing else to choose, so it goes on by itself when everybody has had time to see it: once, whatever comes of it. */
function ForcedButton({ card }: { card: string }) {
  const { voice, choosing } = useBoard();
  const [left, setLeft] = useState(LOOK);
  const { sendCard, isSending } = choosing;
  const latest = useRef(sendCard);
  latest.current = sendCard;
  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      if (left === 1) latest.current(card);
    }, 1_000);
    return () => clearTimeout(timer);
  }, [left, card]);
  return (
    <Button tone="primary" busy={isSending} onClick={() => sendCard(card)} data-act="send">
      {voice.t("send.playIt")} <span aria-hidden="true">({left})</span>
    </Button>
  );
}

function WaitPrompt() {
  const { scene, view } = useNow();
  const { info, presence, table } = useBoard();
  const { t, viewer } = scene;
  const deadlines = useTable(table, "deadlines");
  const commands = useCommands();
  const found = waiting(scene);
  const standsIn = viewer !== "watcher" && info.seats[viewer]?.bot !== undefined;
  const away = view.open.find(({ seat }) => typeof presence?.seats[seat] === "object" && info.seats[seat]?.bot === undefined)?.seat;
  if (standsIn) return <StandInPrompt />;
  if (away !== undefined && away !== viewer) return <AbsentPrompt seat={away} />;
  const [first] = view.open;
  return (
    <Bar
      mood="wait"
      error={commands.error}
      sign={found?.seats[0] === undefined ? sign("hourglass") : <SeatFace seat={found.seats[0]} size={34} />}
      title={found?.title ?? t("waiting.nobody")}
      line={found?.why}
      aside={<TimeRing until={first && deadlines.get(first.id)} total={info.settings.clock?.decision ?? 0} />}
      actions={viewer === "watcher" ? <SitDown commands={commands} /> : undefined}
    />
  );
}

/** A watcher may take over from a bot, where the table allows it. */
function SitDown({ commands: { send, busy } }: { commands: Commands }) {
  const { voice, info } = useBoard();
  const free = (Object.entries(info.seats) as [Seat, { bot?: string; id?: string }][]).find(
    ([, place]) => place.bot !== undefined && place.id === undefined,
  );
  if (free === undefined || !info.settings.takeOverBots) return null;
  const [seat] = free;
  return (
    <Button busy={busy === "sit"} onClick={() => void send("sit", { seat })}>
      {voice.t("prompt.takeOver", { name: voice.nameOf(seat) })}
    </Button>
  );
}

function StandInPrompt() {
  const { voice } = useBoard();
  const { send, busy, error } = useCommands();
  return (
    <Bar
      mood="wait"
      error={error}
      sign={sign("robot")}
      title={voice.t("prompt.standIn")}
      line={voice.t("prompt.standInWhy")}
      actions={
        <Button tone="primary" busy={busy === "back"} onClick={() => void send("back", {})}>
          {voice.t("prompt.back")}
        </Button>
      }
    />
  );
}

function AbsentPrompt({ seat }: { seat: Seat }) {
  const { scene } = useNow();
  const { presence } = useBoard();
  const { t, viewer } = scene;
  const { send, busy, error } = useCommands();
  const away = presence?.seats[seat];
  const gone = typeof away === "object" ? away : undefined;
  const left = useSecondsUntil(gone?.until);
  if (gone === undefined) return null;
  const there = Object.values(presence?.seats ?? {}).filter((each) => each === "here").length;
  const agrees = viewer !== "watcher" && gone.agreed.includes(viewer);
  const name = scene.nameOf(seat);
  return (
    <Bar
      mood="wait"
      error={error}
      sign={sign("plug")}
      title={t(`absent.${gone.why}`, { name })}
      line={left === undefined ? t("absent.waits", { name }) : t("absent.until", { name, seconds: left })}
      actions={
        viewer === "watcher" ? undefined : (
          <Button
            busy={busy === "wait_no_longer"}
            aria-pressed={agrees}
            onClick={() => void send("wait_no_longer", { seat, agree: !agrees })}
          >
            {t(agrees ? "absent.waitOn" : "absent.botNow")} {gone.agreed.length}/{there}
          </Button>
        )
      }
    />
  );
}

function SuspendedPrompt() {
  const { scene } = useNow();
  const { presence } = useBoard();
  const { send, busy, error } = useCommands();
  const agreed = presence?.agreed ?? [];
  const isWatching = scene.viewer === "watcher";
  return (
    <Bar
      mood="wait"
      error={error}
      sign={sign("pause")}
      title={scene.t("suspended.title")}
      line={agreed.length === 0 ? scene.t("suspended.line") : scene.t("suspended.ready", { names: seatsInWords(scene, agreed) })}
      actions={
        isWatching ? undefined : (
          <Button tone="primary" busy={busy === "resume"} onClick={() => void send("resume", {})}>
            {scene.t("suspended.goOn")}
          </Button>
        )
      }
    />
  );
}

function OverPrompt() {
  const { voice, opened } = useBoard();
  return (
    <Bar
      mood="wait"
      sign={sign("star")}
      title={voice.t("over.title")}
      line={voice.t("over.line")}
      actions={
        <Button tone="primary" onClick={() => opened.open("result")}>
          {voice.t("over.result")}
        </Button>
      }
    />
  );
}

/** The line is lost: nothing is, and it comes back by itself. Whoever is not let in again, or too old, has another page before them (table-page.tsx). */
function OffPrompt() {
  const { voice, choosing } = useBoard();
  const connection = useConnection();
  return (
    <Bar
      mood="off"
      sign={sign("wifi-slash")}
      title={voice.t("line.lost")}
      line={voice.t(choosing.isSending ? "off.sentLater" : "off.nothingLost")}
      actions={<Button onClick={() => connection?.retry()}>{voice.t("off.tryNow")}</Button>}
    />
  );
}
