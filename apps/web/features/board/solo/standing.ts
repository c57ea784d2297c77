import type { SoloScores } from "@mutable/db";

/** What a finished solo game is compared with. */
export interface Standing {
  /** "first": the viewer's first score with this deck. */
  readonly best: "first" | "new" | "equal" | "below";
  /** The place among all scores; undefined if this score is not among them. */
  readonly rank: Rank | undefined;
  /** The score of the viewer that counts for the day instead of this one. */
  readonly counted: { readonly score: number; readonly rank: Rank } | undefined;
  /** True if the viewer began the day's deal with another game: this one cannot count. */
  readonly isRepeated: boolean;
  /** All scores from the lowest to the highest, also those that no game has. */
  readonly columns: readonly ScoreColumn[];
}

export interface Rank {
  readonly place: number;
  readonly of: number;
  /** The share of the other games with a lower score, in per cent; undefined without other games. */
  readonly better: number | undefined;
}

export interface ScoreColumn {
  readonly score: number;
  readonly games: number;
}

/** `game`: the finished game. `day`: that of its daily deal. */
export function standingOf(
  scores: SoloScores,
  own: { readonly score: number; readonly game: string; readonly day?: string | undefined },
): Standing {
  const { best, counted, began } = scores;
  const isCounted = own.day === undefined || counted?.game === own.game;
  return {
    best: best === undefined ? "first" : own.score > best.score ? "new" : own.score === best.score ? "equal" : "below",
    rank: isCounted ? rankOf(scores, own.score) : undefined,
    counted: isCounted || counted === undefined ? undefined : { score: counted.score, rank: rankOf(scores, counted.score) },
    isRepeated: own.day !== undefined && began !== undefined && began !== own.game,
    columns: columnsOf(scores),
  };
}

export function rankOf({ scores }: SoloScores, own: number): Rank {
  const count = (among: (score: number) => boolean) => scores.reduce((sum, { score, games }) => sum + (among(score) ? games : 0), 0);
  const of = count(() => true);
  const lower = count((score) => score < own);
  return { place: 1 + count((score) => score > own), of, better: of < 2 ? undefined : Math.floor((100 * lower) / (of - 1)) };
}

function columnsOf({ scores }: SoloScores): ScoreColumn[] {
  const [first, last] = [scores[0]?.score, scores.at(-1)?.score];
  if (first === undefined || last === undefined) return [];
  const games = new Map(scores.map((each) => [each.score, each.games]));
  return Array.from({ length: last - first + 1 }, (_, at) => ({ score: first + at, games: games.get(first + at) ?? 0 }));
}

/** How many have played the deal of a day, and their best score; undefined before the first. */
export function dealSoFar({ scores }: SoloScores): { readonly games: number; readonly most: number } | undefined {
  const most = scores.at(-1)?.score;
  return most === undefined ? undefined : { games: scores.reduce((sum, { games }) => sum + games, 0), most };
}
