"use client";

import type { Seat, View } from "@mutable/engine";
import type { PresenceInfo, TableInfo, VoteInfo } from "@mutable/protocol";
import type { ComponentType } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useConnection } from "../../connection/connection.tsx";
import { ownDecision } from "../model/own-decision.ts";
import { isJoiningSeat } from "../seats/seat-summary.ts";
import {
  useCurrentBeat,
  useCurrentView,
  useInfo,
  useInput,
  useIsDisconnected,
  useOverlays,
  usePassAhead,
  usePresence,
  useText,
} from "../state/contexts.ts";
import { isPassed } from "../state/pass-ahead.ts";
import { PromptFrame } from "./bar.tsx";
import { DecisionPrompt } from "./decision-prompt.tsx";
import { PassingPrompt } from "./pass-ahead.tsx";
import { mustAnswer } from "./vote.ts";
import { JoiningPrompt, type LaterWaitingParts, WaitingPrompt } from "./waiting-prompt.tsx";

/** The parts of the prompt that can be loaded after the board. */
interface LaterPromptParts extends LaterWaitingParts {
  readonly VotePrompt: ComponentType<{ vote: VoteInfo }>;
  readonly SuspendedPrompt: ComponentType;
  readonly StandInPrompt: ComponentType;
  readonly AbsentPrompt: ComponentType<{ seat: Seat }>;
}

/** The current decision, the viewer's or another player's, always in the same place. */
export function PromptBar({ later }: { later: LaterPromptParts | undefined }) {
  const { view } = useCurrentView();
  const input = useInput();
  const isDisconnected = useIsDisconnected();
  const info = useInfo();
  const presence = usePresence();
  const passAhead = usePassAhead();
  const vote = presence?.vote;
  const { isPromptHeld, beat } = useCurrentBeat();
  const { t } = useText();
  if (isDisconnected) return <DisconnectedPrompt />;
  // The deal is under way.
  if (view.turn.number === 0 && beat?.show?.is === "chaos")
    return <PromptFrame state="wait" icon={<Icon name="hourglass" />} title={t("deal.whoBegins")} />;
  // A question to all comes before the viewer's own decision, until it is answered.
  if (later !== undefined && vote !== undefined && ((input.decision === undefined && !isPromptHeld) || mustAnswer(vote, view.viewer)))
    return <later.VotePrompt vote={vote} />;
  if (info.phase === "suspended") return later === undefined ? <HeldPrompt /> : <later.SuspendedPrompt />;
  if (isPromptHeld && (view.ending !== undefined || view.open.some(({ seat }) => seat === view.viewer))) return <HeldPrompt />;
  if (view.ending !== undefined || info.phase === "over") return <OverPrompt />;
  const open = ownDecision(view, info);
  if (isPassed(passAhead, open)) return <PassingPrompt decision={open} />;
  if (input.decision !== undefined) return <DecisionPrompt />;
  const absence = absenceAt(view, info, presence);
  if (absence !== undefined && later === undefined) return <HeldPrompt />;
  if (absence === "own" && later !== undefined) return <later.StandInPrompt />;
  if (absence !== undefined && absence !== "own" && later !== undefined) return <later.AbsentPrompt seat={absence} />;
  return isJoiningSeat(view, view.viewer) ? <JoiningPrompt /> : <WaitingPrompt later={later} />;
}

/** The absent player that the game waits for; "own" if a bot plays for the viewer. */
export function absenceAt({ viewer, open }: View, { seats }: TableInfo, presence: PresenceInfo | undefined): Seat | "own" | undefined {
  if (viewer !== "watcher" && seats[viewer]?.bot !== undefined) return "own";
  const away = open.find(({ seat }) => typeof presence?.seats[seat] === "object" && seats[seat]?.bot === undefined)?.seat;
  return away === viewer ? undefined : away;
}

/** Holds the place of the prompt until its cause has landed, or until it is loaded. */
const HeldPrompt = () => <PromptFrame state="held" icon={<Icon name="hourglass" />} title={useText().t("waiting.nobody")} />;

function OverPrompt() {
  const text = useText();
  const overlays = useOverlays();
  return (
    <PromptFrame
      state="wait"
      icon={<Icon name="star" />}
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
  const text = useText();
  const input = useInput();
  const connection = useConnection();
  return (
    <PromptFrame
      state="disconnected"
      icon={<Icon name="wifi-slash" />}
      title={text.t("line.lost")}
      details={text.t(input.isSending ? "off.sentLater" : "off.nothingLost")}
      actions={<Button onClick={() => connection?.retry()}>{text.t("off.tryNow")}</Button>}
    />
  );
}
