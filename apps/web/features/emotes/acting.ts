import type { Emote } from "@mutable/protocol";

/** How the face at the seat acts along. */
const ACTS: Partial<Record<Emote, readonly [frames: Keyframe[], timing: KeyframeAnimationOptions]>> = {
  laugh: [[{ translate: "0" }, { translate: "0 -30%", rotate: "-6deg" }, { translate: "0" }], { duration: 260, iterations: 3 }],
  hi: [[{ rotate: "0deg" }, { rotate: "-14deg" }, { rotate: "14deg" }, { rotate: "0deg" }], { duration: 340, iterations: 2 }],
  bravo: [[{ translate: "0" }, { translate: "0 -20%" }, { translate: "0" }], { duration: 220, iterations: 3 }],
  grr: [[{ translate: "-6%" }, { translate: "6%" }], { duration: 80, iterations: 8, direction: "alternate" }],
  no: [
    [{ translate: "0" }, { translate: "0 22%", offset: 0.3 }, { translate: "0 22%", offset: 0.8 }, { translate: "0" }],
    { duration: 1_400 },
  ],
  oops: [[{ scale: "1" }, { scale: "0.8" }, { scale: "1" }], { duration: 420 }],
  wow: [[{ scale: "1" }, { scale: "1.15" }, { scale: "1" }], { duration: 420 }],
};

export function act(face: Element | undefined, emote: Emote): void {
  const [frames, timing] = ACTS[emote] ?? [];
  if (frames !== undefined) (face?.querySelector("img") ?? face)?.animate(frames, timing);
}
