import type { Gesture } from "@mutable/client";
import type { Emote } from "@mutable/protocol";
import { faces } from "../../../ui/faces.ts";
import type { Cue } from "./cues.ts";
import { playCue } from "./lazy-player.ts";

/** Between two syllables at least so many milliseconds pass; what comes in between is silent. */
const APART = 400;
/** The pitches of the lowest and the highest avatar, as factors. */
const [LOWEST, HIGHEST] = [0.75, 1.4];

const SYLLABLES = {
  hi: "sayHi",
  laugh: "sayLaugh",
  wow: "sayWow",
  no: "sayNo",
  grr: "sayGrr",
  bravo: "sayBravo",
  oops: "sayOops",
  hmm: "sayHmm",
} as const satisfies Record<Emote, Cue>;

let last = Number.NEGATIVE_INFINITY;

/** Each avatar has a voice of its own. */
export function pitchOf(face: string): number {
  const place = (faces as readonly string[]).indexOf(face);
  return place < 0 ? 1 : LOWEST + ((HIGHEST - LOWEST) * place) / (faces.length - 1);
}

/** Plays the sound of a face or a throw. Before the first press no device is opened. */
export function playSyllable(gesture: Gesture, volume: number): void {
  const now = performance.now();
  if (now - last < APART || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  last = now;
  if (gesture.is === "emote") playCue(SYLLABLES[gesture.emote], volume, { pitch: pitchOf(gesture.by.face) });
  else playCue("thrown", volume);
}
