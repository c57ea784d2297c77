import { describe, expect, it } from "vitest";
import { kick, readmit, replacePerson, sit } from "./seats.ts";
import { newTableState, shownPeople, type TableState } from "./state.ts";

const SETTINGS = { name: "Friday", deck: "fluxx-3", seats: 4, isPublic: true, watchers: true, takeOverBots: true };

const stateOf = (outcome: ReturnType<typeof sit>): TableState => {
  if (typeof outcome === "string") throw new Error(outcome);
  return outcome.state;
};
const seated = (...people: string[]): TableState =>
  people.reduce((state, person) => stateOf(sit(state, { person, isProgram: false }, undefined)), newTableState(SETTINGS, "ana"));

/** Ana's table, from which she has removed Eva. */
const withoutEva = (): TableState => stateOf(kick(seated("ana", "ben", "eva"), { seat: "player_3" }));

describe("a kicked person", () => {
  it("cannot sit down until the host readmits the person", () => {
    const eva = { person: "eva", isProgram: false };
    expect(sit(withoutEva(), eva, undefined)).toBe("kicked");
    expect(stateOf(sit(stateOf(readmit(withoutEva(), "eva")), eva, undefined)).seats.player_3).toMatchObject({ person: "eva" });
  });

  it("stays kicked after signing up", () => {
    expect(stateOf(replacePerson(withoutEva(), "eva", "eva-account")).kicked).toEqual(["eva-account"]);
  });

  it.each(["ana", "ben"])("who signs in as %s, who is the host or seated, is not kicked", (person) => {
    expect(stateOf(replacePerson(withoutEva(), "eva", person)).kicked).toEqual([]);
  });

  it("leaves no trace when the account is removed", () => {
    const state = stateOf(replacePerson(withoutEva(), "eva", undefined));
    expect(shownPeople(state)).toEqual(["ana", "ben"]);
    expect(JSON.stringify(state)).not.toContain("eva");
  });
});

it("remembers the last hundred kicked people", () => {
  let state = seated("ana");
  for (let number = 1; number <= 101; number += 1)
    state = stateOf(kick(stateOf(sit(state, { person: `person-${number}`, isProgram: false }, "player_2")), { seat: "player_2" }));
  expect(state.kicked).toHaveLength(100);
  expect(state.kicked?.at(0)).toBe("person-2");
});
