import { seatNames, type TextContext, whoArguments } from "./context.ts";
import type { FannedCards } from "./fan.ts";
import type { LogLine } from "./log-lines.ts";
import { buildSentence, cardMarkers } from "./sentence.ts";

/** The line that tells several played cards at once. The log has a line for each. */
export function fanLine(text: TextContext, version: number, fan: FannedCards): LogLine {
  const seats = [...new Set(fan.map(({ seat }) => seat))];
  const [by] = seats;
  const line = { key: `${version}.fan`, version, level: "act", card: fan.at(-1)?.card, kind: "played" } as const;
  if (by === undefined || seats.length > 1)
    return { ...line, sentence: buildSentence(text, "told.playedBySeveral", { names: seatNames(text, seats), count: fan.length }) };
  const cards = cardMarkers(
    text,
    fan.map(({ card }) => card),
  );
  return { ...line, by, sentence: buildSentence(text, "told.playedSeveral", { ...whoArguments(text, by), cards }) };
}
