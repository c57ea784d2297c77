import type { Place, TableInfo } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { nextGameFor } from "./viewer-of-next-game.ts";

const ana: Place = { id: "ana", name: "Ana", face: "owl", ready: false };
const ben: Place = { id: "ben", name: "Ben", face: "frog", ready: false };
const bot: Place = { name: "Tin", face: "robot", bot: "steady", ready: true };
const eva = { id: "eva", name: "Eva", face: "fox" };
const ida = { id: "ida", name: "Ida", face: "fox" };
const table = (seats: TableInfo["seats"], settings: Partial<TableInfo["settings"]> = {}): TableInfo => ({
  id: "t",
  settings: { name: "Friday", deck: "fluxx-3", seats: 2, isPublic: false, watchers: true, takeOverBots: true, ...settings },
  phase: "playing",
  host: "ana",
  seats,
  dropped: 0,
  muted: [],
});
const full = table({ player_1: ana, player_2: ben });
const withBot = table({ player_1: ana, player_2: bot });
const sees = (info: TableInfo, people: (typeof eva)[] = [], viewer = "watcher") =>
  nextGameFor(info, { people, newcomers: [] }, viewer, "eva");

describe("a viewer of the next game", () => {
  it("has a place if a seat is free or a bot's, and not promised to others", () => {
    expect([sees(full), sees(withBot), sees(table({ player_1: ana }))].map((viewer) => viewer?.hasPlace)).toEqual([false, true, true]);
    expect([sees(withBot, [ida]), sees(withBot, [ida, eva]), sees(withBot, [eva, ida])]).toEqual([
      { sits: false, hasPlace: false },
      { sits: true, hasPlace: false },
      { sits: true, hasPlace: true },
    ]);
  });

  it("has no seat, and may watch", () => {
    expect(sees(full, [], "player_1")).toBeUndefined();
    expect(sees(table({ player_1: ana }, { watchers: false }))).toBeUndefined();
    expect(sees(table({ player_1: ana }, { seats: 1, solo: true }))).toBeUndefined();
  });
});
