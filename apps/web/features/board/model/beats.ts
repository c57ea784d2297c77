import type { HistoryEntry } from "@mutable/client";
import type { Seat, View } from "@mutable/engine";
import { LONGEST_HOLD, type ToldLength } from "@mutable/protocol";
import { lengthOf } from "./beat-length.ts";
import { type TextContext, whoArguments } from "./context.ts";
import type { FannedCards, PlayedCard } from "./fan.ts";
import { flightsOf, type Spot, type ViewChange } from "./flights.ts";
import { type Impact, impactOf } from "./impact.ts";
import type { LogLine } from "./log-lines.ts";
import { newlyOneAway, type OneAway } from "./one-away.ts";
import { type RuleChange, type RuleMeaning, ruleChangeOf } from "./rule-change.ts";
import type { Direct, Script } from "./script.ts";
import { buildSentence } from "./sentence.ts";

/** What the board tells of one entry: a card on the stage, captions, and sometimes a show over the board. */
export interface Beat {
  readonly version: number;
  /** The number of the turn in which it happens. */
  readonly turn: number;
  /** A show in the middle of the board; undefined for most beats. */
  readonly show: BeatShow | undefined;
  /** The card that was played, and its player. */
  readonly played: PlayedCard | undefined;
  /** What another player has done to the viewer. */
  readonly impact: Impact | undefined;
  /** The seats that came within one Keeper of winning. */
  readonly oneAway: readonly OneAway[];
  /** The viewer's next decision is not shown for so long, in milliseconds. */
  readonly holdsFor: number;
  /** When the meaning of a new rule is told, in milliseconds. */
  readonly shownAt: number;
  /** The show ends after so many milliseconds; at least `holdsFor`. */
  readonly lastsFor: number;
  /** How long it is told before the next one. */
  readonly length: ToldLength;
  /** When parts of the board change: not before what changes them has landed. In milliseconds. */
  readonly landings: Readonly<Record<LandingPart, number>>;
}

/** Parts of the board that show a change when its cause has landed. `rows`: the seats; `captions`: the stage too. */
export type LandingPart = "goals" | "rules" | "piles" | "rows" | "captions";

export type BeatShow =
  | EntryShow
  /** Several cards, told together. */
  | { readonly is: "fan"; readonly fan: FannedCards; line(text: TextContext, version: number, fan: FannedCards): LogLine };

/** What one entry shows. */
type EntryShow =
  | { readonly is: "rule"; readonly change: RuleChange }
  /** What moves many cards at once. `meaning`: of the rules that it changes. */
  | { readonly is: "chaos"; readonly script: Script; readonly meaning: RuleMeaning | undefined }
  | { readonly is: "end"; readonly winner: Seat | undefined };

/** When the parts of the shows begin, in milliseconds. The styles take them from custom properties. */
export const RULE_SHOW = { starts: 320, strikes: 130, slams: 350, step: 220, returns: 900, back: 1_160, ends: 2_600 } as const;
/** `lands`: the first Keeper in the Goal; the others follow `apart`, or closer so that all are there after `spread`. */
export const END_SHOW = { starts: 320, gathers: 260, lands: 820, apart: 200, spread: 400, names: 1_400, ends: 3_200 } as const;
/** The end of a game with reduced motion: the name alone. */
const STILL_END = 1_200;
/** A show of many cards with reduced motion: the board before it, then the board after it. */
const STILL_CHAOS = { landsAt: 450, lasts: 900 } as const;
/** A rare moment with reduced motion: its picture, then the board. */
const STILL_DRAMA = { landsAt: 900, lasts: 900 } as const;
/** What was done to the viewer, and who is one away, is shown for so long. */
const NOTED = 2_200;

interface BeatOptions {
  /** True with reduced motion: nothing flies, so decisions wait for nothing. */
  readonly isStill: boolean;
  /** False if shows over the board are left out, as in replays and hidden tabs. */
  readonly hasShows: boolean;
  /** False if a rule was shown a moment ago (`BETWEEN_RULE_SHOWS`): the caption alone tells this one. */
  readonly hasRuleShow: boolean;
  /** Makes the shows of many cards, once it is loaded. `earlier`: how many there were in this turn. */
  readonly direct?: Direct | undefined;
  readonly earlier?: number;
}

