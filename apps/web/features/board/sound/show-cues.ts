import type { BoardMove, Ghost, Script } from "../model/script.ts";
import type { Cue } from "./cues.ts";
import type { TimedCue } from "./told-cues.ts";

/** The sounds of a show of many cards. */
interface ShowCues {
  readonly cues: readonly TimedCue[];
  /** What is not heard beside it. */
  readonly instead: readonly Cue[];
}

/** Taken from the script, so that each sound comes with its piece, however fast the show is told. */
export function showCues(script: Script): ShowCues {
  const [make, ...instead] = SHOWN[script.show] ?? [() => []];
  return { cues: make(script), instead };
}

/** In milliseconds. */
const RATTLE = 90;
/** A riffle is so many strokes. */
const RIFFLES = 14;
/** Steps of a scale, in semitones. */
const SCALE = [0, 2, 4, 5, 7, 9, 11, 12];

const semitones = (count: number): number => 2 ** (count / 12);
const still = (pan: number): readonly [number, number] => [pan, pan];
const times = (count: number, cue: (nr: number) => TimedCue): readonly TimedCue[] => Array.from({ length: count }, (_, nr) => cue(nr));

const kind = (ghosts: readonly Ghost[], is: Ghost["is"]): readonly Ghost[] => ghosts.filter((ghost) => ghost.is === is);
/** The backs of the show itself: a draw that comes with it goes straight. */
const backs = (ghosts: readonly Ghost[]): readonly Ghost[] => kind(ghosts, "back").filter(({ path }) => path.length > 2);
const beginOf = (ghosts: readonly Ghost[]): number => Math.min(...ghosts.map(({ path: [{ at }] }) => at));
const endsOf = (ghosts: readonly Ghost[]): readonly number[] => ghosts.map(({ path }) => path.at(-1)?.at ?? 0);
const nods = (acts: readonly BoardMove[]): readonly number[] => acts.filter(({ does }) => does === "nod").map(({ at }) => at);

type Shown = readonly [make: (script: Script) => readonly TimedCue[], ...instead: Cue[]];

const SHOWN: Partial<Record<Script["show"], Shown>> = {
  // It rattles higher and higher until the first Keeper is in its row; then each clicks, from high to low.
  scramble: [
    ({ ghosts }) => {
      const landings = endsOf(kind(ghosts, "token"));
      const [begins, until] = [beginOf(kind(ghosts, "token")), Math.min(...landings)];
      const rattles = Math.floor((until - begins) / RATTLE);
      return [
        ...times(rattles, (nr) => ({ cue: "rattle" as const, at: begins + nr * RATTLE, pitch: 0.7 + nr / rattles })),
        ...landings.map((at, nr) => ({ cue: "click" as const, at, pitch: 1.6 - (0.9 * nr) / landings.length })),
      ];
    },
  ],
  rotate: [
    ({ ghosts, landsAt }) => {
      const begins = beginOf(kind(ghosts, "sign"));
      const at = (nr: number) => begins + (nr * (landsAt - begins)) / RIFFLES;
      return times(RIFFLES, (nr) => ({ cue: "riffle", at: at(nr), pan: still(1.6 * (nr / (RIFFLES - 1)) - 0.8) }));
    },
    "shuffle",
  ],
  trade: [
    ({ acts, landsAt }) => {
      // Once both seats have leant towards each other.
      const { at: leans = landsAt, lasts = 0 } = acts.find(({ does }) => does === "nod") ?? {};
      const at = leans + lasts;
      return [
        { cue: "swish", at, pan: [-0.8, 0.8] },
        { cue: "swish", at: at + 130, pitch: 0.8, pan: [0.8, -0.8] },
      ];
    },
    "shuffle",
  ],
  reset: [
    ({ ghosts, landsAt }) => [
      ...kind(ghosts, "card").map(({ path: [{ at }] }, nr) => ({ cue: "marble" as const, at, pitch: 1 - (nr % 5) * 0.07 })),
      { cue: "lowBell", at: landsAt },
    ],
    "ruleRemoved",
  ],
  tax: [({ acts }) => nods(acts).map((at, nr) => ({ cue: "coin", at, pitch: semitones(nr * 2) }))],
  share: [({ ghosts }) => endsOf(backs(ghosts)).map((at, nr) => ({ cue: "dealt", at, pitch: semitones(SCALE[nr] ?? 12) })), "draw"],
  aside: [
    ({ ghosts }) => backs(ghosts).map(({ path }, nr) => ({ cue: "drumTap", at: path[2]?.at ?? path[1].at, pitch: 1 + nr * 0.12 })),
    "draw",
  ],
  steal: [
    ({ ghosts, landsAt }) => {
      const grabs = kind(ghosts, "token")[0]?.path[0].at ?? landsAt;
      return [
        { cue: "sneak", at: beginOf(kind(ghosts, "sign")) },
        { cue: "snap", at: grabs },
        { cue: "giggle", at: landsAt },
      ];
    },
  ],
  exchange: [
    ({ ghosts, landsAt }) => {
      const [{ path } = { path: [] }] = kind(ghosts, "token");
      const [leaves, , crosses] = path.map(({ at }) => at);
      const pair = (at: number, pitches: readonly number[]) =>
        pitches.map((pitch, nr): TimedCue => ({ cue: "pluck", at: at + nr * 140, pitch }));
      return [...pair(leaves ?? 0, [1, 1.335]), ...pair(crosses ?? landsAt, [1.335, 1])];
    },
  ],
  again: [({ ghosts }) => ghosts.map(({ path: [{ at }] }, nr) => ({ cue: "rewind", at, pitch: 1 + nr * 0.1 }))],
  number: [({ acts }) => nods(acts).map((at, nr) => ({ cue: "stair", at, pitch: semitones(SCALE[nr] ?? 12) }))],
  escalation: [
    ({ ghosts, rulesAt }) => [
      ...backs(ghosts).map(({ path: [{ at }] }) => ({ cue: "riffle" as const, at })),
      { cue: "lowBell", at: rulesAt },
    ],
    "shuffle",
  ],
  creeper: [
    ({ ghosts, landsAt }) => [
      { cue: "flute", at: beginOf(ghosts) },
      { cue: "hit", at: landsAt },
    ],
  ],
};
