import type { BotMove } from "@mutable/local-table";
import { expect, it } from "vitest";
import type { LogLine } from "../board/model/log-lines.ts";
import { explainMoves } from "./explain-moves.ts";

const line = (version: number, level: LogLine["level"], by: string, key: string) =>
  ({ version, level, by, key, sentence: [], kind: "turn" }) as LogLine;
const move = (version: number, seat: string) => ({ version, seat, why: { because: "alike" } }) as BotMove;

it("shows what each bot did beside its reason, the newest first", () => {
  const lines = [
    line(4, "act", "player_2", "played"),
    line(4, "effect", "player_2", "an effect"),
    line(4, "turn", "player_3", "next turn"),
    line(4, "act", "player_3", "drew"),
    line(5, "act", "player_3", "discarded"),
    line(6, "effect", "player_3", "went to the discards"),
    line(6, "turn", "player_2", "another turn"),
  ];
  const explained = explainMoves(lines, [move(4, "player_2"), move(5, "player_3"), move(6, "player_3"), move(7, "player_2")]);
  expect(explained.map((each) => each.line?.key)).toEqual([undefined, "went to the discards", "discarded", "played"]);
});
