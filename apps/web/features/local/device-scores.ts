import type { SoloScores } from "@mutable/db";

const KEY = "mutable.solo";
/** The oldest are dropped. */
const MOST_KEPT = 200;
/** As many newest scores as a server shows (`soloScores`). */
const MOST_LAST = 6;

interface DeviceScore {
  readonly deck: string;
  readonly game: string;
  readonly score: number;
  readonly at: number;
}

/** The scores of solo games that this device has dealt itself: the server does not know them. */
export function deviceScores(deck: string, game: string | undefined): SoloScores {
  return scoresOf(
    load().filter((score) => score.deck === deck),
    game,
  );
}

/** Stores a score, once for each game. */
export function saveDeviceScore(score: DeviceScore): void {
  const all = load();
  if (all.some(({ game }) => game === score.game)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([...all, score].slice(-MOST_KEPT)));
  } catch {
    // Without storage there is nothing to compare with.
  }
}

/** `all`: the oldest first. `game`: the game that is compared with the others. */
export function scoresOf(all: readonly DeviceScore[], game: string | undefined): SoloScores {
  const others = all.filter((each) => each.game !== game);
  const [best] = [...others].sort((one, other) => other.score - one.score || one.at - other.at);
  const values = [...new Set(all.map(({ score }) => score))].sort((one, other) => one - other);
  return {
    best: best && { score: best.score, at: new Date(best.at) },
    last: all.slice(-MOST_LAST).map(({ score }) => score),
    scores: values.map((score) => ({ score, games: all.filter((each) => each.score === score).length })),
    counted: undefined,
    began: undefined,
    days: [],
  };
}

function load(): readonly DeviceScore[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(all) ? all.filter(isScore) : [];
  } catch {
    return [];
  }
}

function isScore(value: unknown): value is DeviceScore {
  const { deck, game, score, at } = (value ?? {}) as Record<string, unknown>;
  return typeof deck === "string" && typeof game === "string" && Number.isInteger(score) && Number.isInteger(at);
}
