import type { GameEvent, HistoryEntry } from "@mutable/client";
import { cardOf, type Decision, type Deck, type Seat, type View } from "@mutable/engine";
import { randomPick } from "../hand/hand-cards.ts";
import { type Beat, chainTime, END_SHOW, RULE_SHOW } from "../model/beats.ts";
import { chainStampAt, type Moment, momentOf } from "../model/moment.ts";
import { newlyOneAway } from "../model/one-away.ts";
import type { RuleChange } from "../model/rule-change.ts";
import { type LandingCard, landingCards, slamOf } from "../model/slam.ts";
import type { Cue } from "./cues.ts";
import { showCues } from "./show-cues.ts";
import type { TimedCue } from "./told-cues.ts";

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
const LAST_AFTER = 380;
const OCTAVE = 12;
/** From so many cards on, the end of a turn is heard. */
const LONG_TURN = 5;

interface ToldEntry {
  readonly events: readonly GameEvent[];
  /** What the board tells of it. */
  readonly beat: Beat;
  /** True without shows: nothing is waited for. */
  readonly isStill: boolean;
  /** How many cards were played in this turn before. */
  readonly plays: number;
}

/** The sounds of an entry, each once, except those of cards and rules: one for each. */
export function eventCues({ events, beat, isStill, plays }: ToldEntry, change: Change): TimedCue[] {
  const show = isStill ? undefined : beat.show;
  const script = show?.is === "chaos" ? show.script : undefined;
  const landings = landingCards(beat, isStill);
  const landed = landings.at(-1)?.at;
  const effects = script?.landsAt ?? (landed === undefined ? 0 : Math.max(landed, AFTER_CARD));
  const last = Math.max(LAST, effects + LAST_AFTER);
  const cues = new Map<Cue, number>();
  const add = (cue: Cue, at: number) => void (cues.has(cue) || cues.set(cue, at));

  const rules = show?.is === "rule" ? undefined : ruleCue(events, change.deck);
  if (rules !== undefined) add(rules, effects);
  for (const event of events) {
    const cue = eventCue(event, change);
    if (cue !== undefined) add(cue, LATE.has(cue) ? last : effects);
  }
  if (newlyOneAway(change).length > 0) add("oneAway", last);
  // The end of the game sounds alone.
  for (const end of ["win", "loss"] as const) if (cues.has(end)) return endCues(end, isStill);
  const isLong = plays + landings.length >= LONG_TURN && events.some(({ is }) => is === "turn");
  const shown = script && showCues(script);
  for (const cue of shown?.instead ?? []) cues.delete(cue);
  return [
    ...(isStill || landed === undefined || script?.bringsCard ? [] : [{ cue: "lift", at: 0 } as const]),
    ...slams(landings, plays, change.deck),
    ...(isLong ? [{ cue: "cadence", at: effects } as const] : []),
    ...[...cues].map(([cue, at]) => ({ cue, at })),
    ...(shown?.instead.includes("draw") ? [] : ticks(events, effects)),
    ...(shown?.cues ?? []),
    ...(show?.is === "rule" ? strokes(show.change) : []),
    ...stamps(events, isStill ? undefined : momentOf(events, change.deck, change.after), isStill ? 0 : AFTER_CARD),
  ];
}

/** Each card that is played in a turn lands a semitone higher, up to an octave. */
const slams = (landings: readonly LandingCard[], plays: number, deck: Deck): TimedCue[] =>
  landings.map(({ card, at }, nr) => ({
    cue: `${slamOf(cardOf(deck, card))}Slam`,
    at,
    pitch: 2 ** (Math.min(OCTAVE, plays + nr) / OCTAVE),
  }));

/** How many cards were played in the turn of this version, before it or the cards that are told with it. */
export function playsBefore(history: readonly HistoryEntry[], { version, show }: Beat): number {
  const events = history.flatMap((entry) => (entry.version < version ? entry.events : []));
  const plays = events.slice(events.findLastIndex(({ is }) => is === "turn") + 1).filter(({ is }) => is === "played").length;
  return show?.is === "fan" ? Math.max(0, plays + 1 - show.fan.length) : plays;
}

/** A stamp for each card of the chain that is shown, or for the card that is cancelled. */
function stamps(events: readonly GameEvent[], moment: Moment | undefined, after: number): TimedCue[] {
  if (moment?.is === "surpriseChain") {
    const cards = moment.chain.chain.length + 1;
    return Array.from({ length: cards }, (_, at) => ({ cue: "stamp", at: chainStampAt(at, cards) }));
  }
  return events.some(({ is }) => is === "cancelled") ? [{ cue: "stamp", at: after }] : [];
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