/** Undefined for an arrival: what happened before it is not told. */
export function beatOf(entry: HistoryEntry, change: ViewChange, options: BeatOptions): Beat | undefined {
  const { events } = entry;
  if (events.some(({ is }) => is === "arrival")) return undefined;
  const beat = timedBeat(entry, change, options);
  const is = beat.show?.is;
  const shows = is === "end" ? beat.lastsFor : beat.show?.is === "chaos" ? chaosTimes(beat.show, options).lasts : 0;
  const length = lengthOf(events, change.deck, { isStill: options.isStill, showsRule: is === "rule", shows, isDrama: isDrama(beat) });
  if (beat.show?.is === "chaos") return { ...beat, length, landings: chaosLandings(beat.show, options) };
  return { ...beat, length, landings: options.isStill ? AT_ONCE : landingsOf(events, change, beat) };
}

/** What is told of the start of a game: the deal, and who begins. */
export function openingBeat(version: number, first: Seat, { full: landsAt }: ToldLength): Beat {
  const line: Script["line"] = (text) => ({
    ...{ key: `${version}.begins`, version, level: "act", by: first, kind: "first seat" },
    sentence: buildSentence(text, "deal.begins", whoArguments(text, first)),
  });
  const script: Script = {
    ...{ show: "deal" as const, ghosts: [], acts: [], causes: 0, stageAt: landsAt, landsAt, rulesAt: 0, lasts: landsAt + 300 },
    ...{ isDrama: false, swapsHand: true, bringsCard: true, line },
  };
  return {
    ...{ version, turn: 1, show: { is: "chaos", script, meaning: undefined }, impact: undefined, oneAway: [], played: undefined },
    ...{ holdsFor: landsAt, shownAt: landsAt, lastsFor: script.lasts, length: { full: landsAt, short: landsAt / 2 } },
    landings: { goals: 0, rules: 0, piles: 0, rows: landsAt, captions: landsAt },
  };
}

/** The table before the deal: no seat has cards or the turn. */
export const undealt = (view: View): View => ({
  ...view,
  hands: Object.fromEntries(Object.keys(view.hands).map((seat) => [seat, []])) as unknown as View["hands"],
  open: [],
  turn: { ...view.turn, number: 0 },
});

/** True for what is told in its own time, and never merged or left out: rare moments, and the end of the game. */
export const isDrama = ({ show }: Pick<Beat, "show">): boolean => show?.is === "end" || (show?.is === "chaos" && show.script.isDrama);

/** Without motion nothing has to land. */
export const AT_ONCE = { goals: 0, rules: 0, piles: 0, rows: 0, captions: 0 } as const;

type ChaosShow = Extract<EntryShow, { is: "chaos" }>;

const chaosTimes = ({ script }: ChaosShow, { isStill }: BeatOptions): Pick<Script, "landsAt" | "lasts"> =>
  isStill ? (script.isDrama ? STILL_DRAMA : STILL_CHAOS) : script;

/** Nothing changes before the last piece has landed, but the rules where they are what the show changes. */
function chaosLandings(show: ChaosShow, options: BeatOptions): Beat["landings"] {
  const { landsAt } = chaosTimes(show, options);
  const { stageAt, rulesAt } = show.script;
  const early = options.isStill ? { rules: landsAt, captions: 0 } : { rules: rulesAt, captions: stageAt };
  return { goals: landsAt, piles: landsAt, rows: landsAt, ...early };
}

/** Progress to a Goal changes with the Keepers, and a winner is named when the last of them is in it. */
function landingsOf(
  events: HistoryEntry["events"],
  change: ViewChange,
  { show, shownAt }: Omit<Beat, "length" | "landings">,
): Beat["landings"] {
  const lands = { ...AT_ONCE } as Record<LandingPart, number>;
  for (const { path } of flightsOf(events, change))
    for (const [nr, { spot, at }] of path.entries()) {
      if (nr === 0) continue;
      const part = PART_OF[spot.on];
      if (part !== undefined) lands[part] = Math.max(lands[part], at);
      if (spot.on === "keepers" || spot.on === "hand") lands.rows = Math.max(lands.rows, at);
      if (spot.on === "stage" && lands.captions === 0) lands.captions = at;
    }
  if (show?.is === "end") return { ...lands, goals: END_SHOW.starts + END_SHOW.names, captions: END_SHOW.starts + END_SHOW.names };
  return show?.is === "rule" ? { ...lands, rules: Math.max(lands.rules, shownAt) } : lands;
}

