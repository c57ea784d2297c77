import type { Place, TableInfo } from "@mutable/protocol";
import { describe, expect, it } from "vitest";
import { hasCompany, waitingState } from "./waiting-state.ts";

const ana: Place = { id: "ana", name: "Ana", face: "owl", ready: false };
const ben: Place = { id: "ben", name: "Ben", face: "frog", ready: true };
const bot: Place = { name: "Tin", face: "robot", bot: "steady", ready: true };
const table = (seats: TableInfo["seats"]): TableInfo => ({
  id: "t",
  settings: { name: "Friday", deck: "fluxx-3", seats: 3, isPublic: false, watchers: true, takeOverBots: true },
  phase: "waiting",
  host: "ana",
  seats,
  dropped: 0,
  muted: [],
});

describe("the player who may start the game", () => {
  it.each([
    ["the host with a bot", table({ player_1: ana, player_2: bot }), "player_1", undefined],
    ["the host with somebody", table({ player_1: ana, player_3: ben }), "player_1", undefined],
    ["not the host alone", table({ player_1: ana }), "player_1", "too_few"],
    ["another one not before all are ready", table({ player_1: ana, player_2: ben }), "player_2", "not_ready"],
    ["another one when all are ready", table({ player_1: { ...ana, ready: true }, player_2: ben, player_3: bot }), "player_2", undefined],
    ["nobody who has no seat", table({ player_1: ana, player_2: bot }), "watcher", "not_seated"],
    ["nobody without a seat at a full table", table({ player_1: ana, player_2: bot, player_3: ben }), "watcher", "full"],
  ] as const)("%s", (_, info, viewer, hindrance) => {
    expect(waitingState(info, viewer).startBlockedBy).toBe(hindrance);
  });

  it("lists every seat in order", () => {
    expect(waitingState(table({ player_3: ben }), "player_3")).toMatchObject({ taken: 1, you: "player_3", isHost: false, isReady: true });
    expect(waitingState(table({ player_3: ben }), "player_3").places.map(({ place }) => place?.name)).toEqual([
      undefined,
      undefined,
      "Ben",
    ]);
  });
});

it("a game starts with as many players as its deck needs", () => {
  const pair = table({ player_1: ana, player_2: bot });
  expect([2, 3].map((least) => waitingState(pair, "player_1", least).startBlockedBy)).toEqual([undefined, "too_few"]);
});

it("a player alone with bots has no one to get ready for", () => {
  expect(waitingState(table({ player_1: ana, player_2: bot }), "player_1").isOnlyPerson).toBe(true);
  expect(waitingState(table({ player_1: ana, player_2: ben }), "player_1").isOnlyPerson).toBe(false);
});

it("names the people who are not ready; the host and the viewer need no reminder", () => {
  const cleo: Place = { id: "cleo", name: "Cleo", face: "fox", ready: false };
  const all = table({ player_1: ana, player_2: ben, player_3: cleo });
  const namesTo = (viewer: "player_1" | "player_3") => waitingState(all, viewer).notReady.map(({ name }) => name);
  expect([namesTo("player_1"), namesTo("player_3")]).toEqual([["Cleo"], []]);
});

it("starting is the main act of the host, but never while a player thinks about the proposal", () => {
  const propose = (info: TableInfo): TableInfo => ({ ...info, settings: { ...info.settings, metas: ["no-creepers"] } });
  const cleo: Place = { id: "cleo", name: "Cleo", face: "fox", ready: false };
  const isMain = (info: TableInfo) => waitingState(info, "player_1").startIsMain;
  const thinking = table({ player_1: ana, player_2: ben, player_3: cleo });
  expect([isMain(thinking), isMain(propose(thinking))]).toEqual([true, false]);
  const declined = table({ player_1: ana, player_2: ben, player_3: { ...cleo, ready: true, declines: true } });
  expect(isMain(propose(declined))).toBe(true);
});

describe("a free seat", () => {
  it.each([
    ["is offered to a viewer without a seat", table({ player_1: ana }), "watcher", true],
    ["is not offered to a player", table({ player_1: ana }), "player_1", false],
    ["is not offered at a full table", table({ player_1: ana, player_2: bot, player_3: ben }), "watcher", false],
    ["is not offered while the cards are shuffled", { ...table({ player_1: ana }), phase: "dealing" }, "watcher", false],
  ] as const)("%s", (_, info, viewer, expected) => {
    expect(waitingState(info, viewer).canSit).toBe(expected);
  });
});

describe("a proposal", () => {
  const proposing = (seats: TableInfo["seats"]) => {
    const info = table(seats);
    return waitingState({ ...info, settings: { ...info.settings, metas: ["no-creepers"] } }, "player_2").proposal;
  };

  it("is agreed to by the host, by bots, and by players who are ready", () => {
    const proposal = proposing({ player_1: ana, player_2: ben, player_3: bot });
    expect(proposal?.agreement).toEqual({ agrees: ["no-creepers"] });
    expect(proposal?.answers.map(({ answer }) => answer)).toEqual(["agrees", "agrees", "agrees"]);
    expect(proposal?.isAgreed).toBe(true);
  });

  it.each([
    ["open while a player is not ready", { ...ben, ready: false }, "open"],
    ["declined by a player who is ready without it", { ...ben, declines: true as const }, "declines"],
  ])("is %s", (_, place, answer) => {
    const proposal = proposing({ player_1: ana, player_2: place });
    expect(proposal?.answers[1]?.answer).toBe(answer);
    expect(proposal?.waitsFor.map(({ name }) => name)).toEqual(answer === "open" ? ["Ben"] : []);
    expect(proposal?.isAgreed).toBe(false);
  });

  it("names the blank card itself, so that no other one is agreed to", () => {
    const info = table({ player_1: ana, player_2: ben });
    const blank = { id: "blank", type: "rule", name: "Long night", text: "Draw 6", draws: 6 } as const;
    const proposal = waitingState({ ...info, settings: { ...info.settings, blank } }, "player_2").proposal;
    expect(proposal?.agreement).toEqual({ agrees: ["blank"], blank });
  });

  it("is undefined without one", () => {
    expect(waitingState(table({ player_1: ana }), "player_1").proposal).toBeUndefined();
  });
});

it("a solo table can be started by its only player", () => {
  const info = table({ player_1: ana });
  expect(waitingState({ ...info, settings: { ...info.settings, seats: 1, solo: true } }, "player_1").startBlockedBy).toBeUndefined();
});

describe("somebody to talk to", () => {
  it.each([
    ["another player", table({ player_1: ana, player_2: ben }), "player_1", 0, true],
    ["no bot", table({ player_1: ana, player_2: bot }), "player_1", 0, false],
    ["a spectator", table({ player_1: ana }), "player_1", 1, true],
    ["for a spectator, a player", table({ player_1: ana }), "watcher", 1, true],
    ["not the spectator alone", table({}), "watcher", 1, false],
  ] as const)("%s", (_, info, viewer, watching, expected) => {
    expect(hasCompany(waitingState(info, viewer), watching)).toBe(expected);
  });
});
