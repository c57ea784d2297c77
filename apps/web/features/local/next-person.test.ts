import { describe, expect, it } from "vitest";
import { isForOthers, nextPerson } from "./next-person.ts";

const PEOPLE = ["ana", "ben", "cleo"].map((id) => ({ id, name: id, face: "fox" }));
const status = (changes: object) => ({ asked: [], onTurn: undefined, away: [], ...changes });

describe("the device is given to", () => {
  it.each([
    ["the first person whom the game waits for", { asked: ["ben", "cleo"], onTurn: "ana" }, "ana", "ben"],
    ["the former person while bots play", { onTurn: "ben", away: ["ben"] }, "ana", "ana"],
    ["another person if the former one is away", { onTurn: "ben", away: ["ana", "ben"] }, "ana", "cleo"],
    ["the person whose turn it is after a reload", { onTurn: "cleo" }, undefined, "cleo"],
    ["the first person if all are away", { away: ["ana", "ben", "cleo"] }, "ben", "ana"],
  ])("%s", (_, changes, former, expected) => {
    expect(nextPerson(PEOPLE, status(changes), former)).toBe(expected);
  });
});

it("is handed on when the game waits for other people only, and not while a bot plays", () => {
  expect(isForOthers({ asked: ["ben"] }, "ana")).toBe(true);
  expect(isForOthers({ asked: ["ben", "ana"] }, "ana")).toBe(false);
  expect(isForOthers({ asked: [] }, "ana")).toBe(false);
});
