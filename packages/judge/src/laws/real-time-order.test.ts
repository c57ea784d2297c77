import { expect, it } from "vitest";
import { recordedGame } from "../testing/recorded-game.ts";
import { codesOf, eventOf, eventsOf, withFault } from "../testing/with-fault.ts";
import { realTimeOrder } from "./real-time-order.ts";

const history = await recordedGame();

it("holds if each move is later than what was known when it was sent", () => {
  expect(codesOf(realTimeOrder, history)).toEqual([]);
});

it("finds a move that was sent after a later one was acknowledged to another person", () => {
  const late = withFault(history, (draft) => {
    const events = eventsOf(draft, "ana");
    const { command } = eventOf(draft, "ana", "batch", (event) => event.command !== undefined && event.calls !== "[]");
    const end = events.at(-1)?.at ?? 0;
    for (const event of events)
      if (
        (event.type === "sent" && (event.carries as { command?: string }).command === command) ||
        (event.type === "batch" && event.command === command)
      )
        event.at = end + 1;
  });
  expect(codesOf(realTimeOrder, late)).toEqual(["out_of_order"]);
});

it("finds a move that was sent after its version was known to a spectator", () => {
  const early = withFault(history, (draft) => {
    const { version } = eventOf(draft, "cleo", "batch", ({ command, calls }) => command !== undefined && calls !== "[]");
    eventOf(draft, "ana", "batch", (event) => event.version === version).at = 0;
  });
  expect(codesOf(realTimeOrder, early)).toEqual(["out_of_order"]);
});
