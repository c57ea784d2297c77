import { type DecisionKind, fault } from "../decision.ts";
import { cardOf, type Deck } from "../deck/deck.ts";
import type { Event } from "../event.ts";
import { FACE_DOWN, type Seat } from "../game.ts";
import type { ReplyCall } from "../reply.ts";
import { neighbour } from "../seats.ts";
import { settle } from "../settle.ts";
import { accept } from "../transition.ts";
import type { CardId, Step } from "../vocabulary.ts";
import { winners } from "../winning.ts";
import { card, innermost, own, rulesOf, type Working } from "../working.ts";
import { goalProgress, turnProgress } from "./progress.ts";
import type { View } from "./view.ts";

/** One thing that a reply would bring about. `say` is the key of a message; the decks have its texts. */
export type Foretold =
  | { say: "draws" | "setsAside"; count: number }
  | { say: "drawsNothingMore" }
  | { say: "replaces"; card: CardId }
  | { say: "rulesGo"; cards: readonly CardId[] }
  | { say: "goalNeeds"; cards: readonly CardId[] }
  | { say: "oneAway"; seat: Seat; cards: readonly CardId[] }
  | { say: "wins"; seat: Seat }
  | { say: "tie"; seats: readonly Seat[] }
  | { say: "discards" | "trashesKeepers" | "gives"; seat: Seat; count: number }
  | { say: "newOrder"; seat: Seat }
  | { say: "playsLeft"; count: number }
  | { say: "mayPlay"; count: number }
  | { say: "playsHand" }
  | { say: "turnEnds"; seat: Seat }
  | { say: "anotherTurn" }
  | { say: "then"; step: Step["do"] }
  | { say: "chooses"; kind: DecisionKind; count: number }
  | { say: "nothing" };

/** What these steps do depends on chance, or on what the player cannot see. */
const UNFORESEEABLE: readonly Step["do"][] = ["scrambleKeepers", "takeRandomCard", "poolGoals", "obtainNamed"];

/**
 * What would come of `call`, as far as the viewer can know: the real rules, run on the table as it is seen, up to the next prompt, the next turn,
 * or what cannot be foreseen. Empty if the viewer may not reply so now.
 */
export function foretell(deck: Deck, view: View, call: ReplyCall): Foretold[] {
  const decision = view.open.find(({ seat }) => seat === view.viewer);
  if (decision === undefined || fault(decision, call) !== undefined) return [];
  const { viewer: _viewer, answered: _answered, ...seen } = view;
  const working = own(deck, { ...seen, random: { key: "00".repeat(32), taken: 0 } });
  accept(working, decision, call);
  settle(working, isUnforeseeable);
  const turnAt = working.events.findIndex(({ type }) => type === "turn");
  const events = turnAt < 0 ? working.events : working.events.slice(0, turnAt);
  const lines = [
    ...events.flatMap((event) => tellEvent(event, view)),
    ...tellTable(working, view),
    ...tellOpen(working, view, turnAt >= 0),
  ];
  return lines.length === 0 ? [{ say: "nothing" }] : lines;
}

function isUnforeseeable(working: Working): boolean {
  const frame = innermost(working);
  if (frame?.kind !== "card") return false;
  if (frame.card === FACE_DOWN) return true;
  const next = card(working, frame.card).steps[frame.step]?.step.do;
  return next !== undefined && UNFORESEEABLE.includes(next);
}

function tellEvent(event: Event, view: View): Foretold[] {
  switch (event.type) {
    case "drew":
      return [{ say: event.aside ? "setsAside" : "draws", count: event.count }];
    case "rules":
      return view.rules.filter((id) => !event.cards.includes(id)).map((id) => ({ say: "replaces", card: id }));
    case "goals":
      return view.goals.filter((id) => !event.cards.includes(id)).map((id) => ({ say: "replaces", card: id }));
    case "rulesTrashed":
      return [{ say: "rulesGo", cards: event.cards }];
    case "discarded":
      return [{ say: "discards", seat: event.seat, count: event.cards.length }];
    case "ended":
      return "winner" in event.ending ? [{ say: "wins", seat: event.ending.winner }] : [];
    default:
      return [];
  }
}

/** What the table itself then says: who would be near a goal, and who would be next. */
function tellTable(working: Working, view: View): Foretold[] {
  const { deck, game } = working;
  if (game.ending !== undefined) return [];
  const lines: Foretold[] = [];
  const meeting = winners(deck, game, rulesOf(working));
  if (meeting.length > 1) lines.push({ say: "tie", seats: meeting });
  for (const goal of game.goals.filter((id) => !view.goals.includes(id))) {
    const progress = goalProgress(deck, game).filter((line) => line.goal === goal);
    const wanted = progress.flatMap(({ have, missing }) => [...have, ...missing]);
    if (wanted.length > 0) lines.push({ say: "goalNeeds", cards: [...new Set(wanted)] });
    for (const { seat, missing, oneAway } of progress) if (oneAway) lines.push({ say: "oneAway", seat, cards: missing });
  }
  const played = working.events.find((event) => event.type === "played");
  if (played !== undefined) {
    const { modifiers } = card(working, played.card);
    if (modifiers.draws !== undefined && !working.events.some(({ type }) => type === "drew")) lines.push({ say: "drawsNothingMore" });
    if (modifiers.reversed) lines.push({ say: "newOrder", seat: neighbour(game, game.turn.seat, rulesOf(working).reversed) });
  }
  return lines;
}

/** What would be asked then, or come next. */
function tellOpen(working: Working, view: View, turnHasPassed: boolean): Foretold[] {
  const { deck, game } = working;
  if (game.ending !== undefined) return [];
  if (turnHasPassed) return [game.turn.seat === view.viewer ? { say: "anotherTurn" } : { say: "turnEnds", seat: game.turn.seat }];
  if (game.open.length === 0) {
    const frame = innermost(working);
    const next = frame?.kind === "card" && frame.card !== FACE_DOWN ? cardOf(deck, frame.card).steps[frame.step]?.step.do : undefined;
    return next === undefined ? [] : [{ say: "then", step: next }];
  }
  return game.open.flatMap(({ seat, kind, min, max }): Foretold[] => {
    if (kind === "must_discard_from_hand") return [{ say: "discards", seat, count: min }];
    if (kind === "must_trash_keepers") return [{ say: "trashesKeepers", seat, count: min }];
    if (kind === "must_give_from_hand") return [{ say: "gives", seat, count: min }];
    if (seat !== view.viewer) return [];
    if (kind !== "must_play" && kind !== "must_play_or_pass") return [{ say: "chooses", kind, count: max }];
    const { mustPlay, mayPlay } = turnProgress(deck, game);
    if (mustPlay === "all" || mayPlay === "all") return [{ say: "playsHand" }];
    return [mustPlay > 0 ? { say: "playsLeft", count: mustPlay } : { say: "mayPlay", count: mayPlay }];
  });
}
