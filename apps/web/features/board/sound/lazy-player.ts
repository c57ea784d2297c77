import type { Cue } from "./cues.ts";
import type { CuePlayer, Voice } from "./player.ts";

let player: Promise<CuePlayer | undefined> | undefined;
let isFailed = false;
const listeners = new Set<() => void>();

/** Plays a sound. The player is loaded with the first one; if that fails, again with the next. */
export function playCue(cue: Cue, volume: number, voice?: Voice): void {
  player ??= import("./player.ts").then(
    ({ createCuePlayer }) => {
      setFailed(false);
      return createCuePlayer();
    },
    () => {
      player = undefined;
      setFailed(true);
      return undefined;
    },
  );
  void player.then((ready) => ready?.play(cue, volume, voice));
}

/** Releases the audio device. */
export function closePlayer(): void {
  void player?.then((ready) => ready?.close());
}

/** True while the sounds cannot be loaded. */
export const areSoundsMissing = (): boolean => isFailed;

export function onSoundsMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setFailed(failed: boolean): void {
  isFailed = failed;
  for (const listener of listeners) listener();
}
