import type { Game } from "../model/game.ts";
import type { Numeral, Step } from "../vocabulary/index.ts";

/** The printed number of cards to play from those set aside, on the day of the table. */
export function cardsToPlay(
  { today, turn }: Pick<Game, "today" | "turn">,
  { cards, onHoliday, onBirthday }: Extract<Step, { do: "playAside" }>,
): Numeral | "all" {
  if (onBirthday !== undefined && today?.birthdays.includes(turn.seat)) return onBirthday;
  return today?.holiday ? (onHoliday ?? cards) : cards;
}
