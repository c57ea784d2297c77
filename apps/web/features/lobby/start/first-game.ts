import { OFFLINE_PAGE } from "../../../worker/requests.ts";

export const FIRST_GAME = `${OFFLINE_PAGE}#first-game`;

const KEY = "mutable first game";
/** What a board writes once hints were seen (`board/state/preferences.ts`). */
const BOARD_KEY = "mutable board";

/** True on a device on which no game was played. Without storage that cannot be known, and no lesson is offered. */
export function isFirstGameDue(): boolean {
  try {
    return localStorage.getItem(KEY) === null && localStorage.getItem(BOARD_KEY) === null;
  } catch {
    return false;
  }
}

/** It was played, or is never wanted. */
export function endFirstGame(): void {
  try {
    localStorage.setItem(KEY, "over");
  } catch {}
}
