import { botAfterOf, COMMANDS } from "@mutable/protocol";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  CLOCK_NAMES,
  CLOCKS,
  clockNameOf,
  defaultTableChoices,
  limitBotsToSeats,
  loadTableChoices,
  saveTableChoices,
  toTableChoices,
  toTableSettings,
} from "./choices.ts";

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

describe("the choices for a table", () => {
  it.each(CLOCK_NAMES)("are accepted by the room server, with the clock %s", (name) => {
    const settings = toTableSettings({ ...defaultTableChoices(" Friday "), clock: CLOCKS[name] });
    expect(COMMANDS.create_table.carries.safeParse({ ...settings, bots: ["steady"] }).success).toBe(true);
    expect(settings.name).toBe("Friday");
    expect(clockNameOf(toTableChoices(settings).clock)).toBe(name);
  });

  it("are read back from a table's settings", () => {
    const chosen = { ...defaultTableChoices("Friday"), seats: 6, bonusPlays: "mandatory" as const, isPublic: true };
    expect(toTableChoices(toTableSettings(chosen))).toEqual(chosen);
    expect(clockNameOf({ decision: 77, reserve: 1 })).toBeUndefined();
  });

  it("let an absent player be waited for as the table's kind suggests, until the user chooses", () => {
    const chosen = defaultTableChoices("Friday");
    expect(botAfterOf(chosen)).toBeNull();
    expect(botAfterOf({ ...chosen, isPublic: true })).toBe(20);
    expect(botAfterOf({ ...chosen, clock: CLOCKS.quick })).toBe(20);
    const waiting = { ...chosen, isPublic: true, botAfter: null };
    expect(botAfterOf(toTableSettings(waiting))).toBeNull();
    expect(toTableChoices(toTableSettings(waiting))).toEqual(waiting);
  });

  it("leave a seat for the host", () => {
    expect(limitBotsToSeats({ ...defaultTableChoices("x"), seats: 3, bots: 5 }).bots).toBe(2);
  });

  it("are saved, with a name only if the user typed one", () => {
    saveTableChoices({ ...defaultTableChoices("Ana’s table"), seats: 5 }, "Ana’s table");
    expect(loadTableChoices("Eva’s table")).toEqual({ ...defaultTableChoices("Eva’s table"), seats: 5 });
    saveTableChoices({ ...defaultTableChoices("Friday"), bots: 2 }, "Ana’s table");
    expect(loadTableChoices("Ana’s table")).toEqual({ ...defaultTableChoices("Friday"), bots: 2 });
  });

  it.each(["nonsense", "7", "[]", '{"seats":99}', '{"clock":"soon"}'])("are the defaults if %s is stored", (value) => {
    kept.set("mutable.create", value);
    expect(loadTableChoices("Mine")).toEqual(defaultTableChoices("Mine"));
  });
});
