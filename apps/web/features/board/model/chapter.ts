import type { GameEvent, HistoryEntry } from "@mutable/client";
import type { Seat } from "@mutable/engine";
import type { TextContext } from "./context.ts";
import { buildSentence, type Sentence } from "./sentence.ts";

/** What another player has done so far in the turn under way, in a few words each. */
export interface Chapter {
  readonly seat: Seat;
  /** The number of the turn. */
  readonly turn: number;
  readonly steps: readonly Sentence[];
}

/** The chapter of a history; undefined while the turn is short, or the viewer's own. */
export function chapterOf(text: TextContext, history: readonly HistoryEntry[]): Chapter | undefined {
  const events: GameEvent[] = [];
  for (const entry of history.toReversed()) {
    const begins = entry.events.findLastIndex(({ is }) => is === "turn");
    events.unshift(...entry.events.slice(begins + 1));
    const turn = entry.events[begins];
    if (turn?.is !== "turn") continue;
    const steps = events.flatMap((event) => stepOf(text, turn.seat, event) ?? []);
    return steps.length < 2 || turn.seat === text.you ? undefined : { seat: turn.seat, turn: turn.number, steps };
  }
  return undefined;
}

/** What the player did; the effects are told by the log. */
function stepOf(text: TextContext, seat: Seat, event: GameEvent): readonly [Sentence] | undefined {
  if (event.is === "played") return event.seat === seat ? [[{ card: event.card }]] : undefined;
  if (event.is === "drew") return event.seat === seat ? [buildSentence(text, "chapter.drew", { count: event.count })] : undefined;
  if (event.is !== "discarded" || event.seat !== seat) return undefined;
  return [buildSentence(text, "chapter.discarded", { count: event.cards.length })];
}
