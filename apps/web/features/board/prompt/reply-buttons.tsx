"use client";

import type { Decision } from "@mutable/engine";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { cardNames } from "../model/context.ts";
import { useCurrentView, useInput, useText } from "../state/contexts.ts";
import { type PromptText, useKey } from "./prompt.ts";

interface ReplyButtonsProps {
  decision: Decision;
  prompt: PromptText;
}

/** False if the cards are played from the hand alone. */
export const hasReplyButtons = ({ free = [] }: Decision, { send, direct, pass }: PromptText): boolean =>
  send !== undefined || direct.length > 0 || free.length > 0 || pass !== undefined;

/** The buttons that answer a decision, as far as its shape has them. */
export const ReplyButtons = ({ decision, prompt }: ReplyButtonsProps) => (
  <>
    <SendButton prompt={prompt} />
    <DirectButtons prompt={prompt} />
    <UseButtons cards={decision.free ?? []} />
    <PassButton prompt={prompt} />
    {prompt.passThisTurn !== undefined && <PassThisTurnButton label={prompt.passThisTurn} />}
  </>
);

/** Sends what is chosen in the hand or the tray. */
function SendButton({ prompt: { send } }: Pick<ReplyButtonsProps, "prompt">) {
  const input = useInput();
  return (
    send && (
      <Button tone="primary" disabled={!send.isReady} busy={input.isSending} onClick={input.send} data-act="send">
        {send.label}
      </Button>
    )
  );
}

/** Plays or uses a card at once. */
function DirectButtons({ prompt: { direct } }: Pick<ReplyButtonsProps, "prompt">) {
  const input = useInput();
  return direct.map(({ card, label }) => (
    <Button key={card} tone="primary" busy={input.isSending} onClick={() => input.sendCard(card)} data-act="direct">
      {label}
    </Button>
  ));
}

/** Uses a card in play instead of playing one. */
function UseButtons({ cards }: { cards: readonly string[] }) {
  const { context } = useCurrentView();
  const input = useInput();
  return cards.map((card) => (
    <Button key={card} busy={input.isSending} onClick={() => input.use(card)} data-act="use">
      {context.t(useKey(context, card), { card: cardNames(context, [card]) })}
    </Button>
  ));
}

function PassButton({ prompt: { pass } }: Pick<ReplyButtonsProps, "prompt">) {
  const input = useInput();
  return (
    pass !== undefined && (
      <Button busy={input.isSending} onClick={input.pass} data-act="pass">
        {pass}
      </Button>
    )
  );
}

/** Declines for the rest of the turn what would be offered again at its end. */
function PassThisTurnButton({ label }: { label: string }) {
  const input = useInput();
  return (
    <Button busy={input.isSending} onClick={input.passThisTurn} data-act="pass-this-turn">
      {label}
    </Button>
  );
}

/** Undoes a play that has not been sent yet. */
export function TakeBackButton() {
  const text = useText();
  const input = useInput();
  return <Button onClick={input.undo}>{text.t("prompt.takeBack")}</Button>;
}

/** Seconds until a card picked at random is played automatically. */
const AUTO_PLAY_SECONDS = 5;

/** There is no choice, so the card is played automatically once everyone has had time to see it. */
export function ForcedButton({ card }: { card: string }) {
  const text = useText();
  const input = useInput();
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
