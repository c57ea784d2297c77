"use client";

import type { Decision } from "@mutable/engine";
import { Icon } from "../../../ui/icon.tsx";
import { useTable } from "../../connection/table.ts";
import { isTable } from "../layout/layout.ts";
import { replyShape } from "../model/draft.ts";
import { useCurrentView, useInfo, useInput, useLayout, useShell, useText } from "../state/contexts.ts";
import { PromptFrame } from "./bar.tsx";
import { Hint } from "./hint.tsx";
import { PassAheadSwitches } from "./pass-ahead.tsx";
import { type PromptText, promptText } from "./prompt.ts";
import { ForcedButton, hasReplyButtons, ReplyButtons, TakeBackButton } from "./reply-buttons.tsx";
import { TimeRing } from "./time-ring.tsx";

/** The viewer's decision. */
export function DecisionPrompt() {
  const { context } = useCurrentView();
  const { decision, draft, isSending, pendingReply, refusal } = useInput();
  if (decision === undefined || draft === undefined) return null;
  const { t } = context;
  const prompt = promptText(context, decision, draft);
  const isPending = pendingReply !== undefined;
  const isReaction = decision.kind === "may_react";
  return (
    <PromptFrame
      state={prompt.isForced ? "forced" : isReaction ? "react" : "you"}
      decision={decision.id}
      isSending={isSending}
      icon={<Icon name={prompt.icon} />}
      title={isPending ? t("prompt.held") : prompt.title}
      error={refusal}
      details={<Hint otherwise={isSending ? t("prompt.sending") : prompt.why} />}
      aside={<DecisionAside decision={decision} prompt={prompt} />}
      actions={
        isPending ? (
          <TakeBackButton />
        ) : prompt.isForced ? (
          <ForcedButton key={decision.id} card={decision.cards[0] ?? ""} />
        ) : hasReplyButtons(decision, prompt) ? (
          <ReplyButtons decision={decision} prompt={prompt} />
        ) : undefined
      }
      hasManyActions={prompt.direct.length > 1 || prompt.passThisTurn !== undefined}
      below={isReaction && !isPending ? <PassAheadSwitches /> : undefined}
    />
  );
}

function DecisionAside({ decision, prompt: { counter } }: { decision: Decision; prompt: PromptText }) {
  const shell = useShell();
  const info = useInfo();
  const input = useInput();
  const layout = useLayout();
  const deadlines = useTable(shell.table, "deadlines");
  const isPlay = replyShape(decision) === "play" && decision.kind !== "may_react";
  return (
    <>
      {counter && <ChoiceCounter decision={decision} counter={counter} />}
      <TimeRing until={deadlines.get(decision.id)} total={info.settings.clock?.decision ?? 0} isSpoken />
      {isPlay && !input.isSending && input.pendingReply === undefined && isTable(layout) && <PlayKeys />}
    </>
  );
}

function ChoiceCounter({ decision, counter: { chosen, of } }: { decision: Decision; counter: NonNullable<PromptText["counter"]> }) {
  const { t } = useText();
  return (
    <span className="prompt__count" role="status">
      <span aria-hidden="true">
        {chosen}/{of}
      </span>
      <span className="sr-only">
        {replyShape(decision) === "some cards" ? t("prompt.chosen", { chosen, of }) : t("tray.played", { done: chosen, of })}
      </span>
    </span>
  );
}

/** The keys that read and play a card. */
function PlayKeys() {
  const { t } = useText();
  return (
    <span className="prompt__keys" aria-hidden="true">
      <kbd>Enter</kbd> {t("keys.read")} <kbd>P</kbd> {t("keys.play")}
    </span>
  );
}
