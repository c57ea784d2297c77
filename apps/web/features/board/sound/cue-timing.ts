import type { Episode } from "@mutable/client";
import { cardOf, type Decision, type Deck, goalProgress, type Seat, type View } from "@mutable/engine";
import { randomPick } from "../hand/hand-cards.ts";
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

/** The sounds of a chapter, each once, except one tick for each card drawn. */
export function chapterCues(episodes: readonly Episode[], change: Change): TimedCue[] {
  if (episodes.some(({ is }) => is === "arrival")) return [];
  const wasPlayed = episodes.some(({ is }) => is === "played");
  const effects = wasPlayed ? AFTER_CARD : 0;
  const cues = new Map<Cue, number>();
  const add = (cue: Cue, at: number) => void (cues.has(cue) || cues.set(cue, at));

  const rules = ruleCue(episodes, change.deck);
  if (rules !== undefined) add(rules, effects);
  for (const episode of episodes) {
    const cue = episodeCue(episode, change);
    if (cue !== undefined) add(cue, cue === "played" ? 0 : LATE.has(cue) ? LAST : effects);
  }
  if (comesNearer(change)) add("oneAway", LAST);
  // The end of the game sounds alone.
  for (const end of ["win", "loss"] as const) if (cues.has(end)) return [{ cue: end, at: effects }];
  return [...[...cues].map(([cue, at]) => ({ cue, at })), ...ticks(episodes, effects)];
}

const LATE: ReadonlySet<Cue> = new Set<Cue>(["yourTurn", "oneAway"]);

function episodeCue(episode: Episode, { after: { viewer } }: Change): Cue | undefined {
  switch (episode.is) {
    case "turn":
      return episode.seat === viewer ? "yourTurn" : undefined;
    case "played":
      return "played";
    case "reshuffled":
    case "rotated hands":
      return "shuffle";
    case "traded hands":
      return viewer !== "watcher" && episode.seats.includes(viewer) ? "shuffle" : undefined;
    case "keeper moved":
    case "gave":
      return between(episode.from, episode.to, viewer);
    case "keeper trashed":
      return episode.seat === viewer ? "taken" : undefined;
    case "joined":
    case "left":
      return episode.is;
    case "won":
      return episode.seat === viewer || viewer === "watcher" ? "win" : "loss";
    case "drawn game":
      return "loss";
    default:
      return undefined;
  }
}

const between = (from: Seat, to: Seat, viewer: View["viewer"]): Cue | undefined =>
  to === viewer ? "given" : from === viewer ? "taken" : undefined;

/** A new rule sounds before the rules that it replaces. */
function ruleCue(episodes: readonly Episode[], deck: Deck): Cue | undefined {
  const isRule = (card: string) => ["rule", "meta"].includes(cardOf(deck, card).type);
  if (episodes.some((episode) => episode.is === "played" && isRule(episode.card))) return "ruleChanged";
  return episodes.some((episode) => episode.is === "left play" && episode.cards.some(isRule)) ? "ruleRemoved" : undefined;
}

function ticks(episodes: readonly Episode[], from: number): TimedCue[] {
  const drawn = episodes.reduce((sum, episode) => sum + (episode.is === "drew" ? episode.count : 0), 0);
  return Array.from({ length: Math.min(TICKS, drawn) }, (_, at) => ({ cue: "draw", at: from + at * APART }));
}

/** True if a seat is now one keeper away from a goal and was not before. */
function comesNearer({ deck, before, after }: Change): boolean {
  if (after.ending !== undefined) return false;
  const near = (view: View) =>
    goalProgress(deck, view).flatMap(({ goal, seat, oneAway, have }) => (oneAway && have.length > 0 ? [`${goal} ${seat}`] : []));
  const known = new Set(near(before));
  return near(after).some((each) => !known.has(each));
}

/** The sound of a new decision; in the viewer's own turn the turn itself has sounded. */
export function decisionCue(decision: Decision | undefined, viewer: View["viewer"], turn: Seat): Cue | undefined {
  if (decision === undefined || decision.seat !== viewer) return undefined;
  if (randomPick(decision) !== undefined) return "dice";
  return turn === viewer ? undefined : "duty";
}
