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
  /** The number of the turn. */
  readonly turn: number;
  readonly is: "goal" | "rule" | "action" | "end";
  readonly card?: string | undefined;
  /** Who has played it; at the end, who has won. */
  readonly by?: Seat | undefined;
}

export function turnsOf(chapters: readonly Chapter[]): TurnMark[] {
  return chapters.flatMap(({ version, episodes }) =>
    episodes.flatMap((episode) => (episode.is === "turn" ? [{ step: version, seat: episode.seat, number: episode.number }] : [])),
  );
}

/** At most one for each step. */
export function keyMomentsOf(deck: Deck, chapters: readonly Chapter[]): KeyMoment[] {
  /** What much follows from may come some moves after the card that asked for it. */
  let action: Played | undefined;
  let current = 0;
  return chapters.flatMap(({ version: step, episodes }): KeyMoment[] => {
    const begun = episodes.findLast((episode) => episode.is === "turn")?.number ?? current;
    // What ends a turn with the beginning of the next one belongs to the former.
    const turn = episodes[0]?.is === "turn" ? begun : current;
    current = begun;
    const played = episodes.findLast((episode) => episode.is === "played");
    const type = played && cardOf(deck, played.card).type;
    if (played !== undefined) action = type === "action" ? played : undefined;
    const won = episodes.find((episode) => episode.is === "won");
    if (won !== undefined || episodes.some(({ is }) => is === "drawn game"))
      return [{ step, turn, is: "end", card: played?.card, by: won?.seat }];
    if (type === "goal" || type === "rule") return [{ step, turn, is: type, card: played?.card, by: played?.seat }];
    return action !== undefined && movesMuch(episodes) ? [{ step, turn, is: "action", card: action.card, by: action.seat }] : [];
  });
}

type Played = Extract<Episode, { is: "played" }>;

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
