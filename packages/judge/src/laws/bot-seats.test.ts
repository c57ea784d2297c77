import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, withState } from "../testing/with-fault.ts";
import { botSeats } from "./bot-seats.ts";

const table = await RecordedTable.of(["ana", "ben"]);
await table.starts("ana");
const history = table.history();
const withBot = withState(history, ({ seats }) => ({ seats: { ...seats, player_2: { bot: "steady", name: "Quill" } } }));
const taken = (calls: readonly unknown[] = [], settings: object = {}) =>
  withState(
    withState(withBot, (state) => ({ settings: { ...state.settings, ...settings } })),
    ({ seats }) => ({ seats: { ...seats, player_2: { person: "cleo", ready: false } } }),
    calls,
  );

it("holds if nobody takes a bot's seat, or where that is allowed or agreed", () => {
  const agreed = taken([["vote_ended", { kind: "take_over", seat: "player_2", by: "watcher", outcome: "agreed" }]]);
  expect([history, withBot, taken([], { takeOverBots: true }), agreed].map((each) => codesOf(botSeats, each))).toEqual([[], [], [], []]);
});

it("finds a person who takes a bot's seat where that is not allowed", () => {
  expect(codesOf(botSeats, taken())).toEqual(["bot_seat_taken"]);
});
