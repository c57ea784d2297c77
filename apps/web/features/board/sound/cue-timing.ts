import type { GameEvent } from "@mutable/client";
import { cardOf, type Decision, type Deck, type Seat, type View } from "@mutable/engine";
import { randomPick } from "../hand/hand-cards.ts";
import { chainTime, END_SHOW, RULE_SHOW } from "../model/beats.ts";
import { chainStampAt, type Moment, momentOf } from "../model/moment.ts";
import { newlyOneAway } from "../model/one-away.ts";
import { type RuleChange, ruleChangeOf } from "../model/rule-change.ts";
import type { Cue } from "./cues.ts";

/** A sound with its delay in milliseconds. */
export interface TimedCue {
  readonly cue: Cue;
  readonly at: number;
}

/** The viewer's view before and after a change. */
export interface Change {
  readonly deck: Deck;
  readonly before: View;
  readonly after: View;
}

const TICKS = 5;
const APART = 60;
/** Effects of a card sound when it has landed, decisions last. */
const AFTER_CARD = 320;
const LAST = 700;

/**
 * The sounds of an entry, each once, except one tick for each card drawn and one stroke for each
 * rule that is struck. `isStill`: no show, so nothing is waited for.
 */
export function eventCues(events: readonly GameEvent[], change: Change, isStill = false): TimedCue[] {
  // The viewer has just come, or come back: what happened before is silent.
  if (events.some(({ is }) => is === "arrival")) return [];
  const wasPlayed = events.some(({ is }) => is === "played");
  const effects = wasPlayed ? AFTER_CARD : 0;
  const cues = new Map<Cue, number>();
  const add = (cue: Cue, at: number) => void (cues.has(cue) || cues.set(cue, at));

  const moment = isStill ? undefined : momentOf(events, change.deck, change.after);
  const shown = isStill || moment !== undefined ? undefined : ruleChangeOf(events, change);
  const rules = shown === undefined ? ruleCue(events, change.deck) : undefined;
  if (rules !== undefined) add(rules, effects);
  for (const event of events) {
    const cue = eventCue(event, change);
    if (cue !== undefined) add(cue, cue === "played" ? 0 : LATE.has(cue) ? LAST : effects);
  }
  if (newlyOneAway(change).length > 0) add("oneAway", LAST);
  // The end of the game sounds alone.
  for (const end of ["win", "loss"] as const) if (cues.has(end)) return endCues(end, isStill);
  return [
    ...[...cues].map(([cue, at]) => ({ cue, at })),
    ...ticks(events, effects),
    ...(shown === undefined ? [] : strokes(shown)),
    ...stamps(events, moment),
  ];
}

/** A stamp for each card of the chain that is shown, or for the card that is cancelled. */
function stamps(events: readonly GameEvent[], moment: Moment | undefined): TimedCue[] {
  if (moment?.is === "surpriseChain") {
    const cards = moment.chain.chain.length + 1;
    return Array.from({ length: cards }, (_, at) => ({ cue: "stamp", at: chainStampAt(at, cards) }));
  }
  return events.some(({ is }) => is === "cancelled") ? [{ cue: "stamp", at: AFTER_CARD }] : [];
}

function endCues(end: "win" | "loss", isStill: boolean): TimedCue[] {
  const { starts, gathers, lands, names } = END_SHOW;
  if (isStill) return [{ cue: end, at: 0 }];
  return [
    { cue: "hit", at: starts + gathers },
    { cue: "hit", at: starts + lands },
    { cue: end, at: starts + names },
  ];
}

/** A stroke for each step of a chain and one for the last number, then its stamp. */
function strokes(change: RuleChange): TimedCue[] {
  const { starts, slams, strikes, step } = RULE_SHOW;
  const chain = chainTime(change);
  const times = [...Array.from({ length: Math.round(chain / step) }, (_, at) => starts + at * step), starts + chain + strikes];
  return [...times.map((at): TimedCue => ({ cue: "strike", at })), { cue: "stamp", at: starts + chain + slams }];
}

const LATE: ReadonlySet<Cue> = new Set<Cue>(["yourTurn", "oneAway"]);

function eventCue(event: GameEvent, { after: { viewer } }: Change): Cue | undefined {
  switch (event.is) {
    case "turn":
      return event.seat === viewer ? "yourTurn" : undefined;
    case "played":
      return "played";
    case "reshuffled":
    case "rotated hands":
      return "shuffle";
    case "traded hands":
      return viewer !== "watcher" && event.seats.includes(viewer) ? "shuffle" : undefined;
    case "keeper moved":
    case "gave":
      return between(event.from, event.to, viewer);
    case "goal scored":
      return "given";
    case "creeper came":
    case "keeper trashed":
      return event.seat === viewer ? "taken" : undefined;
    case "joined":
    case "left":
      return event.is;
    case "eliminated":
      return "out";
    case "returned":
      return "back";
    case "secret revealed":
      return "secret";
    case "won":
      return event.seat === viewer || viewer === "watcher" ? "win" : "loss";
    case "solo over":
      return event.score > 0 ? "win" : "loss";
    case "drawn game":
      return "loss";
    default:
      return undefined;
  }
}

const between = (from: Seat, to: Seat, viewer: View["viewer"]): Cue | undefined =>
  to === viewer ? "given" : from === viewer ? "taken" : undefined;

/** A new rule sounds before the rules that it replaces. */
function ruleCue(events: readonly GameEvent[], deck: Deck): Cue | undefined {
  const isRule = (card: string) => ["rule", "meta"].includes(cardOf(deck, card).type);
  if (events.some((event) => event.is === "played" && isRule(event.card))) return "ruleChanged";
  return events.some((event) => event.is === "left play" && event.cards.some(isRule)) ? "ruleRemoved" : undefined;
}

function ticks(events: readonly GameEvent[], from: number): TimedCue[] {
  const drawn = events.reduce((sum, event) => sum + (event.is === "drew" ? event.count : 0), 0);
  return Array.from({ length: Math.min(TICKS, drawn) }, (_, at) => ({ cue: "draw", at: from + at * APART }));
}

/** The sound of a new decision; in the viewer's own turn the turn itself has sounded. */
export function decisionCue(decision: Decision | undefined, viewer: View["viewer"], turn: Seat): Cue | undefined {
  if (decision === undefined || decision.seat !== viewer) return undefined;
  if (randomPick(decision) !== undefined) return "dice";
  return turn === viewer ? undefined : "duty";
}
