"use client";

import type { Decision, Seat } from "@mutable/engine";
import type { VoteInfo } from "@mutable/protocol";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon, type IconName } from "../../../ui/icon.tsx";
import { type Commands, useCommands } from "../../connection/commands.ts";
import { useConnection } from "../../connection/connection.tsx";
import { useSecondsUntil } from "../../connection/countdown.ts";
import { useTable } from "../../connection/table.ts";
import { isWide } from "../layout/layout.ts";
import { cardNames, seatNames } from "../model/context.ts";
import { replyShape } from "../model/draft.ts";
import { timeLeft } from "../model/time-left.ts";
import { waitingFor } from "../seats/duties.ts";
import { SeatAvatar } from "../shared/seat-avatar.tsx";
import { ownDecision, useBoard, useCurrentBeat, useCurrentView } from "../state/board-state.tsx";
import { isPassed } from "../state/pass-ahead.ts";
import { PromptFrame } from "./bar.tsx";
import { Hint } from "./hint.tsx";
import { promptText } from "./prompt.ts";
import { TimeRing } from "./time-ring.tsx";
import { mustAnswer } from "./vote.ts";

/** The parts of the prompt that can be loaded after the board. */
interface LaterPromptParts {
  readonly VotePrompt: ComponentType<{ vote: VoteInfo }>;
  readonly ChapterSteps?: ComponentType<{ otherwise: string | undefined }>;
  readonly ChapterSkip?: ComponentType;
  readonly PassAheadSwitches?: ComponentType;
  readonly PassingPrompt?: ComponentType<{ decision: Decision }>;
}

/** The current decision, the viewer's or another player's, always in the same place. */
export function PromptBar({ later }: { later: LaterPromptParts | undefined }) {
  const { view } = useCurrentView();
  const { input, isDisconnected, info, presence, passAhead } = useBoard();
  const vote = presence?.vote;
  const { isPromptHeld } = useCurrentBeat();
  if (isDisconnected) return <DisconnectedPrompt />;
  // A question to all comes before the viewer's own decision, until it is answered.
  if (later !== undefined && vote !== undefined && ((input.decision === undefined && !isPromptHeld) || mustAnswer(vote, view.viewer)))
    return <later.VotePrompt vote={vote} />;
  if (info.phase === "suspended") return <SuspendedPrompt />;
  if (isPromptHeld && (view.ending !== undefined || view.open.some(({ seat }) => seat === view.viewer))) return <HeldPrompt />;
  if (view.ending !== undefined || info.phase === "over") return <OverPrompt />;
  const open = ownDecision(view, info);
  if (isPassed(passAhead, open) && later?.PassingPrompt !== undefined) return <later.PassingPrompt decision={open} />;
  if (input.decision !== undefined) return <DecisionPrompt later={later} />;
  return <WaitingPrompt later={later} />;
}

/** Holds the place of the prompt until its cause has landed. */
const HeldPrompt = () => <PromptFrame state="held" icon={promptIcon("hourglass")} title={useBoard().text.t("waiting.nobody")} />;

const promptIcon = (name: IconName): ReactNode => <Icon name={name} />;

