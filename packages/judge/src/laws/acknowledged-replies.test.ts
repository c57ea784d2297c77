import { expect, it } from "vitest";
import { recordedGame } from "../testing/recorded-game.ts";
import { codesOf, eventOf, withFault } from "../testing/with-fault.ts";
import { acknowledgedReplies } from "./acknowledged-replies.ts";

const history = await recordedGame();

it("holds if each acknowledged reply is in the log, or waits in a window", () => {
  const confirmed = history.connections.flatMap(({ events }) =>
    events.filter((event) => event.type === "batch" && event.calls === "[]" && event.command),
  );
  expect(confirmed.length).toBeGreaterThan(0);
  expect(codesOf(acknowledgedReplies, history)).toEqual([]);
});

it("finds a move that is not in the log", () => {
  const lost = withFault(history, (draft) => {
    draft.stored.log.splice(-3);
  });
  expect(codesOf(acknowledgedReplies, lost)).toEqual(["acknowledged_not_logged"]);
});

it("finds a reply that the log has otherwise, and one that is acknowledged with another version", () => {
  const otherCall = withFault(history, (draft) => {
    eventOf(draft, "ana", "sent", ({ name }) => name === "reply").carries = { command: "c-1", decision: 1, call: ["play_card", "none"] };
    const told = eventOf(draft, "ana", "batch", ({ command }) => command !== undefined);
    told.command = "c-1";
  });
  const otherVersion = withFault(history, (draft) => {
    eventOf(draft, "cleo", "batch", ({ command, calls }) => command !== undefined && calls !== "[]").version -= 1;
  });
  expect(codesOf(acknowledgedReplies, otherCall)).toEqual(["acknowledged_otherwise"]);
  expect(codesOf(acknowledgedReplies, otherVersion)).toEqual(["acknowledged_otherwise"]);
});

it("finds a reply that is said to wait where no window is open", () => {
  const waits = withFault(history, (draft) => {
    eventOf(draft, "ana", "batch", ({ command, calls }) => command !== undefined && calls === "[]").version = 1;
  });
  expect(codesOf(acknowledgedReplies, waits)).toEqual(["acknowledged_otherwise"]);
});
