import { cardOf, type Deck, type Seat } from "@mutable/engine";
import type { Chapter } from "../story/chapter.ts";
import type { Episode } from "../story/story.ts";

/** Where a turn begins. */
export interface TurnMark {
  readonly step: number;
  readonly seat: Seat;
  readonly number: number;
}

/** Where the game changed: a goal or a rule was played, an action moved much, or it ended. */
export interface KeyMoment {
  readonly step: number;
  readonly is: "goal" | "rule" | "action" | "end";
  readonly card?: string | undefined;
}

export function turnsOf(chapters: readonly Chapter[]): TurnMark[] {
  return chapters.flatMap(({ version, episodes }) =>
    episodes.flatMap((episode) => (episode.is === "turn" ? [{ step: version, seat: episode.seat, number: episode.number }] : [])),
  );
}

/** At most one for each step. */
export function keyMomentsOf(deck: Deck, chapters: readonly Chapter[]): KeyMoment[] {
  /** What much follows from may come some moves after the card that asked for it. */
  let action: string | undefined;
  return chapters.flatMap(({ version: step, episodes }): KeyMoment[] => {
    const card = episodes.findLast((episode) => episode.is === "played")?.card;
    const type = card === undefined ? undefined : cardOf(deck, card).type;
    if (type !== undefined) action = type === "action" ? card : undefined;
    if (episodes.some(({ is }) => is === "won" || is === "drawn game")) return [{ step, is: "end", card }];
    if (type === "goal" || type === "rule") return [{ step, is: type, card }];
    return action !== undefined && movesMuch(episodes) ? [{ step, is: "action", card: action }] : [];
  });
}

/** From so many cards on that leave play at once. */
const MANY = 2;

const movesMuch = (episodes: readonly Episode[]): boolean =>
  episodes.some(
    (episode) =>
      episode.is === "traded hands" ||
      episode.is === "rotated hands" ||
      episode.is === "keeper moved" ||
      episode.is === "keeper trashed" ||
      (episode.is === "left play" && episode.cards.length >= MANY),
  );