function DecisionPrompt({ later: { PassAheadSwitches } = {} }: { later: Partial<LaterPromptParts> | undefined }) {
  const { context } = useCurrentView();
  const { table, info, input, layout } = useBoard();
  const { t } = context;
  const { decision, draft, isSending, pendingReply, refusal } = input;
  const deadlines = useTable(table, "deadlines");
  if (decision === undefined || draft === undefined) return null;
  const prompt = promptText(context, decision, draft);
  const { counter, send, pass, isForced } = prompt;
  const isReaction = decision.kind === "may_react";
  const isRead = replyShape(decision) === "play" && !isReaction && !isSending && pendingReply === undefined;
  const direct = pendingReply === undefined && !isForced ? prompt.direct : [];
  const buttons = [
    pendingReply !== undefined && (
      <Button key="back" onClick={input.undo}>
        {t("prompt.takeBack")}
      </Button>
    ),
    isForced && pendingReply === undefined && <ForcedButton key={`forced ${decision.id}`} card={decision.cards[0] ?? ""} />,
    !isForced && send !== undefined && (
      <Button key="send" tone="primary" disabled={!send.isReady} busy={isSending} onClick={input.send} data-act="send">
        {send.label}
      </Button>
    ),
    ...direct.map(({ card, label }) => (
      <Button key={card} tone="primary" busy={isSending} onClick={() => input.sendCard(card)} data-act="direct">
        {label}
      </Button>
    )),
    ...(pendingReply === undefined ? (decision.free ?? []) : []).map((card) => (
      <Button key={card} busy={isSending} onClick={() => input.use(card)} data-act="use">
        {t("free.use", { card: cardNames(context, [card]) })}
      </Button>
    )),
    pass !== undefined && pendingReply === undefined && (
      <Button key="pass" busy={isSending} onClick={input.pass} data-act="pass">
        {pass}
      </Button>
    ),
  ].filter(Boolean);
  return (
    <PromptFrame
      state={isForced ? "forced" : isReaction ? "react" : "you"}
      decision={decision.id}
      isSending={isSending}
      icon={promptIcon(prompt.icon)}
      title={pendingReply === undefined ? prompt.title : t("prompt.held")}
      error={refusal}
      details={<Hint otherwise={isSending ? t("prompt.sending") : prompt.why} />}
      aside={
        <>
          {counter && (
            <span className="prompt__count" role="status">
              <span aria-hidden="true">
                {counter.chosen}/{counter.of}
              </span>
              <span className="sr-only">
                {replyShape(decision) === "some cards"
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
      below={isReaction && pendingReply === undefined && PassAheadSwitches ? <PassAheadSwitches /> : undefined}
    />
  );
}

/** Seconds until a card picked at random is played automatically. */
const AUTO_PLAY_SECONDS = 5;

/** There is no choice, so the card is played automatically once everyone has had time to see it. */
function ForcedButton({ card }: { card: string }) {
  const { text, input } = useBoard();
  const [left, setLeft] = useState(AUTO_PLAY_SECONDS);
  const { sendCard, isSending } = input;
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
      {text.t("send.playIt")} <span aria-hidden="true">({left})</span>
    </Button>
  );
}

function WaitingPrompt({ later: { ChapterSteps, ChapterSkip } = {} }: { later: Partial<LaterPromptParts> | undefined }) {
  const { context, view } = useCurrentView();
  const { info, presence, table } = useBoard();
  const { t, viewer } = context;
  const deadlines = useTable(table, "deadlines");
  const commands = useCommands();
  const found = waitingFor(context);
  const standsIn = viewer !== "watcher" && info.seats[viewer]?.bot !== undefined;
  const away = view.open.find(({ seat }) => typeof presence?.seats[seat] === "object" && info.seats[seat]?.bot === undefined)?.seat;
  if (standsIn) return <StandInPrompt />;
  if (away !== undefined && away !== viewer) return <AbsentPrompt seat={away} />;
  const [first] = view.open;
  return (
    <PromptFrame
      state="wait"
      error={commands.error}
      icon={found?.seats[0] === undefined ? promptIcon("hourglass") : <SeatAvatar seat={found.seats[0]} size={34} />}
      title={found?.title ?? t("waiting.nobody")}
      details={ChapterSteps === undefined ? found?.why : <ChapterSteps otherwise={found?.why} />}
      aside={
        <>
          {ChapterSkip !== undefined && <ChapterSkip />}
          <TimeRing until={first && deadlines.get(first.id)} total={info.settings.clock?.decision ?? 0} />
        </>
      }
      actions={viewer === "watcher" ? <TakeOverBot commands={commands} /> : undefined}
    />
  );
}

/** Lets a spectator take over a bot's seat, or ask the players for it. */
function TakeOverBot({ commands: { send, busy } }: { commands: Commands }) {
  const { text, info } = useBoard();
  const free = (Object.entries(info.seats) as [Seat, { bot?: string; id?: string }][]).find(
    ([, place]) => place.bot !== undefined && place.id === undefined,
  );
  if (free === undefined) return null;
  const [seat] = free;
  const name = text.nameOf(seat);
  return info.settings.takeOverBots ? (
    <Button busy={busy === "sit"} onClick={() => void send("sit", { seat })}>
      {text.t("prompt.takeOver", { name })}
    </Button>
  ) : (
    <Button busy={busy === "ask_vote"} onClick={() => void send("ask_vote", { kind: "take_over", seat })}>
      {text.t("prompt.askForSeat", { name })}
    </Button>
  );
}

function StandInPrompt() {
  const { text } = useBoard();
  const { send, busy, error } = useCommands();
  return (
    <PromptFrame
      state="wait"
      error={error}
      icon={promptIcon("robot")}
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

function AbsentPrompt({ seat }: { seat: Seat }) {
  const { context } = useCurrentView();
  const { presence } = useBoard();
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
      icon={promptIcon("plug")}
      title={t(`absent.${gone.why}`, { name })}
      details={left === undefined ? t("absent.waits", { name }) : t("absent.until", { name, ...timeLeft(left) })}
      actions={viewer === "watcher" ? undefined : <BotInstead seat={seat} label={t("absent.botNow")} commands={commands} />}
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
function SuspendedPrompt() {
  const { context } = useCurrentView();
  const { presence, info } = useBoard();
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
      icon={promptIcon("pause")}
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

function OverPrompt() {
  const { text, overlays } = useBoard();
  return (
    <PromptFrame
      state="wait"
      icon={promptIcon("star")}
      title={text.t("over.title")}
      details={text.t("over.line")}
      actions={
        <Button tone="primary" onClick={() => overlays.showSheet("result")}>
          {text.t("over.result")}
        </Button>
      }
    />
  );
}

/**
 * The connection is lost and will be restored automatically. Refused and outdated clients see
 * another page (table-page.tsx).
 */
function DisconnectedPrompt() {
  const { text, input } = useBoard();
  const connection = useConnection();
  return (
    <PromptFrame
      state="off"
      icon={promptIcon("wifi-slash")}
      title={text.t("line.lost")}
      details={text.t(input.isSending ? "off.sentLater" : "off.nothingLost")}
      actions={<Button onClick={() => connection?.retry()}>{text.t("off.tryNow")}</Button>}
    />
  );
}
