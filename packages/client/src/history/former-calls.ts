import { activeNumbers, cardOf, type Deck, type PlayedSurprise, SEATS, type Seat, type View } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { addEventsOf, eventfulPart, type Fold, startFold } from "./game-events.ts";

/**
 * Adds facts to a batch of a game of version 1 or 2, whose referee told none. They are guessed from the views before and
 * after the batch, as pages did before version 3, so that such a game is told to its end as it began.
 */
export function withFacts(deck: Deck, before: View | undefined, calls: readonly AnyCall[], after: View): readonly AnyCall[] {
  const part = eventfulPart(before, calls, after);
  if (part === undefined) return calls;
  return [...calls.slice(0, calls.length - part.calls.length), ...callsWithFacts(deck, part.before, part.calls, after)];
}

function callsWithFacts(deck: Deck, before: View, calls: readonly AnyCall[], after: View): readonly AnyCall[] {
  const batch: FormerBatch = { calls: [], fold: startFold(deck, before, calls, after), hasDrawn: before.turn.drawn > 0 };
  const answer = findAnswer(deck, before, calls);
  const chain = endedChain(before, calls, after, answer);
  if (chain !== undefined && answer === undefined) add(batch, chain);
  const lastOfCreepers = calls.findLastIndex(([name]) => name === "current_creepers");
  const lastOfKeepers = calls.findLastIndex(([name]) => name === "current_keepers" || name === "current_keepers_all");
  for (const [i, call] of calls.entries()) {
    const [name, ...args] = call;
    if (name === "cards_drawn") addDraw(batch, args[0] as Seat, args[1] as number);
    else if (name !== "because") {
      const window = name === "card_played" || name === "surprise_played" ? windowOf(deck, before, String(args.at(-1))) : undefined;
      if (window !== undefined) add(batch, ["answers", window.chain.at(-1)?.card ?? window.to]);
      if (name === "current_turn") batch.hasDrawn = false;
      add(batch, call);
    }
    // The cause is told again with its draw.
    batch.cause = name === "because" ? (args[0] as string) : undefined;
    if (chain !== undefined && answer?.at === i) add(batch, chain);
    if (i === lastOfCreepers) add(batch, ...movedCreepers(before, after));
    if (i === lastOfKeepers) add(batch, ...movedKeepers(before, after));
  }
  return batch.calls;
}

/** The calls so far, and the events that follow from them. */
interface FormerBatch {
  readonly calls: AnyCall[];
  readonly fold: Fold;
  /** True once the draw at the start of the turn is over. */
  hasDrawn: boolean;
  /** The card because of which the next cards are drawn, as the referee told it. */
  cause?: string | undefined;
}

function add({ calls, fold }: FormerBatch, ...added: readonly AnyCall[]): void {
  for (const call of added) {
    calls.push(call);
    addEventsOf(fold, call);
  }
}

function addDraw(batch: FormerBatch, seat: Seat, count: number): void {
  const { fold } = batch;
  const cause = drawCause(batch, seat);
  const last = fold.events.at(-1);
  // These calls too say how a hand grows by a card that no pile has given.
  if (last?.is === "took" && last.seat === seat) {
    if (fold.isDrawTold) add(batch, ["cards_drawn", seat, count]);
  } else if (cause === undefined && isFetching(fold, seat)) add(batch, ["fetching", seat], ["cards_drawn", seat, count]);
  else add(batch, ...(cause === undefined ? [] : [["because", cause] as AnyCall]), ["cards_drawn", seat, count]);
}

/** The Surprise with which a player answers in the open window, and the index of its call. */
function findAnswer(deck: Deck, before: View, calls: readonly AnyCall[]): (PlayedSurprise & { readonly at: number }) | undefined {
  const { open, answers, turn } = before;
  const at = calls.findIndex(([name]) => name === "surprise_played" || name === "card_played");
  const called = calls[at];
  if (called === undefined) return undefined;
  const [name, ...args] = called;
  const [seat, card] = (name === "surprise_played" ? args : [turn.seat, args[0]]) as [Seat, string];
  // The viewer's own question is gone once it is answered, though the window waits for others.
  const wasAsked =
    answers.some((answer) => answer.seat === seat) || open.some(({ kind, seat: asked }) => kind === "may_react" && asked === seat);
  return wasAsked && windowOf(deck, before, card) !== undefined ? { seat, card, at } : undefined;
}

