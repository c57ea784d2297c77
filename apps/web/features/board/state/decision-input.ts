"use client";

import type { TableLink } from "@mutable/client";
import type { Decision, ReplyCall, Seat } from "@mutable/engine";
import type { ErrorCode } from "@mutable/protocol";
import { useCallback, useEffect, useMemo, useState } from "react";
import {
  type Draft,
  emptyDraft,
  offersPowers,
  passReply,
  replyFor,
  replyShape,
  selectDirection,
  selectOwnKeeper,
  selectSeat,
  toggleCard,
} from "../model/draft.ts";
import { useIsInTime } from "./late-taps.ts";

/** How long a play can be undone before it is sent, if the player has asked to confirm plays. */
const UNDO_MS = 3_000;

const NO_POWER: ReplyCall = ["use_power", ""];

/** The viewer's reply to the current decision, until it is sent. */
export interface DecisionInput {
  readonly decision: Decision | undefined;
  readonly draft: Draft | undefined;
  /** True until the server has answered the reply. */
  readonly isSending: boolean;
  /** The reply that will be sent shortly unless it is undone. */
  readonly pendingReply: ReplyCall | undefined;
  /** The reason why the last reply was refused. */
  readonly refusal: ErrorCode | undefined;
  toggle(card: string): void;
  chooseOwn(card: string): void;
  chooseSeat(seat: Seat): void;
  chooseDirection(direction: 0 | 1): void;
  /** Sends the draft. */
  send(): void;
  /** Plays or takes this card, whatever the draft holds. Returns false if nothing was sent. */
  sendCard(card: string): boolean;
  /** Sends this reply instead of the draft. */
  answer(call: ReplyCall): void;
  /** Uses a card in play instead. */
  use(card: string): void;
  pass(): void;
  /** Uses none of the offered cards in play, also when they are offered again in this turn. */
  passThisTurn(): void;
  undo(): void;
}

/** Without a link (in a replay) there is no decision either. */
export function useDecisionInput(
  link: TableLink | undefined,
  decision: Decision | undefined,
  { turn, confirms, accepts }: { turn: number; confirms: boolean; accepts: (call: ReplyCall) => boolean },
): DecisionInput {
  const [declined, setDeclined] = useState<{ turn: number; cards: readonly string[] }>();
  const [storedDraft, setStoredDraft] = useState<Draft>();
  const [sentId, setSentId] = useState<number>();
  const [pending, setPending] = useState<{ decision: number; call: ReplyCall }>();
  const [refused, setRefused] = useState<{ decision: number; error: ErrorCode }>();
  const id = decision?.id;
  const isInTime = useIsInTime(id);

  const draft = useMemo(
    () => (decision === undefined ? undefined : storedDraft?.decision === decision.id ? storedDraft : emptyDraft(decision)),
    [decision, storedDraft],
  );

  const isDeclined =
    decision !== undefined &&
    declined?.turn === turn &&
    offersPowers(decision) &&
    decision.cards.every((card) => declined.cards.includes(card)) &&
    refused?.decision !== id;

  const acceptsInput = useCallback(() => id !== undefined && sentId !== id && isInTime(), [id, sentId, isInTime]);

  const sendReply = useCallback(
    async (number: number, call: ReplyCall) => {
      if (link === undefined) return;
      setSentId(number);
      setPending(undefined);
      setRefused(undefined);
      const answer = await link.reply(number, call);
      setSentId((now) => (now === number ? undefined : now));
      if (!answer.ok) setRefused({ decision: number, error: answer.error });
    },
    [link],
  );

  useEffect(() => {
    if (pending === undefined) return;
    // The decision was answered otherwise: in another tab, by a bot, or because time was up.
    if (pending.decision !== id) {
      setPending(undefined);
      return;
    }
    const timer = setTimeout(() => void sendReply(pending.decision, pending.call), UNDO_MS);
    return () => clearTimeout(timer);
  }, [pending, id, sendReply]);

  useEffect(() => {
    if (isDeclined && id !== undefined) void sendReply(id, NO_POWER);
  }, [isDeclined, id, sendReply]);

  return useMemo(() => {
    const change = (next: (decision: Decision, draft: Draft) => Draft) => {
      if (decision !== undefined && draft !== undefined && acceptsInput()) setStoredDraft(next(decision, draft));
    };
    const answer = (call: ReplyCall | undefined): boolean => {
      if (decision === undefined || call === undefined || !acceptsInput() || !accepts(call)) return false;
      if (confirms && replyShape(decision) === "play") setPending({ decision: decision.id, call });
      else void sendReply(decision.id, call);
      return true;
    };
    // A window looks the same from the reply on, whether it was the last one or not.
    const isReplied = isDeclined || (decision?.kind === "may_react" && sentId === id);
    return {
      decision: isReplied ? undefined : decision,
      draft: isReplied ? undefined : draft,
      isSending: id !== undefined && sentId === id && !isReplied,
      pendingReply: pending?.decision === id ? pending?.call : undefined,
      refusal: refused?.decision === id ? refused?.error : undefined,
      toggle: (card) => change((current, now) => toggleCard(current, now, card)),
      chooseOwn: (card) => change((current, now) => selectOwnKeeper(current, now, card)),
      chooseSeat: (seat) => change((current, now) => selectSeat(current, now, seat)),
      chooseDirection: (direction) => change((_, now) => selectDirection(now, direction)),
      send: () => void answer(decision && draft && replyFor(decision, draft)),
      sendCard: (card) => answer(decision && replyFor(decision, { ...emptyDraft(decision), cards: [card] })),
      answer: (call) => void answer(call),
      use: (card) => void answer(["use_power", card]),
      pass: () => void answer(decision && passReply(decision)),
      passThisTurn() {
        if (decision !== undefined && answer(NO_POWER)) setDeclined({ turn, cards: decision.cards });
      },
      undo: () => setPending(undefined),
    };
  }, [decision, draft, id, turn, isDeclined, sentId, pending, refused, confirms, accepts, acceptsInput, sendReply]);
}
