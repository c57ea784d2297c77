import { decks } from "@mutable/decks";
import type { Carries, TableSettings } from "@mutable/protocol";
import { holdersOf, isUnderWay, placesOf, type TableState } from "../state.ts";
import type { Outcome } from "./change.ts";

export function changeSettings(state: TableState, changes: Carries<"change_settings">): Outcome {
  if (isUnderWay(state)) return "game_running";
  // What is not named stays.
  const settings = { ...state.settings, ...changes } as TableSettings;
  if (!decks.has(settings.deck)) return "bad_request";
  // The last game is still there to be looked at.
  if (state.phase === "over" && settings.deck !== state.settings.deck) return "game_running";
  const next = { ...state, settings };
  // Nobody loses a seat by it.
  const places = placesOf(next);
  return holdersOf(state).every(([seat]) => places.includes(seat)) ? { state: next } : "table_full";
}

export function mute(state: TableState, person: string, muted: boolean): Outcome {
  const others = state.muted.filter((other) => other !== person);
  return others.length >= 100 ? "too_many" : { state: { ...state, muted: muted ? [...others, person] : others } };
}

export const suspend = (state: TableState): Outcome =>
  state.phase === "playing" ? { state: { ...state, phase: "suspended" } } : "no_game";

export const resume = (state: TableState): Outcome => (state.phase === "suspended" ? { state: { ...state, phase: "playing" } } : "no_game");

export const closed = (state: TableState): TableState => ({ ...state, phase: "closed", deal: undefined, fills: undefined });