/** The open window that the card answers. */
function windowOf(deck: Deck, { stack }: View, card: string) {
  const window = stack.at(-1);
  return window?.kind === "reaction" && cardOf(deck, card).type === "surprise" ? window : undefined;
}

/** The last reply closes the window: all have passed, or no player can answer the Surprise that it played. */
function endedChain(before: View, calls: readonly AnyCall[], after: View, answer: PlayedSurprise | undefined): AnyCall | undefined {
  const [answered, window] = before.stack.slice(-2);
  if (window?.kind !== "reaction" || answered?.kind !== "card") return undefined;
  const seat = answered.seat ?? before.turn.seat;
  // With its player the card is gone, without being cancelled.
  if (calls.some(([name, left]) => name === "seat_left" && (left === seat || left === before.turn.seat))) return undefined;
  const { to: card } = window;
  const chain = answer === undefined ? window.chain : [...window.chain, { seat: answer.seat, card: answer.card }];
  const isOpen = after.stack.some((frame) => frame.kind === "reaction" && frame.to === card && frame.chain.length >= chain.length);
  const [first] = chain;
  if (first === undefined || chain.length < 2 || isOpen) return undefined;
  const isTaken = after.keepers[first.seat].includes(card) && !before.keepers[first.seat].includes(card);
  return ["chain_ended", { seat, card, chain, outcome: chain.length % 2 === 0 ? "saved" : isTaken ? "taken" : "cancelled" }];
}

const isFetching = ({ before, events }: Fold, seat: Seat): boolean =>
  before.open.some((decision) => decision.seat === seat && decision.purpose === "fetch") &&
  !events.some(({ is }) => is === "fetched" || is === "drew");

/**
 * The referee named the newest rule on which a number of draws depends. At the start of a turn that is no rule that
 * raises all numbers: the cards are drawn by the rule whose number it raises, or by the basic rule. In mid-turn a keeper
 * that gives draws can have raised the number.
 */
function drawCause(batch: FormerBatch, seat: Seat): string | undefined {
  const { cause, hasDrawn } = batch;
  const { deck, rules, before, after } = batch.fold;
  const modifiers = cause === undefined ? undefined : cardOf(deck, cause).modifiers;
  const isOfTurn = modifiers === undefined || modifiers.draws !== undefined || modifiers.numerals !== undefined;
  const giver = deck.keeperDraws.find(({ by }) => after.keepers[seat].includes(by) && !before.keepers[seat].includes(by))?.by;
  if (hasDrawn && isOfTurn && giver !== undefined) return giver;
  // A draw for an empty hand comes before that of the turn.
  if (modifiers?.emptyHandDraws === undefined) batch.hasDrawn = true;
  if (modifiers?.numerals === undefined || hasDrawn) return cause;
  return activeNumbers(deck, { ...after, rules }, seat).draws.parts[0]?.by;
}

const movedKeepers = (before: View, after: View): AnyCall[] =>
  SEATS.flatMap((to) =>
    after.keepers[to].flatMap((card): AnyCall[] => {
      const from = SEATS.find((seat) => before.keepers[seat].includes(card));
      return from === undefined || from === to ? [] : [["moved", card, from, to]];
    }),
  );

const movedCreepers = (before: View, after: View): AnyCall[] =>
  SEATS.flatMap((to) =>
    after.creepers[to].flatMap((card): AnyCall[] => {
      const from = SEATS.find((seat) => before.creepers[seat].includes(card));
      if (from === to) return [];
      return from === undefined ? [["creeper_came", to, card]] : [["moved", card, from, to]];
    }),
  );
