import { decks } from "@mutable/decks";
import type { Carries, TableSettings } from "@mutable/protocol";
import type { StateChangeOrError } from "./change.ts";
import { allowedSeats, isUnderWay, seatHolders, type TableState } from "./state.ts";

const MOST_MUTED = 100;

/** Changes the named settings and keeps the others. */
export function changeSettings(state: TableState, changes: Carries<"change_settings">): StateChangeOrError {
  if (isUnderWay(state)) return "game_running";
  const settings = { ...state.settings, ...changes } as TableSettings;
  if (!decks.has(settings.deck)) return "bad_request";
  // The last game can still be viewed, with its own deck.
  if (state.phase === "over" && settings.deck !== state.settings.deck) return "game_running";
  const next = { ...state, settings };
  // Fewer seats must not remove a player.
  const allowed = allowedSeats(next);
  return seatHolders(state).every(([seat]) => allowed.includes(seat)) ? { state: next } : "table_full";
}

export function mute(state: TableState, user: string, isMuted: boolean): StateChangeOrError {
  const others = state.muted.filter((other) => other !== user);
  return others.length >= MOST_MUTED ? "too_many" : { state: { ...state, muted: isMuted ? [...others, user] : others } };
}
