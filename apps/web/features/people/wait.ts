import type { Say } from "../../texts/text.ts";

/** Tells who tried too often when to try again. */
export const waitSentence = (seconds: number, say: Say): string =>
  seconds < 90 ? say("fault.waitSeconds", { seconds }) : say("fault.waitMinutes", { minutes: Math.ceil(seconds / 60) });