const PART_OF: Partial<Record<Spot["on"], LandingPart>> = {
  ...{ goals: "goals", keepers: "goals", part: "goals" },
  ...{ rules: "rules", draws: "piles", discards: "piles" },
};

function timedBeat({ version, events }: HistoryEntry, change: ViewChange, options: BeatOptions): Omit<Beat, "length" | "landings"> {
  const { isStill, hasShows } = options;
  const played = events.findLast((event) => event.is === "played");
  const show = hasShows ? showOf(events, change, options) : undefined;
  const impact = hasShows ? impactOf(events, change) : undefined;
  const oneAway = hasShows ? newlyOneAway(change) : [];
  const beat = {
    version,
    turn: change.after.turn.number,
    show,
    impact,
    oneAway,
    shownAt: 0,
    played: played && { seat: played.seat, card: played.card },
  };
  if (show?.is === "end") {
    const ends = isStill ? STILL_END : END_SHOW.starts + END_SHOW.ends;
    return { ...beat, holdsFor: ends, lastsFor: ends };
  }
  const landing = isStill ? 0 : landingTime(events, change);
  const isNoted = impact !== undefined || oneAway.length > 0;
  if (show === undefined) return { ...beat, holdsFor: landing, lastsFor: isNoted ? Math.max(landing, NOTED) : landing };
  if (show.is === "chaos") {
    const { landsAt, lasts } = chaosTimes(show, options);
    const ends = isNoted ? landsAt + NOTED : lasts;
    return { ...beat, shownAt: landsAt, holdsFor: landsAt, lastsFor: Math.max(lasts, ends) };
  }
  const { starts, back, ends } = RULE_SHOW;
  const builds = chainTime(show.change);
  if (isStill) return { ...beat, holdsFor: 0, lastsFor: ends };
  const shownAt = starts + builds + back;
  return { ...beat, shownAt, holdsFor: Math.max(landing, shownAt), lastsFor: starts + builds + ends };
}

/** A chain of changes builds up for so long before the last number slams in. */
export const chainTime = ({ numbers, gone }: RuleChange): number => (Math.min(CHAIN, numbers.length + gone.length) - 1) * RULE_SHOW.step;
/** The maximum number of steps in a chain. */
const CHAIN = 8;

function showOf(
  events: HistoryEntry["events"],
  change: ViewChange,
  { hasRuleShow, direct, earlier = 0 }: BeatOptions,
): EntryShow | undefined {
  const won = events.find((event) => event.is === "won");
  if (won !== undefined || events.some(({ is }) => is === "drawn game" || is === "solo over")) return { is: "end", winner: won?.seat };
  const rule = ruleChangeOf(events, change);
  const script = direct?.(events, change, earlier);
  if (script !== undefined) return { is: "chaos", script, meaning: rule?.meaning };
  return rule === undefined || !hasRuleShow ? undefined : { is: "rule", change: rule };
}

/** When the cause of a decision has landed: the card on the stage, and cards in or from the viewer's hand. */
function landingTime(events: HistoryEntry["events"], change: ViewChange): number {
  const { viewer } = change.after;
  const times = flightsOf(events, change).flatMap(({ path }) =>
    path.flatMap(({ spot, at }, i) => {
      const before = path[i - 1];
      const isOwn = spot.on === "hand" && spot.seat === viewer;
      const fromOwn = before?.spot.on === "hand" && before.spot.seat === viewer;
      const reachesStage = spot.on === "stage" && before !== undefined && before.spot.on !== "stage";
      return isOwn || fromOwn || reachesStage ? [at] : [];
    }),
  );
  return Math.min(LONGEST_HOLD, Math.max(0, ...times));
}
