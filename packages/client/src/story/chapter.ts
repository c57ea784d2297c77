import type { Deck, View, Viewer } from "@mutable/engine";
import type { AnyCall } from "@mutable/protocol";
import { Mirror } from "../mirror/mirror.ts";
import { type Episode, storyOf } from "./story.ts";

/** What a row of the table's log has told. */
export interface Chapter {
  readonly version: number;
  readonly episodes: readonly Episode[];
}

/** The chapter of a batch, if it tells anything: see storyOf. */
export function chapterOf(deck: Deck, version: number, before: View | undefined, calls: readonly AnyCall[], after: View): Chapter[] {
  const episodes = storyOf(deck, before, calls, after);
  return episodes.length === 0 ? [] : [{ version, episodes }];
}

/** The chapters of a game that was heard by nobody here: of its batches from the first on, each with its version. */
export function chaptersOf(deck: Deck, viewer: Viewer, batches: readonly (readonly [number, readonly AnyCall[]])[]): Chapter[] {
  const mirror = new Mirror(deck, viewer);
  return batches.flatMap(([version, calls]) => {
    const before = mirror.view;
    mirror.hear(calls);
    return chapterOf(deck, version, before, calls, mirror.view);
  });
}
