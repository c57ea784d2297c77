import type { Viewer } from "@mutable/engine";
import type { Speaker } from "../../emotes/speech.ts";
import { isVisible } from "../shared/visible.ts";

/** What no bubble of the board covers: questions, cards to choose from, names of Goals and of the winner; and what it should not. */
export const KEPT_FREE = {
  must: "#panel-prompt, #panel-hand, .goal__head, .end-show__name, .result .sheet__head h2, .result__acts > *, .won-goal__head, dialog.wheel",
  should: "#panel-rules, .goal__button, .stage, .seat__who, .topbar button",
};

/** The element with the face of a speaker; undefined if the board shows none. */
export function faceAt(speaker: Speaker, viewer: Viewer): Element | undefined {
  // The first of these that is shown. A dialog that shows faces lies over the board; small seats can hide theirs.
  const places = [
    `dialog:modal [data-speaker="${speaker}"]`,
    ...(speaker === "watcher"
      ? [".topbar__watchers", ".topbar__acts"]
      : speaker === viewer
        ? [".mine__face", "#panel-mine"]
        : [`.seat[data-seat="${speaker}"] .seat__face`, `.seat[data-seat="${speaker}"]`]),
  ];
  for (const place of places) {
    const found = [...document.querySelectorAll(place)].findLast(isVisible);
    if (found !== undefined) return found;
  }
  return undefined;
}
