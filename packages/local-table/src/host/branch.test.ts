import { type Replay, Replay as ReplayOfGame } from "@mutable/client";
import { decks } from "@mutable/decks";
import { type Game, keyFromText, SEATS, type Seat } from "@mutable/engine";
import { batchesOf, dailyCommitment, type GameRecord, readRecord, verifyRecord } from "@mutable/referee";
import { recordRandomGame } from "@mutable/referee/testing";
import { afterEach, describe, expect, it } from "vitest";
import { branchMoment } from "../branch/moment.ts";
import type { BranchPlan } from "../messages.ts";
import { ANA, follow, playRandomly, TestDevice } from "../testing/device.ts";

const devices: TestDevice[] = [];
const newDevice = () => {
  const device = new TestDevice();
  devices.push(device);
  return device;
};
afterEach(() => {
  for (const device of devices.splice(0)) device.close();
});

const recorded = (deck: string, seed = 1, seats = 3, seating = false): GameRecord =>
  recordRandomGame({ deck, seats, seed, seating }, { kind: "text", text: `branch ${deck} ${seed}` }).record;

const NAMES = Object.fromEntries(SEATS.map((seat, at) => [seat, `Name ${at}`])) as Record<Seat, string>;

const planFrom = (record: GameRecord, step: number, more: Partial<BranchPlan> = {}): BranchPlan => ({
  branch: { game: "g", name: "Friday", step, actual: { winner: "player_2", turn: 16, step: record.moves.length } },
  record,
  person: ANA,
  seat: "player_1",
  level: "steady",
  names: NAMES,
  ...more,
});

const gameAt = (record: GameRecord, step: number): Game => {
  const moment = branchMoment(record, decks.get(record.deck.id), step);
  if (typeof moment === "string") throw new Error(moment);
  return moment.referee.game;
};

/** The game after each step but the last. */
function gamesOf(record: GameRecord): readonly Game[] {
  const moment = branchMoment(record, decks.get(record.deck.id), record.moves.length - 1);
  if (typeof moment === "string") throw new Error(moment);
  return [...moment.moves.map(({ before }) => before.game), moment.referee.game];
}

/** A game that has such a step, and the first of these steps. */
function findStep(
  deck: string,
  isIt: (game: Game) => boolean,
  { seats = 3, seating = false } = {},
): { readonly record: GameRecord; readonly step: number } {
  for (let seed = 1; seed < 60; seed += 1) {
    const record = recorded(deck, seed, seats, seating);
    const step = gamesOf(record).findIndex(isIt);
    if (step >= 0) return { record, step };
  }
  throw new Error("There is no such game.");
}

function replayOf(record: GameRecord, step: number, viewer: Seat): Replay {
  const deck = decks.get(record.deck.id);
  if (deck === undefined) throw new Error("no deck");
  const times = [record.begun, ...record.moves.map(({ at }) => at)].map((at) => Date.parse(at));
  const info = { seats: {} } as ConstructorParameters<typeof ReplayOfGame>[0]["info"];
  const game = { deck, info, times, chat: [], batchesFor: (seat: Parameters<typeof batchesOf>[1]) => batchesOf(record, seat) };
  return new ReplayOfGame(game, { viewer, showsAllHands: false }, step);
}

/** Plays the branch to its end and checks what is kept of it. */
async function playBranch(record: GameRecord, step: number, seat: Seat = "player_1") {
  const device = newDevice();
  const handle = await device.open({ branch: planFrom(record, step, { seat, level: "random" }) });
  const ana = follow(handle, "ana");
  expect(await device.store.tables()).toMatchObject([
    { kind: "branch", branch: { game: "g", step, turn: gameAt(record, step).turn.number } },
  ]);
  await playRandomly(ana, `branch ${step}`);
  const games = await device.store.games();
  expect(games).toMatchObject([{ kind: "branch", name: "Friday", branch: { game: "g", step } }]);
  const stored = await device.store.game(games[0]?.id ?? "");
  const read = readRecord(JSON.parse(stored?.record ?? "null"));
  if (read.why !== undefined) throw new Error(read.why);
  const findings = verifyRecord(read.record, decks.get(record.deck.id));
  expect(findings.filter(({ holds }) => holds === false)).toEqual([]);
  expect(findings).toContainEqual(expect.objectContaining({ found: "replays", holds: true }));
  expect(read.record.moves.slice(0, step)).toEqual(record.moves.slice(0, step));
  return games[0];
}

