import { expect, it } from "vitest";
import type { LogLine } from "../board/model/log-lines.ts";
import { linesSinceTurn } from "./lines-since-turn.ts";

const line = (level: LogLine["level"], by: string, key: string) =>
  ({ level, by, key, version: 0, sentence: [], kind: key === "draws" ? "drew" : "played" }) as LogLine;
const turn = (by: string) => line("turn", by, `turn of ${by}`);

/** Three players. The first has had one turn, and begins the next. */
const LINES = [
  turn("player_1"),
  line("act", "player_1", "first"),
  turn("player_2"),
  line("act", "player_2", "second"),
  line("effect", "player_2", "an effect"),
  line("act", "player_1", "gives a card"),
  turn("player_3"),
  line("act", "player_3", "third"),
  turn("player_1"),
  line("act", "player_1", "draws"),
];

it.each([
  ["whose turn has just begun", LINES, "player_1", ["second", "gives a card", "third"]],
  ["who is asked in another player's turn", LINES.slice(0, 8), "player_1", ["second", "gives a card", "third"]],
  [
    "who is asked again in the own turn",
    [...LINES, line("act", "player_1", "plays"), line("act", "player_2", "gives")],
    "player_1",
    ["gives"],
  ],
  ["who has had no turn", LINES.slice(0, 3), "player_2", ["first"]],
  ["at the beginning", LINES.slice(0, 1), "player_1", []],
])("what has happened for a player %s", (_, lines, seat, expected) => {
  expect(linesSinceTurn(lines, seat).map(({ key }) => key)).toEqual(expected);
});
