import type { Beat } from "../model/beats.ts";
import type { Script } from "../model/script.ts";

/** A show that would be shorter than this part of its time is left out: everything lands without it. */
const LEAST = 0.4;

/** The script in another part of its time. What is short has no large words, unless it is rare. */
export function scaled(script: Script, part: number): Script {
  const time = (at: number) => Math.round(at * part);
  return {
    ...script,
    words: script.isDrama ? script.words && { ...script.words, at: time(script.words.at), lasts: time(script.words.lasts) } : undefined,
    ghosts: script.ghosts.map((ghost) => ({
      ...ghost,
      path: ghost.path.map((stop) => ({ ...stop, at: time(stop.at) })) as unknown as typeof ghost.path,
    })),
    acts: script.acts.map((act) => ({ ...act, at: time(act.at), lasts: time(act.lasts) })),
    stageAt: time(script.stageAt),
    landsAt: time(script.landsAt),
    rulesAt: time(script.rulesAt),
    lasts: time(script.lasts),
  };
}

/** The beat with its show in so much time. */
export function fitted(beat: Beat, length: number): Beat {
  if (beat.show?.is !== "chaos") return beat;
  const { script } = beat.show;
  const part = length / beat.length.full;
  if (part >= 1) return beat;
  const time = (at: number) => Math.round(at * part);
  const { goals, rules, piles, rows, captions } = beat.landings;
  return {
    ...beat,
    show: part < LEAST ? undefined : { ...beat.show, script: scaled(script, part) },
    shownAt: time(beat.shownAt),
    holdsFor: time(beat.holdsFor),
    landings: { goals: time(goals), rules: time(rules), piles: time(piles), rows: time(rows), captions: time(captions) },
  };
}
