"use client";

import type { TableLink } from "@mutable/client";
import type { Decision, ReplyCall, Seat } from "@mutable/engine";
import type { ErrorCode } from "@mutable/protocol";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { callOf, type Draft, newDraft, passOf, shapeOf, withCard, withDirection, withOwn, withSeat } from "../model/draft.ts";

/** Under a new question nothing is taken for so long, in milliseconds: a tap that comes late was meant for the question before. */
export const LATE_TAP = 350;
/** How long a play that is to be confirmed can be taken back, in milliseconds. */
const SECOND_THOUGHTS = 3_000;

/** Answering the question that is asked now. */
export interface Choosing {
  readonly decision: Decision | undefined;
  readonly draft: Draft | undefined;
  /** The answer is on its way. */
  readonly isSending: boolean;
  /** What will be sent in a moment, if it is not taken back. */
  readonly held: ReplyCall | undefined;
  /** Why the last answer was not taken. */
  readonly refusal: ErrorCode | undefined;
  toggle(card: string): void;
  chooseOwn(card: string): void;
  chooseSeat(seat: Seat): void;
  chooseDirection(direction: 0 | 1): void;
  /** Sends what is chosen. */
  send(): void;
  /** Plays or takes this card, whatever else was chosen. Says whether that was taken on. */
  sendCard(card: string): boolean;
  pass(): void;
  takeBack(): void;
}

/** Without a link nothing is sent: then nothing is asked either. */
export function useChoosing(link: TableLink | undefined, decision: Decision | undefined, confirms: boolean): Choosing {
  const [kept, setKept] = useState<Draft>();
  const [sent, setSent] = useState<number>();
  const [held, setHeld] = useState<{ decision: number; call: ReplyCall }>();
  const [refused, setRefused] = useState<{ decision: number; error: ErrorCode }>();
  const shown = useRef<{ id: number | undefined; at: number }>({ id: undefined, at: 0 });
  const id = decision?.id;

  useEffect(() => {
    shown.current = { id, at: performance.now() };
  }, [id]);

  const draft = useMemo(
    () => (decision === undefined ? undefined : kept?.decision === decision.id ? kept : newDraft(decision)),
    [decision, kept],
  );

  const isOpen = useCallback(
    () => id !== undefined && sent !== id && shown.current.id === id && performance.now() - shown.current.at >= LATE_TAP,
    [id, sent],
  );

  const emit = useCallback(
    async (number: number, call: ReplyCall) => {
      if (link === undefined) return;
      setSent(number);
      setHeld(undefined);
      setRefused(undefined);
      const answer = await link.reply(number, call);
      setSent((now) => (now === number ? undefined : now));
      if (!answer.ok) setRefused({ decision: number, error: answer.error });
    },
    [link],
  );

  useEffect(() => {
    if (held === undefined) return;
    // Somebody, or time, has answered meanwhile.
    if (held.decision !== id) {
      setHeld(undefined);
      return;
    }
    const timer = setTimeout(() => void emit(held.decision, held.call), SECOND_THOUGHTS);
    return () => clearTimeout(timer);
  }, [held, id, emit]);

  return useMemo(() => {
    const change = (next: (decision: Decision, draft: Draft) => Draft) => {
      if (decision !== undefined && draft !== undefined && isOpen()) setKept(next(decision, draft));
    };
    const answer = (call: ReplyCall | undefined): boolean => {
      if (decision === undefined || call === undefined || !isOpen()) return false;
      if (confirms && shapeOf(decision) === "play") setHeld({ decision: decision.id, call });
      else void emit(decision.id, call);
      return true;
    };
    return {
      decision,
      draft,
      isSending: id !== undefined && sent === id,
      held: held?.decision === id ? held?.call : undefined,
      refusal: refused?.decision === id ? refused?.error : undefined,
      toggle: (card) => change((open, now) => withCard(open, now, card)),
      chooseOwn: (card) => change((open, now) => withOwn(open, now, card)),
      chooseSeat: (seat) => change((open, now) => withSeat(open, now, seat)),
      chooseDirection: (direction) => change((_, now) => withDirection(now, direction)),
      send: () => void answer(decision && draft && callOf(decision, draft)),
      sendCard: (card) => answer(decision && callOf(decision, { ...newDraft(decision), cards: [card] })),
      pass: () => void answer(decision && passOf(decision)),
      takeBack: () => setHeld(undefined),
    };
  }, [decision, draft, id, sent, held, refused, confirms, isOpen, emit]);
}
