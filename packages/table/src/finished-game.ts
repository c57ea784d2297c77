import type { BotLevel } from "@mutable/bots";
import type { Seat } from "@mutable/engine";
import { dealEnd } from "@mutable/referee";
import { dayOfGame } from "./info.ts";
import { botLevelOf, isBot, isPerson, personSeats, seatHolders } from "./state.ts";
import type { StoredParts } from "./stored.ts";
import type { GameEnding, TableChange } from "./table-change.ts";

/** The stored form of a finished game. Its record is built from the log. */
export interface FinishedGameSummary {
  readonly id: string;
  /** The version of the log entry that began it. */
  readonly from: number;
  readonly name: string;
  readonly deck: string;
  readonly isPublic: boolean;
  readonly ending: GameEnding["ending"];
  readonly winner: Seat | undefined;
  readonly goals: readonly string[];
  readonly turns: number;
  readonly isSolo: boolean;
  /** Of a solo game that was played to its end. */
  readonly score: number | undefined;
  /** The daily deal that was played. */
  readonly deal: { readonly day: string; readonly end: number } | undefined;
  readonly begun: number;
  readonly ended: number;
  readonly seats: readonly FinishedSeat[];
}

interface FinishedSeat {
  readonly seat: Seat;
  readonly person: string | undefined;
  readonly bot: BotLevel | undefined;
  readonly name: string | undefined;
}

/** The beginning of a daily deal: the first of a person for a day and a deck is the one that can count. */
export interface DailyTrySummary {
  readonly game: string;
  readonly person: string;
  readonly day: string;
  readonly deck: string;
}

/** The daily deal whose cards a change has dealt. */
export function dailyTryOf({ opening }: TableChange, { state }: Pick<StoredParts, "state">): DailyTrySummary | undefined {
  const day = opening === undefined ? undefined : dayOfGame(state);
  const [player] = personSeats(state);
  if (day === undefined || player === undefined || state.game === undefined) return undefined;
  return { game: state.game.id, person: player[1].person, day, deck: state.settings.deck };
}

/** The game that a change ended, if it ended one. */
export function finishedGameOf({ ending: end, at }: TableChange, { state, referee }: StoredParts): FinishedGameSummary | undefined {
  const { game, settings } = state;
  if (end === undefined || game === undefined) return undefined;
  const { ending, winner, goals = [], turns, score } = end;
  const day = dayOfGame(state);
  // A player who was to join has had no cards, and has not played; but the last one left wins, also without cards.
  const joining = referee?.game.joining ?? [];
  const holders = seatHolders(state).filter(([seat]) => seat === winner || !joining.includes(seat));
  return {
    id: game.id,
    from: game.from,
    name: settings.name,
    deck: settings.deck,
    isPublic: settings.isPublic,
    ending,
    winner,
    goals,
    turns,
    isSolo: game.setup.profile?.solo === true,
    score,
    deal: day === undefined ? undefined : { day, end: dealEnd(day) },
    begun: game.begun,
    ended: at,
    seats: holders.map(([seat, holder]) => ({
      seat,
      person: isPerson(holder) ? holder.person : undefined,
      bot: botLevelOf(holder),
      name: isBot(holder) ? holder.name : undefined,
    })),
  };
}