describe("a table that goes on from a finished game", () => {
  it.each([...decks.keys()])("begins in the middle of a game of %s with the table of the replay", async (deck) => {
    const record = recorded(deck);
    const step = Math.floor(record.moves.length / 2);
    const device = newDevice();
    const seat = gameAt(record, step).open[0]?.seat ?? "player_1";
    const handle = await device.open({ branch: planFrom(record, step, { seat }) });
    const ana = follow(handle, "ana");
    await expect.poll(() => ana.link.now.mirror?.view).toEqual(replayOf(record, step, seat).now.mirror?.view);
    expect(ana.link.now.info?.seats).toMatchObject({ [seat]: { id: "ana" } });
    await expect.poll(() => ana.link.now.history.length).toBe(replayOf(record, step, seat).now.history.length);
  });

  it.each([...decks.keys()])("plays a game of %s on to an end, with a record that is verified", async (deck) => {
    const record = recorded(deck);
    await playBranch(record, Math.floor(record.moves.length / 2));
  });

  it("begins with the deal", async () => {
    await playBranch(recorded("fluxx-3"), 0);
  });

  it("begins in the middle of a turn", async () => {
    const { record, step } = findStep("fluxx-3", ({ turn, stack }) => turn.played > 0 && stack.length > 0);
    await playBranch(record, step, gameAt(record, step).turn.seat);
  });

  it("begins while a window to react is open", async () => {
    const { record, step } = findStep("much-bother", ({ open }) => open.some(({ kind }) => kind === "may_react"));
    await playBranch(record, step, gameAt(record, step).open[0]?.seat);
  });

  it("begins after an elimination, but not as the player who is out", async () => {
    const { record, step } = findStep("much-bother", ({ eliminated = {} }) => Object.keys(eliminated).length > 0, { seats: 4 });
    const { seats, eliminated = {} } = gameAt(record, step);
    const out = SEATS.find((seat) => seat in eliminated) ?? "player_1";
    expect(await newDevice().tryOpen({ branch: planFrom(record, step, { seat: out }) })).toMatchObject({
      error: "bad_plan",
      why: "This player is not in the game any more at this step.",
    });
    await playBranch(record, step, seats[0]);
  });

  it("begins after players have left and others have come", async () => {
    const { record, step } = findStep("fluxx-3", ({ seats }) => !seats.includes("player_1") && seats.length > 2, { seating: true });
    await playBranch(record, step, gameAt(record, step).turn.seat);
  });

  it("begins while a player joins, whom a bot plays then", async () => {
    const { record, step } = findStep("fluxx-4", ({ joining, seats }) => joining.length > 0 && seats.includes("player_2"), {
      seating: true,
    });
    await playBranch(record, step, "player_2");
  });

  it("goes back at most to the moment that it left", async () => {
    const { record, step } = findStep("fluxx-3", ({ turn, open }) => turn.played > 0 && open[0]?.kind === "must_play");
    const { seat } = gameAt(record, step).turn;
    const device = newDevice();
    const handle = await device.open({ branch: planFrom(record, step, { seat }) });
    const ana = follow(handle, "ana");
    await expect.poll(() => ana.link.now.mirror?.view.open.length).toBe(1);
    expect(await handle.undo("ana")).toBe(false);
    await playRandomly(ana, "undo", () => (ana.link.now.version ?? 0) > step + 1);
    expect(await handle.undo("ana")).toBe(true);
    await expect.poll(() => ana.link.now.version).toBe(step + 1);
  });

  it("is no try at a daily deal, and needs its secret", async () => {
    const deal = { day: "2026-01-01", secret: keyFromText("daily") };
    const shuffle = { kind: "daily", ...deal, commitment: dailyCommitment("fluxx-3", deal) } as const;
    const { record } = recordRandomGame({ deck: "fluxx-3", seats: 1, seed: 4, seating: false }, shuffle);
    const game = await playBranch(record, record.moves.length - 2);
    expect(game?.deal).toBeUndefined();
    const { secret: _, ...sealed } = shuffle;
    const answer = await newDevice().tryOpen({ branch: planFrom({ ...record, shuffle: sealed }, 3) });
    expect("why" in answer && answer.why).toMatch(/^The secret of this daily deal/);
  });

  it("is no table for another game", async () => {
    const device = newDevice();
    const record = recorded("fluxx-3");
    const handle = await device.open({ branch: planFrom(record, record.moves.length - 1, { level: "random" }) });
    const ana = follow(handle, "ana");
    await playRandomly(ana, "end");
    expect(await ana.connection.send("rematch", {})).toEqual({ ok: false, error: "not_allowed" });
  });

  it("refuses what cannot be played on, with a sentence", async () => {
    const record = recorded("fluxx-3");
    const refusal = async (changed: GameRecord, step: number) => {
      const answer = await newDevice().tryOpen({ branch: planFrom(changed, step) });
      return "why" in answer ? answer.why : undefined;
    };
    expect(await refusal(record, record.moves.length)).toBe("The game is over at this step.");
    expect(await refusal(record, record.moves.length + 1)).toMatch(/^The game has no step/);
    expect(await refusal({ ...record, engine: "0.1.0" }, 5)).toMatch(/^The game was played by other rules: engine 0.1.0/);
    expect(await refusal({ ...record, deck: { ...record.deck, id: "none" } }, 5)).toBe("There is no deck none.");
    const moves = record.moves.map((move, at) => (at === 3 ? { ...move, call: ["play_card", "none"] } : move)) as GameRecord["moves"];
    expect(await refusal({ ...record, moves }, 5)).toMatch(/^The record does not agree/);
  });
});
