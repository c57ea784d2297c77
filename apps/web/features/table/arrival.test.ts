import { describe, expect, it } from "vitest";
import { type ArrivingTable, arrivalAt, entryActs } from "./arrival.ts";

const table: ArrivingTable = { phase: "waiting", seats: 3, taken: [{ name: "Ana" }], watchers: true };
const running: ArrivingTable = { ...table, phase: "playing" };
const cog = { name: "Cog", bot: true } as const;
const full = [{ name: "Ana" }, { name: "Bo" }, { name: "Cleo" }];

describe("what happens to a visitor", () => {
  it.each<[string, ArrivingTable, ReturnType<typeof arrivalAt>]>([
    ["a free seat before the game", table, { is: "sits" }],
    ["no free seat before the game", { ...table, taken: full }, { is: "watches" }],
    ["a free seat of the running game", { ...running, joinable: true }, { is: "joins" }],
    ["a free seat and a bot's", { ...running, joinable: true, taken: [cog], takeOverBots: true }, { is: "joins" }],
    [
      "a bot's seat that can be taken over",
      { ...running, taken: [{ name: "Ana" }, cog], takeOverBots: true },
      { is: "replaces", bot: "Cog" },
    ],
    ["a bot's seat that the players must give", { ...running, taken: [cog], takeOverBots: false }, { is: "watches" }],
    ["a bot's seat of a game that is set aside", { ...running, phase: "suspended", taken: [cog], takeOverBots: true }, { is: "watches" }],
    ["players only", { ...running, taken: full, takeOverBots: true }, { is: "watches" }],
    ["players only, and no spectators", { ...running, taken: full, watchers: false }, { is: "outside" }],
    ["a game that is over", { ...running, phase: "over", taken: full }, { is: "watches" }],
  ])("%s", (_, given, arrival) => {
    expect(arrivalAt(given)).toEqual(arrival);
  });
});

describe("the acts of an invitation", () => {
  const acts = (...given: Parameters<typeof entryActs>) => entryActs(...given).map(({ label, next }) => `${label} ${next}`);

  it("offer a seat first, and watching second", () => {
    expect(acts("/t/abc", false, table)).toEqual(["waiting.takeSeat /t/abc?sit", "waiting.watchOnly /t/abc"]);
    expect(acts("/t/abc", false, { ...table, watchers: false })).toEqual(["waiting.takeSeat /t/abc?sit"]);
    expect(acts("/t/abc", false, { ...running, joinable: true })).toEqual(["waiting.takeSeat /t/abc?sit", "waiting.watchOnly /t/abc"]);
    expect(acts("/t/abc", false, { ...running, taken: [cog], takeOverBots: true })).toEqual([
      "arrival.takeBot /t/abc?sit",
      "waiting.watchOnly /t/abc",
    ]);
  });

  it("promise no seat if there is none", () => {
    expect(acts("/t/abc", false, running)).toEqual(["arrival.watch /t/abc"]);
    expect(acts("/t/abc", false, { ...running, watchers: false })).toEqual(["guest.enter /t/abc"]);
    expect(acts("/t/abc", false, undefined)).toEqual(["guest.enter /t/abc"]);
  });

  it("are one if the link asks for a seat", () => {
    expect(acts("/t/abc", true, table)).toEqual(["waiting.takeSeat /t/abc?sit"]);
    expect(acts("/t/abc", true, undefined)).toEqual(["guest.enter /t/abc?sit"]);
  });
});
