import { isMadeDeck, proposedBlankFault } from "@mutable/decks";
import { cardOf, type Deck, soloFault } from "@mutable/engine";
import type { Carries, TableSettings } from "@mutable/protocol";
import type { StateChangeOrError } from "./change.ts";
import { allowedSeats, isUnderWay, personSeats, seatHolders, type TableState, withHolder, withPrivateDeal } from "./state.ts";

/** The most people whom a host can mute at one table. */
const MOST_MUTED = 100;

/** Returns what is wrong with settings of which each is well-formed, or undefined. `deck`: the one that they name, if it was found. */
export function settingsFault(settings: TableSettings, deck: Deck | undefined): string | undefined {
  if (deck === undefined || deck.id !== settings.deck) return `There is no deck ${settings.deck}.`;
  const { solo = false, daily = false, seats, metas = [], blank } = settings;
  if (solo !== (seats === 1)) return solo ? "Solo is played by one seat." : "A table has at least two seats, except in solo.";
  if (daily && !solo) return "The daily deal is played in solo.";
  if (daily && isMadeDeck(deck.id)) return "The daily deal is played with a deck that ships with Mutable.";
  const proposed = metas.length > 0 || (blank !== undefined && blank !== null);
  if (solo) return proposed ? "Solo is played without meta rules and blank card." : soloFault(deck);
  const { minSeats, maxSeats } = deck.source.profile;
  if (seats < minSeats || seats > maxSeats) return `The deck ${deck.id} is for ${minSeats} to ${maxSeats} players.`;
  return metaFault(deck, metas) ?? (blank ? proposedBlankFault(deck, blank) : undefined);
}

/** Meta rules that are in the game without consent are not proposed. */
function metaFault(deck: Deck, metas: readonly string[]): string | undefined {
  const isMeta = (id: string) => deck.ids.includes(id) && cardOf(deck, id).type === "meta" && !deck.laterMetasUnasked.includes(id);
  const wrong = metas.find((id, at) => !isMeta(id) || metas.indexOf(id) !== at);
  return wrong === undefined ? undefined : `${wrong} is no meta rule of the deck ${deck.id} that can be proposed.`;
}

/** The settings that a game depends on. A person who is ready has agreed to them. */
const AGREED = ["deck", "solo", "daily", "metas", "blank", "firstSeat", "begins", "holiday"] as const;

/** The values of missing settings. */
const UNSET: Partial<TableSettings> = { solo: false, daily: false, metas: [], blank: null, holiday: false };

/**
 * Changes the named settings and keeps the others. A change of what all agree to makes all people not ready.
 * `deck`: the one of the changed settings. `deckName`: of another deck, if players have made it.
 */
export function changeSettings(state: TableState, changes: Carries<"change_settings">, deck: Deck, deckName?: string): StateChangeOrError {
  if (isUnderWay(state)) return "game_running";
  const settings = withPrivateDeal({ ...state.settings, ...changes } as TableSettings);
  if (settingsFault(settings, deck) !== undefined) return "bad_request";
  // The last game can still be viewed, with its own deck.
  if (state.phase === "over" && settings.deck !== state.settings.deck) return "game_running";
  const isAnother = AGREED.some((name) => agreedValue(settings, name) !== agreedValue(state.settings, name));
  const { deckName: before, ...others } = isAnother ? withoutReadiness(state) : state;
  const name = settings.deck === state.settings.deck ? before : deckName;
  const next = { ...others, settings, ...(name !== undefined && { deckName: name }) };
  // Fewer seats must not remove a player.
  const allowed = allowedSeats(next);
  return seatHolders(state).every(([seat]) => allowed.includes(seat)) ? { state: next } : "table_full";
}

const agreedValue = (settings: TableSettings, name: (typeof AGREED)[number]): string | undefined =>
  JSON.stringify(settings[name] ?? UNSET[name]);

/** A game that was started, and waits for newcomers, is to be started again. */
const withoutReadiness = ({ starts: _, ...state }: TableState): TableState =>
  personSeats(state).reduce<TableState>(
    (next, [seat, { declines: _, ...person }]) => withHolder(next, seat, { ...person, ready: false }),
    state,
  );

export function mute(state: TableState, person: string, isMuted: boolean): StateChangeOrError {
  const others = state.muted.filter((other) => other !== person);
  return others.length >= MOST_MUTED ? "too_many" : { state: { ...state, muted: isMuted ? [...others, person] : others } };
}
