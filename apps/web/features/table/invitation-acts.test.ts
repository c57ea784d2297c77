import { describe, expect, it } from "vitest";
import { invitationActs } from "./invitation-acts.ts";

const table = { phase: "waiting", seats: 3, taken: ["Ana"], watchers: true } as const;
const acts = (...given: Parameters<typeof invitationActs>) => invitationActs(...given).map(({ label, next }) => `${label} ${next}`);

describe("the acts of an invitation", () => {
  it("offer the free seat first, and watching second", () => {
    expect(acts("/t/abc", false, table)).toEqual(["waiting.takeSeat /t/abc?sit", "waiting.watchOnly /t/abc"]);
    expect(acts("/t/abc", false, { ...table, watchers: false })).toEqual(["waiting.takeSeat /t/abc?sit"]);
  });

  it("offer a free seat of a running game that can be joined", () => {
    const running = { ...table, phase: "playing", joinable: true } as const;
    expect(acts("/t/abc", false, running)).toEqual(["waiting.takeSeat /t/abc?sit", "waiting.watchOnly /t/abc"]);
  });

  it.each([
    ["all seats are taken", { ...table, taken: ["Ana", "Bo", "Cleo"] }],
    ["the game is under way", { ...table, phase: "playing" as const }],
    ["the table is not known", undefined],
  ])("promise no seat if %s", (_, given) => {
    expect(acts("/t/abc", false, given)).toEqual(["guest.enter /t/abc"]);
  });

  it("are one if the link asks for a seat", () => {
    expect(acts("/t/abc", true, table)).toEqual(["guest.enter /t/abc?sit"]);
  });
});
