import { describe, expect, it } from "vitest";
import { kick, readmit, replaceUser, sit } from "./seats.ts";
import { newTableState, shownUsers, type TableState } from "./state.ts";

const SETTINGS = { name: "Friday", deck: "fluxx-3", seats: 4, isPublic: true, watchers: true, takeOverBots: true };

const stateOf = (outcome: ReturnType<typeof sit>): TableState => {
  if (typeof outcome === "string") throw new Error(outcome);
  return outcome.state;
};
const seated = (...users: string[]): TableState =>
  users.reduce((state, user) => stateOf(sit(state, { user, isProgram: false }, undefined)), newTableState(SETTINGS, "ana"));

/** Ana's table, from which she has removed Eva. */
const withoutEva = (): TableState => stateOf(kick(seated("ana", "ben", "eva"), "player_3"));

describe("a kicked user", () => {
  it("cannot sit down until the host readmits the user", () => {
    const eva = { user: "eva", isProgram: false };
    expect(sit(withoutEva(), eva, undefined)).toBe("kicked");
    expect(stateOf(sit(stateOf(readmit(withoutEva(), "eva")), eva, undefined)).seats.player_3).toMatchObject({ person: "eva" });
  });

  it("stays kicked after signing up", () => {
    expect(stateOf(replaceUser(withoutEva(), "eva", "eva-account")).kicked).toEqual(["eva-account"]);
  });

  it.each(["ana", "ben"])("who signs in as %s, who is the host or seated, is not kicked", (user) => {
    expect(stateOf(replaceUser(withoutEva(), "eva", user)).kicked).toEqual([]);
  });

  it("leaves no trace when the account is removed", () => {
    const state = stateOf(replaceUser(withoutEva(), "eva", undefined));
    expect(shownUsers(state)).toEqual(["ana", "ben"]);
    expect(JSON.stringify(state)).not.toContain("eva");
  });
});

it("remembers the last hundred kicked users", () => {
  let state = seated("ana");
  for (let number = 1; number <= 101; number += 1)
    state = stateOf(kick(stateOf(sit(state, { user: `user-${number}`, isProgram: false }, "player_2")), "player_2"));
  expect(state.kicked).toHaveLength(100);
  expect(state.kicked?.at(0)).toBe("user-2");
});
