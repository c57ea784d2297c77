import { COMMANDS } from "@mutable/protocol";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  CLOCK_NAMES,
  CLOCKS,
  choicesOf,
  clockNameOf,
  recallChoices,
  rememberChoices,
  settingsOf,
  usualChoices,
  withRoom,
} from "./choices.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("what is chosen for a table", () => {
  it.each(CLOCK_NAMES)("is taken by the room server, with the clock %s", (name) => {
    const settings = settingsOf({ ...usualChoices(" Friday "), clock: CLOCKS[name] });
    expect(COMMANDS.create_table.carries.safeParse({ ...settings, bots: ["steady"] }).success).toBe(true);
    expect(settings.name).toBe("Friday");
    expect(clockNameOf(choicesOf(settings).clock)).toBe(name);
  });

  it("is found again in the settings of a table", () => {
    const chosen = { ...usualChoices("Friday"), seats: 6, bonusPlays: "mandatory" as const, isPublic: true };
    expect(choicesOf(settingsOf(chosen))).toEqual(chosen);
    expect(clockNameOf({ decision: 77, reserve: 1 })).toBeUndefined();
  });

  it("leaves a seat to whoever opens the table", () => {
    expect(withRoom({ ...usualChoices("x"), seats: 3, bots: 5 }).bots).toBe(2);
  });

  it("is remembered, with a name only if somebody has thought of one", () => {
    rememberChoices({ ...usualChoices("Ana’s table"), seats: 5 }, "Ana’s table");
    expect(recallChoices("Eva’s table")).toEqual({ ...usualChoices("Eva’s table"), seats: 5 });
    rememberChoices({ ...usualChoices("Friday"), bots: 2 }, "Ana’s table");
    expect(recallChoices("Ana’s table")).toEqual({ ...usualChoices("Friday"), bots: 2 });
  });

  it.each(["nonsense", "7", "[]", '{"seats":99}', '{"clock":"soon"}'])("is what is usual, where %s is remembered", (value) => {
    kept.set("mutable.create", value);
    expect(recallChoices("Mine")).toEqual(usualChoices("Mine"));
  });
});
