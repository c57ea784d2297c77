import { expect, it } from "vitest";
import { recordedGame } from "../testing/recorded-game.ts";
import { codesOf, eventOf, withFault } from "../testing/with-fault.ts";
import { pastAsLogged } from "./past-as-logged.ts";

const history = await recordedGame();

const withAnswer = (change: (answer: { as: string; version: number; batches: [number, unknown[]][] }) => void) =>
  withFault(history, (draft) => {
    const { request } = eventOf(draft, "ana", "sent", ({ name }) => name === "past");
    change(eventOf(draft, "ana", "answered", (event) => event.request === request).answer as never);
  });

it("holds if a history is what the log gives", () => {
  expect(codesOf(pastAsLogged, history)).toEqual([]);
});

it("finds a history of another seat, one with a batch less, and one with a call more", () => {
  const ofBen = withAnswer((answer) => {
    answer.as = "player_2";
  });
  const less = withAnswer(({ batches }) => void batches.pop());
  const more = withAnswer(({ batches }) => void batches[3]?.[1].push(["drew", "love"]));
  expect([ofBen, less, more].map((each) => codesOf(pastAsLogged, each))).toEqual([
    ["past_otherwise"],
    ["past_otherwise"],
    ["past_otherwise"],
  ]);
});
