import { expect, it } from "vitest";
import { RecordedTable } from "../testing/recorded-table.ts";
import { codesOf, withFault } from "../testing/with-fault.ts";
import { nextGameSeats } from "./next-game-seats.ts";

const table = await RecordedTable.of(["ana", "ben"], { seats: 3 });
await table.starts("ana");
await table.joins("cleo");
await table.sends("cleo", "sit_next", { sits: true });
await table.plays();
await table.sends("ana", "rematch", {});
await table.sends("cleo", "ready", { ready: true });
await table.starts("ana");
const history = table.history();

/** Cleo still waits when the cards are dealt, and her seat is free. */
const unseated = withFault(history, ({ stored: { log } }) => {
  for (const row of log) {
    const { state, ...rest } = JSON.parse(row.body ?? "{}");
    if (state?.seats.player_3 === undefined || state.phase !== "dealing") continue;
    const { player_3: _, ...seats } = state.seats;
    row.body = JSON.stringify({ ...rest, state: { ...state, seats, next: [{ person: "cleo" }] } });
  }
});

it("holds if the person who waits has a seat when the cards are dealt", () => {
  expect(table.table.stored.state.seats.player_3).toMatchObject({ person: "cleo" });
  expect(codesOf(nextGameSeats, history)).toEqual([]);
});

it("finds a person who has stayed, and for whom there was a seat", () => {
  const cut = (draft: { connections: { person: string; events: { type: string; version?: number }[] }[] }) => {
    for (const { person, events } of draft.connections)
      if (person === "cleo") events.splice(events.findIndex(({ type }) => type === "batch") + 1);
  };
  expect(codesOf(nextGameSeats, unseated)).toEqual(["next_not_seated"]);
  expect(codesOf(nextGameSeats, withFault(unseated, cut as never))).toEqual([]);
});
