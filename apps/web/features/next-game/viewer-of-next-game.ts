import type { NextGame, TableInfo } from "@mutable/protocol";

/** A viewer without a seat. */
export interface ViewerOfNextGame {
  readonly sits: boolean;
  /** True if a seat is free for the viewer, or a bot's. */
  readonly hasPlace: boolean;
}

/** Undefined for those who have a seat, and at tables without a next game for others. The table decides in the same way (`sitNext`). */
export function nextGameFor(
  { settings, seats, phase }: TableInfo,
  { people }: NextGame,
  viewer: string,
  you: string | undefined,
): ViewerOfNextGame | undefined {
  if (viewer !== "watcher" || you === undefined || settings.solo || !settings.watchers || phase === "closed") return undefined;
  const at = people.findIndex(({ id }) => id === you);
  const ahead = at < 0 ? people.length : at;
  const players = Object.values(seats).filter(({ id }) => id !== undefined).length;
  return { sits: at >= 0, hasPlace: players + ahead < settings.seats };
}
