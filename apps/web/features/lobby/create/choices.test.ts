import { botAfterOf, COMMANDS } from "@mutable/protocol";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { OfferedDeck } from "../../../decks/deck-data.ts";
import {
  CLOCK_NAMES,
  CLOCKS,
  clockNameOf,
  defaultTableChoices,
  fitChoices,
  loadTableChoices,
  saveTableChoices,
  toTableChoices,
  toTableSettings,
} from "./choices.ts";

const META = { id: "no-creepers", name: "No Creepers", text: "" };
const deckWith = (id: string, more: Partial<OfferedDeck> = {}): OfferedDeck => ({
  ...{
    id,
    cards: 1,
    seats: [2, 6],
    hasSolo: false,
    hasSurprises: false,
    jumpingIn: false,
    asksForDay: false,
    hasBlank: false,
    firstSeat: "chance",
    bonusPlays: undefined,
    metas: [],
  },
  ...more,
});
const OFFERED = [deckWith("fluxx-3"), deckWith("fluxx-4", { metas: [META], hasSolo: true })];
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
    const settings = toTableSettings({ ...defaultTableChoices(" Friday ", "fluxx-3"), clock: CLOCKS[name] });
    expect(COMMANDS.create_table.carries.safeParse({ ...settings, bots: ["steady"] }).success).toBe(true);
    expect(settings.name).toBe("Friday");
    expect(clockNameOf(toTableChoices(settings).clock)).toBe(name);
  });

  it("are read back from a table's settings", () => {
    const chosen = { ...defaultTableChoices("Friday", "fluxx-3"), seats: 6, bonusPlays: "mandatory" as const, isPublic: true };
    expect(toTableChoices(toTableSettings(chosen))).toEqual(chosen);
    expect(clockNameOf({ decision: 77, reserve: 1 })).toBeUndefined();
  });

  it("let an absent player be waited for as the table's kind suggests, until the person chooses", () => {
    const chosen = defaultTableChoices("Friday", "fluxx-3");
    expect(botAfterOf(chosen)).toBeNull();
    expect(botAfterOf({ ...chosen, isPublic: true })).toBe(20);
    expect(botAfterOf({ ...chosen, clock: CLOCKS.quick })).toBe(20);
    const waiting = { ...chosen, isPublic: true, botAfter: null };
    expect(botAfterOf(toTableSettings(waiting))).toBeNull();
    expect(toTableChoices(toTableSettings(waiting))).toEqual(waiting);
  });

  it("leave a seat for the host", () => {
    expect(fitChoices({ ...defaultTableChoices("x", "fluxx-3"), seats: 3, bots: 5 }, OFFERED[0]).bots).toBe(2);
  });

  it("keep only what the deck has", () => {
    const chosen = { ...defaultTableChoices("x", "fluxx-4"), solo: true, metas: [META.id, "another"] };
    expect(fitChoices(chosen, OFFERED[1])).toMatchObject({ solo: true, metas: [META.id] });
    const small = deckWith("pond", { seats: [2, 3] });
    expect(fitChoices({ ...defaultTableChoices("x", "pond"), seats: 6, bots: 5 }, small)).toMatchObject({ seats: 3, bots: 2 });
    expect(fitChoices(chosen, OFFERED[0])).toMatchObject({ solo: false, metas: [] });
  });

  it("play the daily deal in solo only", () => {
    const chosen = { ...defaultTableChoices("x", "fluxx-4"), solo: true, daily: true };
    expect(fitChoices(chosen, OFFERED[1])).toMatchObject({ solo: true, daily: true });
    expect(toTableSettings(chosen)).toMatchObject({ solo: true, daily: true, seats: 1 });
    expect(fitChoices({ ...chosen, solo: false }, OFFERED[1]).daily).toBe(false);
    expect(fitChoices(chosen, OFFERED[0]).daily).toBe(false);
  });

  it("give a solo table one seat and no proposal, and the number of seats back for the next table", () => {
    const chosen = { ...defaultTableChoices("x", "fluxx-4"), solo: true, metas: [META.id] };
    const settings = toTableSettings({ ...chosen, clock: CLOCKS.quick, firstSeat: "called" });
    expect(settings).toMatchObject({ solo: true, seats: 1, metas: [], clock: null });
    expect(settings.firstSeat).toBeUndefined();
    expect(toTableChoices(toTableSettings(chosen))).toMatchObject({ solo: true, seats: 4 });
  });

  it("are saved, with a name only if the person typed one", () => {
    saveTableChoices({ ...defaultTableChoices("Ana’s table", "fluxx-3"), seats: 5 }, "Ana’s table");
    expect(loadTableChoices("Eva’s table", OFFERED)).toEqual({ ...defaultTableChoices("Eva’s table", "fluxx-3"), seats: 5 });
    saveTableChoices({ ...defaultTableChoices("Friday", "fluxx-3"), bots: 2 }, "Ana’s table");
    expect(loadTableChoices("Ana’s table", OFFERED)).toEqual({ ...defaultTableChoices("Friday", "fluxx-3"), bots: 2 });
  });

  it("begin with the first deck, and keep a saved one while it is offered", () => {
    saveTableChoices(defaultTableChoices("Mine", "fluxx-4"), "Mine");
    expect(loadTableChoices("Mine", OFFERED).deck).toBe("fluxx-4");
    expect(loadTableChoices("Mine", [deckWith("fluxx-1"), deckWith("fluxx-3")]).deck).toBe("fluxx-1");
  });

  it.each(["nonsense", "7", "[]", '{"seats":99}', '{"clock":"soon"}'])("are the defaults if %s is stored", (value) => {
    kept.set("mutable.create", value);
    expect(loadTableChoices("Mine", OFFERED)).toEqual(defaultTableChoices("Mine", "fluxx-3"));
  });
});
